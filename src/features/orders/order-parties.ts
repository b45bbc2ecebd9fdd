import type { Address } from '#features/cart/buyer.ts'
import { t } from '#shared/text/text.ts'
import type { ConfirmationView } from './confirmation-view.ts'

const addressLines = (address: Address, company: string): string[] =>
  [
    address.name || company,
    `${address.firstName} ${address.lastName}`.trim(),
    `${address.street} ${address.houseNumber}`.trim(),
    `${address.postalCode} ${address.cityName}`.trim(),
    address.phone,
  ].filter((line) => line !== '')

/** Who bought, a line each: a company with its OIB, the person, the address. Page, print and mail say the same. */
export function buyerLines({ buyer }: Pick<ConfirmationView, 'buyer'>): string[] {
  const company = buyer.isLegalEntity ? [buyer.companyName, `${t('checkout.oib')}: ${buyer.oib}`] : []
  return [...company, ...addressLines(buyer.address, '')]
}

/** Where it goes, a line each: another address, else the buyer's own; none for what the buyer comes for. */
export function deliveryLines({
  buyer,
  deliveryAddress,
  needsAddress,
}: Pick<ConfirmationView, 'buyer' | 'deliveryAddress' | 'needsAddress'>): string[] {
  if (!needsAddress) return []
  if (deliveryAddress) return addressLines(deliveryAddress, '')
  return addressLines(buyer.address, buyer.isLegalEntity ? buyer.companyName : '')
}
