/** A payment as the bank keeps it. Money in cents. */
export type Payment = {
  /** Part of its page's address: nobody guesses it. */
  id: string
  bank: BankCode
  reference: string
  /** What the shop asked for. */
  amount: number
  currency: string
  description: string
  installments: number | null
  /** '' where there is none. */
  urls: { success: string; cancelled: string; failed: string; callback: string }
  returnMethod: 'GET' | 'POST'
  state: 'open' | 'approved' | 'declined' | 'cancelled' | 'voided'
  /** What was taken from the card, which a bank that errs lets differ. */
  collected: { amount: number; currency: string }
  refunded: number
  approvalCode: string
  transaction: string
  stan: string
  /** The card's last four digits; '' for a phone. */
  cardEnding: string
  wrongCodes: number
  /** Its status is told as undecided, whatever it is. */
  isHeldBack: boolean
}

export type BankCode = 'wspay' | 'corvuspay' | 'monri' | 'keks'

/** What a shop asks for, before the bank gives it numbers. */
export type Asked = Pick<
  Payment,
  'bank' | 'reference' | 'amount' | 'currency' | 'description' | 'installments' | 'urls' | 'returnMethod'
>

/** A request as the protocols see it; `fields` of a form, else of the query. */
export type Asking = {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  fields: URLSearchParams
}

export type Answer = { status: number; type: string; body: string }

/** How the browser goes back. */
export type WayBack = { method: 'GET' | 'POST'; url: string; fields: Readonly<Record<string, string>> }

/** A call to the shop. */
export type Call = { url: string; headers: Readonly<Record<string, string>>; body: string }

/** One bank's language, read and written as the bank has to. */
export type Protocol = {
  bank: BankCode
  /** What a shop asks for by this request; a sentence about what is wrong; undefined: no such request. */
  open(asking: Asking): Asked | string | undefined
  /** The way back of a payment that is decided; undefined: the browser stays. */
  back(payment: Payment, isForged: boolean): WayBack | undefined
  /** What the shop is told behind the browser's back; undefined: nothing. */
  call(payment: Payment, isForged: boolean): Call | undefined
  /** What a shop's server is answered; undefined: no such request. */
  serve(asking: Asking, books: Books): Answer | undefined
}

/** What the services read and change. */
export type Books = {
  find(bank: BankCode, reference: string): Payment | undefined
  byTransaction(transaction: string): Payment | undefined
  save(payment: Payment): void
}

/**
 * Gives cents back, in a bank that never gives more than it took.
 * @returns whether it was done.
 */
export function giveBack(payment: Payment, cents: number, books: Books): boolean {
  const isLeft = payment.state === 'approved' && payment.refunded + cents <= payment.collected.amount
  if (!Number.isSafeInteger(cents) || cents <= 0 || !isLeft) return false
  books.save({ ...payment, refunded: payment.refunded + cents })
  return true
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

/** A document of flat elements. */
export function xml(root: string, elements: Readonly<Record<string, string | number>>, status = 200): Answer {
  const lines = Object.entries(elements).map(
    ([name, text]) => `  <${name}>${escaped(String(text))}</${name}>`,
  )
  return {
    status,
    type: 'application/xml',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${lines.join('\n')}\n</${root}>\n`,
  }
}

/** Text for a page or a document. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '')

/** An object of JSON, whatever is in it; empty for what is none. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
