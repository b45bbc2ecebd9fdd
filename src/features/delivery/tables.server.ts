import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { countries } from '#features/country/tables.server.ts'
import { warehouses } from '#features/stock/tables.server.ts'

export const deliveryTypes = pgTable('delivery_types', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  /** What else is true of it where the order holds glasses that are made first. */
  madeDescription: text('made_description').notNull().default(''),
  /** What it means for an order: a name of `delivery-kinds.ts`. */
  kind: text().notNull().default('courier'),
  useAsDefault: boolean('use_as_default').notNull().default(false),
  /** Collected in this shop, when it is that kind of delivery. */
  warehouseId: integer('warehouse_id').references(() => warehouses.id),
  /** Until when what is ordered on a working day leaves on that day, minutes since midnight; null: nothing is said of days. */
  sendsUntil: integer('sends_until'),
  /** How many working days later it is there, at the earliest and at the latest. */
  daysMin: integer('days_min').notNull().default(1),
  daysMax: integer('days_max').notNull().default(1),
  /** How many days ahead its day can be chosen, where `sends_until` says when it leaves; null: it is not chosen. */
  chosenAhead: integer('chosen_ahead'),
  /** How many orders may have chosen the same day; null: any number. */
  dayCapacity: integer('day_capacity'),
  /** How many working days glasses that are made first take longer. */
  madeDays: integer('made_days').notNull().default(0),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
})

/**
 * When a delivery type is offered and for how much: the first rule by position that fits country, postal code, goods'
 * value (cents) and weight (grams) decides; no fitting rule, no offer. Bounds are inclusive, null is open.
 */
export const deliveryRules = pgTable(
  'delivery_rules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    deliveryTypeId: integer('delivery_type_id')
      .notNull()
      .references(() => deliveryTypes.id, { onDelete: 'cascade' }),
    countryId: integer('country_id').references(() => countries.id),
    postalFrom: text('postal_from'),
    postalTo: text('postal_to'),
    minValue: integer('min_value'),
    maxValue: integer('max_value'),
    minWeight: integer('min_weight'),
    maxWeight: integer('max_weight'),
    price: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [index().on(table.deliveryTypeId, table.position)],
)
