import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

export type Country = { id: number; code: string; currency: string; isDefault: boolean }
export type Place = { id: number; name: string; postalCode: string; community: string }

const readCountries = statement(
  'country.all',
  `SELECT id, code, currency, is_default AS "isDefault" FROM countries WHERE active ORDER BY position, id`,
)
const readCountriesById = statement(
  'country.by_ids',
  'SELECT id, trim(code) AS code, active FROM countries WHERE id = ANY($1::int[])',
)
const readAny = statement('country.any', 'SELECT 1 FROM countries LIMIT 1')
const readSold = statement('country.sold', 'SELECT code FROM countries WHERE id = $1 AND active')
const readPlaceOfCountry = statement(
  'country.place_of_country',
  'SELECT name, postal_code AS "postalCode", country_id AS "countryId" FROM places WHERE id = $1',
)
const placeColumns = 'id, name, postal_code AS "postalCode", community'
const readPlace = statement('country.place', `SELECT ${placeColumns} FROM places WHERE id = $1`)
const readByName = statement(
  'country.places_by_name',
  `SELECT ${placeColumns} FROM places WHERE country_id = $1 AND folded LIKE $2
   ORDER BY folded = $3 DESC, size DESC, folded, postal_code LIMIT 20`,
)
const readByPostalCode = statement(
  'country.places_by_code',
  `SELECT ${placeColumns} FROM places WHERE country_id = $1 AND postal_code LIKE $2
   ORDER BY postal_code, size DESC, folded LIMIT 20`,
)

/** The countries the shop sells to, by position. */
export function countries(db: Queryable): Promise<Country[]> {
  return db.all<Country>(readCountries)
}

/** The countries of addresses, also those that the shop does not sell to any more. */
export function countriesById(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; code: string; active: boolean }[]> {
  return db.all(readCountriesById, [ids])
}

/** Whether there is any country yet: a shop without one was never prepared. */
export async function hasCountries(db: Queryable): Promise<boolean> {
  return (await db.one(readAny)) !== undefined
}

/** A country that the shop sells to, by its ISO 3166-1 code. */
export async function soldCountry(db: Queryable, id: number): Promise<{ code: string } | undefined> {
  return db.one(readSold, [id])
}

/** A place with the country that it lies in. */
export async function placeById(
  db: Queryable,
  id: number,
): Promise<{ name: string; postalCode: string; countryId: number } | undefined> {
  return db.one(readPlaceOfCountry, [id])
}

export async function place(db: Queryable, id: number): Promise<Place[]> {
  return db.all<Place>(readPlace, [id])
}

/** Up to 20 places whose name (without marks and case) or postal code begins with what was typed. */
export async function placesStarting(db: Queryable, countryId: number, typed: string): Promise<Place[]> {
  const start = foldName(typed)
  if (start === '') return []
  const escaped = start.replace(/[\\%_]/g, '\\$&')
  if (/^\d+$/.test(start)) return db.all<Place>(readByPostalCode, [countryId, `${escaped}%`])
  return db.all<Place>(readByName, [countryId, `${escaped}%`, start])
}

/** `Đakovo` → `dakovo`: how `places.folded` is written. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim()
}
