import { placeById, soldCountry } from '#features/country/queries.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { CustomerAddress } from './queries.server.ts'
import type { RefusedField } from './refused-field.ts'
import { type AddressFields, plainPostalCode, refusedCodeOf } from './rules.ts'

/** What a form asks for ahead of country, postal code and place. */
const aheadOfPlace = /^(?:shipping_name|(?:shipping_)?(?:email|first_name|last_name|street|house_number))$/

/**
 * Refused fields with what `addressOf` refused, in the form's order: the first one is the one that the answer speaks of, so
 * it stands ahead of what the form asks for behind it.
 */
export function withPlace(
  refused: readonly RefusedField[],
  place: RefusedField,
): [RefusedField, ...RefusedField[]] {
  const behind = refused.findIndex(({ field }) => !aheadOfPlace.test(field))
  const [first = place, ...others] = refused.toSpliced(behind < 0 ? refused.length : behind, 0, place)
  return [first, ...others]
}

/** The address that fields describe; a known place decides name and postal code. Or the first refused field. */
export async function addressOf(
  db: Queryable,
  fields: AddressFields & { name: string },
  prefix: '' | 'shipping_',
): Promise<{ ok: true; address: CustomerAddress } | { ok: false; refused: RefusedField }> {
  const countryId = fields.country_id ?? 0
  const country = await soldCountry(db, countryId)
  if (!country) {
    return { ok: false, refused: { field: `${prefix}country_id`, reason: 'country_unknown' } }
  }
  const place = fields.city_id === undefined ? undefined : await placeById(db, fields.city_id)
  if (fields.city_id !== undefined && place?.countryId !== countryId) {
    return { ok: false, refused: { field: `${prefix}city_id`, reason: 'city_unknown' } }
  }
  const [wrongCode] = place ? [] : refusedCodeOf(country.code, fields.postal_code, `${prefix}postal_code`)
  if (wrongCode) return { ok: false, refused: wrongCode }
  const address: CustomerAddress = {
    name: fields.name,
    firstName: fields.first_name,
    lastName: fields.last_name,
    phone: fields.phone,
    street: fields.street,
    houseNumber: fields.house_number,
    postalCode: place?.postalCode ?? plainPostalCode(country.code, fields.postal_code),
    cityId: fields.city_id ?? null,
    cityName: place?.name ?? fields.city_name,
    countryId,
  }
  return { ok: true, address }
}
