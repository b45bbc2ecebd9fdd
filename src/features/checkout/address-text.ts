import { streetLine } from '#features/account/street-line.ts'
import type { Address } from '#features/cart/buyer.ts'

type Parts = Pick<
  Address,
  'name' | 'firstName' | 'lastName' | 'street' | 'houseNumber' | 'postalCode' | 'cityName'
>

/** An address in one line: whom it reaches (its own name, else the company, else its person), the street, the place. */
export function addressText(address: Parts, company = ''): string {
  const { name, firstName, lastName, postalCode, cityName } = address
  const whom = name || company || `${firstName} ${lastName}`.trim()
  return [whom, streetLine(address), `${postalCode} ${cityName}`.trim()]
    .filter((part) => part !== '')
    .join(', ')
}
