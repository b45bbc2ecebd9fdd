import type { OpeningHours } from '#features/opening-hours/hours.ts'
import { readHours } from '#features/opening-hours/stored-hours.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { settingSql } from '#shared/server/settings/queries.server.ts'

/** A shop that people can go to. */
export type ShopPlace = {
  id: number
  slug: string
  name: string
  street: string
  postalCode: string
  city: string
  phone: string
  email: string
  /** What is said of its hours in a line. */
  openingHours: string
  /** Undefined where only that line is known. */
  hours: OpeningHours | undefined
  seats: number
}

type Row = Omit<ShopPlace, 'hours'> & { hours: unknown; ofAll: unknown }

const readShops = statement(
  'stock.shops',
  `SELECT id, slug, name, street, postal_code AS "postalCode", city, phone, email,
     opening_hours AS "openingHours", hours, seats, ${settingSql('opening_exceptions')} AS "ofAll"
   FROM warehouses WHERE active AND slug IS NOT NULL ORDER BY position, id`,
)

/** The shops that have a page, in their order. The setting `opening_exceptions` says what is otherwise in all of them on single days. */
export async function shopPlaces(db: Queryable): Promise<ShopPlace[]> {
  const rows = await db.all<Row>(readShops)
  return rows.map(({ ofAll, hours, ...place }) => ({ ...place, hours: readHours(hours, ofAll) }))
}
