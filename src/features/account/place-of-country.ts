import { fitsCountry } from './rules.ts'

/** Postal code and place as they are typed. */
export type TypedPlace = { postalCode: string; cityName: string }

/** What of them was emptied; `place_alone`: the postal code stays, since it may be one of the other country too. */
export type Emptied = 'both' | 'code' | 'place' | 'place_alone'

/**
 * What of a typed place stays in a form whose country becomes another: no place (spec 4, "Checkout field reactions"), and of a
 * postal code what has the form of that country's. Null: nothing went that was typed.
 * @param country its two letters
 */
export function placeInCountry(
  country: string,
  { postalCode, cityName }: TypedPlace,
): { place: TypedPlace; emptied: Emptied | null } {
  const code = postalCode.trim() !== '' && fitsCountry(country, postalCode.trim()) ? postalCode : ''
  const codeGone = postalCode.trim() !== '' && code === ''
  const placeGone = cityName.trim() !== ''
  return { place: { postalCode: code, cityName: '' }, emptied: emptied(codeGone, placeGone, code !== '') }
}

function emptied(codeGone: boolean, placeGone: boolean, codeStays: boolean): Emptied | null {
  if (!placeGone) return codeGone ? 'code' : null
  if (codeGone) return 'both'
  return codeStays ? 'place_alone' : 'place'
}
