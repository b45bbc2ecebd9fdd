import { slipText } from './slip-text.ts'
import { type BankPayment, purposeCode } from './transfer-order.ts'

/** The fields of the banks' payment order as they stand on its paper and in its code: what does not fit is cut. */
export type SlipFields = {
  payer: string[]
  recipient: string[]
  iban: string
  model: string
  reference: string
  purpose: string
  description: string
}

/** Fifteen digits of cents. */
const most = 10 ** 15 - 1

const croatianIban = /^HR\d{19}$/

/** Letters of each field, of a payer's and a recipient's name, street and place. */
const lengths = { payer: [30, 27, 27], recipient: [25, 25, 27], reference: 22, description: 35 } as const

/** The fields of a payment as the banks' order writes them. */
export function slipFields(payment: BankPayment): SlipFields {
  const { payer } = payment
  return {
    payer: [payer.name, payer.street, payer.place].map((line, at) => slipText(line, lengths.payer[at] ?? 0)),
    recipient: [payment.recipient, payment.recipientStreet, payment.recipientPlace].map((line, at) =>
      slipText(line, lengths.recipient[at] ?? 0),
    ),
    iban: bareIban(payment.iban),
    model: payment.model,
    reference: slipText(payment.reference, lengths.reference),
    purpose: purposeCode,
    description: slipText(payment.description, lengths.description),
  }
}

/** An IBAN as codes have it: no spaces, capital letters. */
export const bareIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase()

/**
 * The record of HUB 3 that apps of Croatian banks read: 14 lines, each with its end. Null where it can say nothing true:
 * no amount or one of more than 15 digits, an account elsewhere, a recipient without a name.
 */
export function hub3Record(payment: BankPayment): string | null {
  const { payer, recipient, iban, model, reference, purpose, description } = slipFields(payment)
  const { amount } = payment
  const isPayable = Number.isSafeInteger(amount) && amount > 0 && amount <= most
  if (!isPayable || !croatianIban.test(iban) || recipient[0] === '') return null
  const cents = String(amount).padStart(15, '0')
  const lines = [
    'HRVHUB30',
    'EUR',
    cents,
    ...payer,
    ...recipient,
    iban,
    model,
    reference,
    purpose,
    description,
  ]
  return lines.map((line) => `${line}\n`).join('')
}
