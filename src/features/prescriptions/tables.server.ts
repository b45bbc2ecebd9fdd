import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#shared/server/postgres/columns.server.ts'

const now = () => instant('created_at').notNull().defaultNow()

/**
 * Findings as pictures or PDFs, up to 10 MiB, only sealed. In the database, so that one backup has them, that a file is there
 * exactly when its line is, and that erasing a row erases it. Apart from `prescriptions`, whose rows every cart reads. A row
 * goes when no prescription names it any more.
 */
export const prescriptionFiles = pgTable(
  'prescription_files',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    mark: text().notNull().unique(),
    sealed: bytes().notNull(),
    createdAt: now(),
  },
  (table) => [index().on(table.createdAt)],
)

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
    /** It was promised and has not come. */
    awaited: boolean().notNull().default(false),
    fileId: integer('file_id').references(() => prescriptionFiles.id),
    createdAt: now(),
  },
  (table) => [index().on(table.createdAt), index('prescriptions_file').on(table.fileId)],
)
