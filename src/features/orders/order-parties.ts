import { streetLine } from '#features/account/street-line.ts'
import type { Address, Buyer } from '#features/cart/buyer.ts'
import { countryName } from '#features/country/country-name.ts'
import { deliveryKind } from '#features/delivery/delivery-kinds.ts'
import type { Goal } from '#features/delivery/kinds/delivery-kind.ts'
import { t } from '#shared/text/text.ts'

/** Who buys and where to, before the order is placed and after. */
export type Parties = {
  buyer: Buyer
  deliveryAddress: Address | null
  deliveryKind: string
  /** How long it takes, or where and when it is collected; '' where the shop has written nothing. */
  deliveryText: string
  /** The codes of the countries in both addresses, by id. */
  countryCodes: Readonly<Record<number, string>>
}

/** An address, a line each. */
export function addressLines(
  address: Address,
  company: string,
  countryCodes: Parties['countryCodes'],
): string[] {
  const code = countryCodes[address.countryId]
  const place = `${address.postalCode} ${address.cityName}`.trim()
  return [
    address.name || company,
    `${address.firstName} ${address.lastName}`.trim(),
    streetLine(address),
    code === undefined ? place : `${place}, ${countryName(code)}`,
    address.phone,
  ].filter((line) => line !== '')
}

/** An OIB with its name, which no line's end parts. */
export const oibLine = (oib: string): string => `${t('checkout.oib')}:\u00a0${oib}`

/** Who buys, a line each: a company with its OIB, the person, the address. Window, page, print and mail say the same. */
export function buyerLines({ buyer, countryCodes }: Pick<Parties, 'buyer' | 'countryCodes'>): string[] {
  const company = buyer.isLegalEntity ? [buyer.companyName, oibLine(buyer.oib)] : []
  return [...company, ...addressLines(buyer.address, '', countryCodes)]
}

/** Where it goes, an address a line each: another one, else the buyer's own. */
export function goalOf(order: Parties): Goal<string[]> {
  const { buyer, deliveryAddress, countryCodes } = order
  const company = buyer.isLegalEntity ? buyer.companyName : ''
  const address = deliveryAddress
    ? addressLines(deliveryAddress, '', countryCodes)
    : addressLines(buyer.address, company, countryCodes)
  return deliveryKind(order.deliveryKind).goalOf({ address, description: order.deliveryText })
}
