import { streetLine } from '#features/account/street-line.ts'
import type { TransferAccount } from '#features/payment/transfer/account.server.ts'
import { type KeptModel, transferReference } from '#features/payment/transfer/reference.ts'
import type { BankPayment, Payer } from '#features/payment/transfer/transfer-order.ts'
import { t } from '#shared/text/text.ts'
import type { Parties } from './order-parties.ts'

type Owed = Pick<Parties, 'buyer' | 'countryCodes'> & { number: string; due: number }

/** What an order keeps of what its buyer was told to pay by. */
export type ToldTransfer = {
  model: KeptModel
  /** Null for one placed before accounts were kept. */
  iban: string | null
}

/**
 * The transfer that pays an order, to the account that the shop has now: where another was told, it says so. Null where
 * there is no account, and where there is nothing to pay.
 */
export function transferOf(
  order: Owed,
  account: TransferAccount | null,
  told: ToldTransfer,
): BankPayment | null {
  const { number, due } = order
  if (!account || due <= 0) return null
  const { recipient, street, place, iban } = account
  return {
    payer: payerOf(order),
    recipient,
    recipientStreet: street,
    recipientPlace: place,
    iban,
    ...transferReference(told.model, number),
    amount: due,
    description: t('confirmation.slip_for', { number }),
    accountChanged: told.iban !== null && told.iban !== iban,
  }
}

/** Who buys, as a payment order has room for: a company by its name; a place elsewhere with its country's letters. */
function payerOf({ buyer, countryCodes }: Owed): Payer {
  const { firstName, lastName, postalCode, cityName, countryId } = buyer.address
  const code = countryCodes[countryId]
  const place = `${postalCode} ${cityName}`.trim()
  return {
    name: buyer.isLegalEntity ? buyer.companyName : `${firstName} ${lastName}`.trim(),
    street: streetLine(buyer.address),
    place: code === undefined || code === 'HR' ? place : `${code}-${place}`,
  }
}
