import type { BankForm } from '#features/payment/providers/provider.ts'

/** What the page of a payment shows. */
export type PaymentView = {
  quoteHash: string
  /** The short name under which it is asked for. */
  provider: string
  bankName: string
  number: string
  /** In cents. */
  total: number
  currency: string
  /** Until when its goods are held, `hh:mm`. */
  until: string
} & (
  | { state: 'card'; reference: string; form: BankForm }
  /** `code`: a QR code as the path of a picture of so many squares a side. */
  | { state: 'phone'; code: { path: string; size: number }; link: string }
  /** Its buyer came back, and the bank has not decided. */
  | { state: 'waiting' }
  /** `reason`: in the bank's words, '' where its buyer turned back. */
  | { state: 'failed' }
)
