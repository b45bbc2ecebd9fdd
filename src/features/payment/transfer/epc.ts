import { bareIban } from './hub3.ts'
import { slipText } from './slip-text.ts'
import { type BankPayment, purposeCode } from './transfer-order.ts'

/** 999,999,999.99 euros. */
const most = 99_999_999_999

const anyIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/**
 * The text of the QR code of the European Payments Council (EPC069-12, version 002) that apps of banks in the euro area
 * read. Its structured reference is ISO 11649 alone, which the Croatian one is not: that stands in the words to the
 * recipient, with the order's number. Null where it can say nothing true.
 */
export function epcText(payment: BankPayment): string | null {
  const { amount } = payment
  const iban = bareIban(payment.iban)
  const recipient = slipText(payment.recipient, 70)
  const isPayable = Number.isSafeInteger(amount) && amount > 0 && amount <= most
  if (!isPayable || !anyIban.test(iban) || recipient === '') return null
  const euros = `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const reference = payment.reference === '' ? [] : [`${payment.model} ${payment.reference}`]
  const words = slipText([payment.description, ...reference].join(', '), 140)
  // No BIC within the euro area, and no structured reference.
  return ['BCD', '002', '1', 'SCT', '', recipient, iban, euros, purposeCode, '', words].join('\n')
}
