import { streetLine } from '#features/account/street-line.ts'
import type { AddressView } from './views.ts'

/** Whom an address names: a company or somebody else, and the person. */
export function addressNames({ name, firstName, lastName }: AddressView): string[] {
  return [name, `${firstName} ${lastName}`.trim()].filter((line) => line !== '')
}

/** Where it is, a line each. */
export function addressPlace(address: AddressView): string[] {
  const { postalCode, cityName, country } = address
  return [streetLine(address), `${postalCode} ${cityName}`.trim(), country].filter((line) => line !== '')
}

/** An address in a sentence: 'Ilica 5, Zagreb'. */
export const shortAddress = (address: AddressView): string => `${streetLine(address)}, ${address.cityName}`
