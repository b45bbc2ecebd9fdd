/** What a bank is to collect. Money in cents. */
export type Collection = {
  /**
   * One attempt to pay: at most 30 of A–Z, a–z, 0–9 and '-', never used twice and all of one length, so that none is the
   * beginning of another (Monri signs it run together with the sum).
   */
  reference: string
  amount: number
  currency: 'EUR'
  description: string
  /** In how many parts; null: at once. */
  installments: number | null
  buyer: {
    firstName: string
    lastName: string
    email: string
    phone: string
    street: string
    city: string
    postalCode: string
    /** ISO 3166-1, two letters. */
    country: string
  }
  /** Absolute, ours, without a query, at most 200 characters. WSPay's and KEKS's callback is told to the bank beforehand. */
  urls: { success: string; cancelled: string; failed: string; callback: string }
}

/** The form by which the browser goes to the bank, by POST. */
export type BankForm = { action: string; fields: Readonly<Record<string, string>> }

/** How a phone is told what to pay: as the text of a QR code (error level L), and as a link that opens the app. */
type PhoneLinks = { qr: string; link: string }

/**
 * What a bank says of a payment, once it is known that the bank said it. `reference` decides which payment it is about,
 * never the address it came to. What was declined or cancelled may be approved later: on a bank's page one can try again.
 */
export type PaymentNews =
  | {
      kind: 'approved'
      reference: string
      /** In cents; null: nothing that is signed says it, and `status` may. Other than what was asked for: hold it (PAY-05). */
      amount: number | null
      /** ISO 4217; null as with `amount`. */
      currency: string | null
      /** Cents that the bank says it gave back; null: it does not say. */
      refunded: number | null
      approvalCode: string
      /** The bank's own number of it, for those who look it up there. */
      transaction: string | null
      brand: string | null
      /** The last four digits. */
      cardEnding: string | null
      installments: number | null
      /** False: only reserved on the card so far; null: it does not say. */
      captured: boolean | null
    }
  /** `reason` in the bank's words, for the shop's staff. */
  | { kind: 'declined'; reference: string; reason: string }
  /** Given up, or taken back before it was collected. */
  | { kind: 'cancelled'; reference: string }
  /** Known there, nothing decided yet. */
  | { kind: 'open'; reference: string }
  /** The bank has never heard of it. */
  | { kind: 'unknown'; reference: string }

/** What a message turned out to be. Never thrown for, however hostile the message is. */
export type Reading =
  | { ok: true; news: PaymentNews }
  | { ok: false; why: 'malformed' | 'forged' }
  /**
   * Nobody signed what it says, or not all of it that matters: `status` is asked. Null: it does not even say what it is
   * about, so that the address it came to must.
   */
  | { ok: false; why: 'unsigned'; reference: string | null }

/** The browser's way back from the bank: success, cancelled and failed alike. */
export type ReturnMessage = {
  /** Absolute, as the browser asked for it: the shop's public origin, path and query untouched (Monri signs it). */
  url: string
  /** The fields of a POST; `{}` for a GET. */
  fields: Readonly<Record<string, unknown>>
}

/** The bank's own call. Names of headers in lower case. */
export type CallbackMessage = {
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came: Monri signs the bytes. */
  body: string
}

/** What the bank reads after its call; 'taken' as well for what was known before. */
export type CallbackOutcome = 'taken' | 'unknown_reference' | 'refused'

/** An answer for the bank. */
export type CallbackReply = { status: number; type: string; body: string }

/** A payment as the shop's books have it, in cents; `refunded`: what was given back before. */
export type BookedPayment = { reference: string; amount: number; refunded: number }

/** `ok: false`: the bank said no, in its words. */
export type RefundResult = { ok: true; approvalCode: string | null } | { ok: false; reason: string }

type EveryProvider = {
  /** As in addresses and in `payments`: 'wspay'. */
  code: string
  /** As buyers know it. */
  name: string
  readCallback(message: CallbackMessage): Reading
  callbackReply(outcome: CallbackOutcome): CallbackReply
  /**
   * Asks the bank. What it answers beyond doubt is news; anything else is not.
   * @throws {ProviderAway} when no answer came that can be read; nothing is known then.
   */
  status(payment: { reference: string; amount: number }): Promise<PaymentNews>
  /**
   * Gives `part` cents of a payment back.
   * @throws {ProviderAway} when it is not known whether it was done: ask `status`, or a person, before it is tried again.
   */
  refund(payment: BookedPayment, part: number): Promise<RefundResult>
}

/** A bank that takes cards on a page of its own. */
export type CardProvider = EveryProvider & {
  kind: 'card'
  /** Where its form goes, for the policy's `form-action`. */
  origin: string
  form(collection: Collection): BankForm
  readReturn(message: ReturnMessage): Reading
}

/** A bank whose app pays what a QR code or a link says; it brings no browser back that says anything. */
export type PhoneProvider = EveryProvider & { kind: 'phone'; links(collection: Collection): PhoneLinks }

/** One bank that collects money, whatever it speaks. */
export type PaymentProvider = CardProvider | PhoneProvider

/** A bank did not answer, or not so that it can be understood: nothing is known of what was asked. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway'

  constructor(provider: string, why: string) {
    super(`${provider}: ${why}`)
  }
}
