import type { ReferenceModel } from './reference.ts'

/** Who pays, as far as it may be told: '' for what nobody is to know or nobody has written. */
export type Payer = { name: string; street: string; place: string }

/** A payer who is not told of, and who writes it in alone. */
export const noPayer: Payer = { name: '', street: '', place: '' }

/** What a payer writes into a payment order, in full; `model` and `reference` as the banks' form has them. Money in cents of euros. */
export type BankPayment = {
  payer: Payer
  recipient: string
  recipientStreet: string
  recipientPlace: string
  iban: string
  model: ReferenceModel
  /** '' for a model that has none. */
  reference: string
  amount: number
  description: string
  /** The shop has another account since its buyer was told one, in a mail that still says so. */
  accountChanged: boolean
}

/** What is paid for, of the list of ISO 20022: goods. */
export const purposeCode = 'GDDS'
