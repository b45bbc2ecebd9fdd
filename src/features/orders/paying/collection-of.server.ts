import { streetLine } from '#features/account/street-line.ts'
import type { Collection } from '#features/payment/providers/provider.ts'
import type { Config } from '#shared/server/process/config.server.ts'
import { t } from '#shared/text/text.ts'
import { callbackPath } from './contract.ts'
import type { PayingOrder } from './paying-order.server.ts'
import type { StoredPayment } from './payments.server.ts'

type Wanted = {
  order: Pick<PayingOrder, 'number' | 'buyer' | 'countryCode'>
  payment: Pick<StoredPayment, 'reference' | 'amount' | 'installments' | 'provider'>
  /** Of the cart: the way back leads to its payment's page. */
  hash: string
}

/** What a bank is told to collect for an order, from whom, and where its buyer comes back to. */
export function collectionOf(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { order, payment, hash }: Wanted,
): Collection {
  const { email, address } = order.buyer
  const back = `${baseUrl}${t('path.payment_return')}/${payment.provider}/${hash}`
  return {
    reference: payment.reference,
    amount: payment.amount,
    currency: 'EUR',
    description: t('paying.description', { number: order.number }),
    installments: payment.installments,
    buyer: {
      firstName: address.firstName,
      lastName: address.lastName,
      email,
      phone: address.phone,
      street: streetLine(address),
      city: address.cityName,
      postalCode: address.postalCode,
      country: order.countryCode,
    },
    urls: {
      success: back,
      cancelled: back,
      failed: back,
      callback: `${baseUrl}${callbackPath}/${payment.provider}`,
    },
  }
}
