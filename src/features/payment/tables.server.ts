import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { countries } from '#features/country/tables.server.ts'
import { deliveryTypes } from '#features/delivery/tables.server.ts'

/** Card payment has id 1 by the specification (it alone enables installments). */
export const paymentTypes = pgTable('payment_types', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  useAsDefault: boolean('use_as_default').notNull().default(false),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
  /** The bank that collects it, as the shop's settings said at its last start; null: nobody does (`paidAtBank`). */
  provider: text(),
})

/** When a payment type is offered and its fee in cents; read as delivery rules are. */
export const paymentRules = pgTable(
  'payment_rules',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentTypeId: integer('payment_type_id')
      .notNull()
      .references(() => paymentTypes.id, { onDelete: 'cascade' }),
    deliveryTypeId: integer('delivery_type_id').references(() => deliveryTypes.id, { onDelete: 'cascade' }),
    countryId: integer('country_id').references(() => countries.id),
    minValue: integer('min_value'),
    maxValue: integer('max_value'),
    fee: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (table) => [index().on(table.paymentTypeId, table.position)],
)
