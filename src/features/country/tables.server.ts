import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Countries the shop sells to. `euroRate`: units of the country's currency for one euro (fixed rates, law). */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  code: char({ length: 2 }).notNull().unique(),
  currency: char({ length: 3 }).notNull(),
  euroRate: numeric('euro_rate', { precision: 12, scale: 6 }).notNull().default('1'),
  isDefault: boolean('is_default').notNull().default(false),
  active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
})

/** VAT by country and class, in basis points: 2500 is 25 %. */
export const vatRates = pgTable(
  'vat_rates',
  {
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    vatClass: text('vat_class').notNull(),
    basisPoints: integer('basis_points').notNull(),
  },
  (table) => [uniqueIndex('vat_rates_key').on(table.countryId, table.vatClass)],
)

/** Places with their postal code; `folded` is the name without marks and case, for look-ups by beginning. */
export const places = pgTable(
  'places',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    postalCode: text('postal_code').notNull(),
    name: text().notNull(),
    folded: text().notNull(),
    county: text().notNull().default(''),
    community: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Larger places come first among equal matches; 0 for those without a known size. */
    size: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('places_key').on(table.countryId, table.postalCode, table.name, table.community),
    index('places_folded').on(table.countryId, table.folded.op('text_pattern_ops')),
    index('places_postal_code').on(table.countryId, table.postalCode.op('text_pattern_ops')),
  ],
)
