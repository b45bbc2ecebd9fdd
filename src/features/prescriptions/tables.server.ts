import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * What lines of carts and orders are made or picked by. Health data: only sealed (`shared/server/secrets`). `mark` finds an
 * equal one of the same cart, so that it is one line; no two carts share a row. A row goes when no line names it any more; of
 * an order's, `sealed` is emptied once nobody needs it (docs/retention.md).
 */
export const prescriptions = pgTable(
  'prescriptions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mark: text().notNull().unique(),
    sealed: bytes(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index().on(table.createdAt)],
)
