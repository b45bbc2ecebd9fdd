import { tableRows } from '#shared/server/files/table-rows.server.ts'
import { checkTextFile } from '#shared/server/files/text-file.server.ts'
import { type Database, type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { fold } from '#shared/text/slug.ts'
import { croatianPlaces } from './croatian-places.ts'

type PlaceRow = {
  country_id: number
  postal_code: string
  name: string
  folded: string
  county: string
  community: string
  latitude: number | null
  longitude: number | null
  size: number
}

const BATCH = 5000
const incoming = `json_to_recordset($1::json) AS r(country_id integer, postal_code text, name text, folded text,
  county text, community text, latitude float8, longitude float8, size integer)`

const countries = statement('country.ids_by_code', 'SELECT id, trim(code) AS code FROM countries')

// A place from our own list has no community yet: the file's becomes that place, instead of standing beside it.
const complete = statement(
  'country.complete_places',
  `UPDATE places p SET community = r.community FROM (
     SELECT DISTINCT ON (country_id, postal_code, folded) * FROM ${incoming}
     ORDER BY country_id, postal_code, folded, size DESC) r
   WHERE p.country_id = r.country_id AND p.postal_code = r.postal_code AND p.folded = r.folded AND p.name = r.name
     AND p.community = '' AND r.community <> '' AND NOT EXISTS (
       SELECT FROM places other WHERE other.country_id = r.country_id AND other.postal_code = r.postal_code
         AND other.name = r.name AND other.community = r.community)`,
)

// A place of our own list (size above 1) keeps the county that we wrote.
const upsert = statement(
  'country.upsert_places',
  `INSERT INTO places AS p (country_id, postal_code, name, folded, county, community, latitude, longitude, size)
   SELECT DISTINCT ON (country_id, postal_code, name, community) * FROM ${incoming}
   ON CONFLICT (country_id, postal_code, name, community) DO UPDATE SET folded = excluded.folded,
     county = CASE WHEN p.size > 1 THEN p.county ELSE excluded.county END, latitude = excluded.latitude, longitude = excluded.longitude,
     size = greatest(p.size, excluded.size)
   WHERE (p.folded, p.county, p.latitude, p.longitude, p.size) IS DISTINCT FROM
     (excluded.folded, CASE WHEN p.size > 1 THEN p.county ELSE excluded.county END, excluded.latitude,
      excluded.longitude, greatest(p.size, excluded.size))`,
)

const seed = statement(
  'country.seed_places',
  `INSERT INTO places (country_id, postal_code, name, folded, county, community, size)
   SELECT country_id, postal_code, name, folded, county, '', size FROM ${incoming}
   WHERE NOT EXISTS (SELECT FROM places p WHERE p.country_id = r.country_id AND p.postal_code = r.postal_code
     AND p.folded = r.folded)`,
)

export type PlacesSummary = { written: number; failed: number; failures: { line: number; error: string }[] }

/**
 * Reads a table of places as GeoNames' postal code files are published (country_code, zipcode, place, state,
 * community, latitude, longitude) into `places`. A second run updates. Bilingual names ("BALE - VALLE") stay whole.
 * `written` counts the rows read that the table now has. Throws when a needed column is missing.
 */
export async function importPlaces(database: Database, file: string): Promise<PlacesSummary> {
  await checkTextFile(file)
  const ids = await countryIds(database)
  const summary: PlacesSummary = { written: 0, failed: 0, failures: [] }
  let rows: PlaceRow[] = []
  const flush = async () => {
    const batch = [JSON.stringify(rows)]
    await database.transaction(async (tx) => {
      await tx.run(complete, batch)
      await tx.run(upsert, batch)
    })
    summary.written += rows.length
    rows = []
  }
  for await (const { line, cells } of tableRows(file)) {
    const missing = ['country_code', 'zipcode', 'place'].find((column) => cells[column] === undefined)
    if (missing) throw new Error(`The file has no column '${missing}' (docs/import.md).`)
    const row = placeOf(cells, ids)
    if (typeof row === 'string') {
      summary.failed++
      if (summary.failures.length < 20) summary.failures.push({ line, error: row })
      continue
    }
    rows.push(row)
    if (rows.length >= BATCH) await flush()
  }
  if (rows.length > 0) await flush()
  return summary
}

/** Puts our own list of the largest Croatian places in, where they are missing. Answers how many were. */
export async function seedPlaces(database: Queryable): Promise<number> {
  const country_id = (await countryIds(database)).get('HR')
  if (country_id === undefined)
    throw new Error('The country HR is missing: countries have to be there before places.')
  const rows = croatianPlaces.map(({ postalCode, name, county, size }) => ({
    country_id,
    postal_code: postalCode,
    name,
    folded: fold(name),
    county,
    size,
  }))
  return database.run(seed, [JSON.stringify(rows)])
}

async function countryIds(database: Queryable): Promise<Map<string, number>> {
  const rows = await database.all<{ id: number; code: string }>(countries)
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The row to write, or why there is none. */
function placeOf(cells: Readonly<Record<string, string>>, ids: Map<string, number>): PlaceRow | string {
  const code = cells.country_code?.trim().toUpperCase() ?? ''
  const country_id = ids.get(code)
  const name = cells.place?.trim() ?? ''
  const postalCode = cells.zipcode?.trim() ?? ''
  if (country_id === undefined) return `the shop does not know the country '${code}'`
  if (name === '' || postalCode === '') return 'a place needs a name and a postal code'
  const community = cells.community?.trim() ?? ''
  return {
    country_id,
    postal_code: postalCode,
    name,
    folded: fold(name),
    county: (cells.state?.trim() ?? '').replace(/-\p{Lu}/gu, (letter) => letter.toLowerCase()),
    community,
    latitude: coordinate(cells.latitude),
    longitude: coordinate(cells.longitude),
    size: fold(name) === fold(community) ? 1 : 0,
  }
}

function coordinate(text: string | undefined): number | null {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}
