import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type Deletion, deletionBatch, deletionOf } from '#shared/server/postgres/deletion.server.ts'
import type { SealedPrescription } from './sealed.ts'

/** The row of a mark that SQL has; null for none ('') . */
export const prescriptionIdSql = (mark: string): string =>
  `CASE WHEN ${mark} <> '' THEN (SELECT rx.id FROM prescriptions rx WHERE rx.mark = ${mark}) END`

/** The mark of a row that SQL has; '' for none. */
export const prescriptionMarkSql = (id: string): string =>
  `coalesce((SELECT rx.mark FROM prescriptions rx WHERE rx.id = ${id}), '')`

/** The sealed text of a row that SQL has, as base64; null for none. */
export const sealedSql = (id: string): string =>
  `(SELECT encode(rx.sealed, 'base64') FROM prescriptions rx WHERE rx.id = ${id})`

/** SQL: whether a row was promised and has not come. */
export const awaitedSql = (id: string): string =>
  `coalesce((SELECT rx.awaited FROM prescriptions rx WHERE rx.id = ${id}), false)`

/** SQL: the sealed bytes of the finding that a row is. */
export const sealedFileSql = (id: string): string =>
  `(SELECT f.sealed FROM prescriptions rx JOIN prescription_files f ON f.id = rx.file_id WHERE rx.id = ${id})`

const keepFile = statement(
  'prescriptions.keep_file',
  `INSERT INTO prescription_files (mark, sealed) VALUES ($1, $2)
   ON CONFLICT (mark) DO UPDATE SET created_at = now() RETURNING id`,
)
const keep = statement(
  'prescriptions.keep',
  `INSERT INTO prescriptions (mark, sealed, awaited, file_id)
   SELECT mark, decode(sealed, 'base64'), awaited, "fileId"
   FROM jsonb_to_recordset($1::jsonb) AS r(mark text, sealed text, awaited boolean, "fileId" int)
   ON CONFLICT (mark) DO UPDATE SET created_at = now()`,
)

/** Keeps what lines are about to name; one that is kept already stays, and is as fresh as a new one: no expiry takes it meanwhile. */
export async function keepPrescriptions(
  tx: Queryable,
  prescriptions: readonly SealedPrescription[],
): Promise<void> {
  const distinct = new Map(prescriptions.map((one) => [one.mark, one]))
  if (distinct.size === 0) return
  const rows = []
  for (const { mark, sealed, awaited, file } of distinct.values())
    rows.push({ mark, sealed, awaited, fileId: file ? await fileIdOf(tx, file) : null })
  await tx.run(keep, [JSON.stringify(rows)])
}

const replace = statement(
  'prescriptions.replace_awaited',
  `UPDATE prescriptions SET mark = $2, sealed = decode($3, 'base64'), file_id = $4, awaited = false, created_at = now()
   WHERE id = $1 AND awaited RETURNING id`,
)

/** Puts what came in the place of its promise; false where that has been done already, or nothing is promised. */
export async function replaceAwaited(
  tx: Queryable,
  id: number,
  { mark, sealed, file }: SealedPrescription,
): Promise<boolean> {
  const fileId = file ? await fileIdOf(tx, file) : null
  return (await tx.one(replace, [id, mark, sealed, fileId])) !== undefined
}

/** Both eyes' lines share the finding that was sent with them. */
async function fileIdOf(tx: Queryable, { mark, sealed }: NonNullable<SealedPrescription['file']>) {
  const row = await tx.one<{ id: number }>(keepFile, [mark, sealed])
  if (!row) throw new Error('the finding was not stored')
  return row.id
}

/** SQL that tells whether lines name a row: of a cart that is not ordered, of an order at all, of one since an instant. */
export type NamedInLines = {
  inCart: (id: string) => string
  inOrder: (id: string, since?: string) => string
}

/** A row that is about to be named by a line is not over yet: longer than any transaction lasts. */
const freshFor = "interval '1 hour'"
/** For how long after the order glasses may be complained about, and what they were made by is asked for. */
const keptFor = "interval '2 years'"
const row = 'prescriptions.id'

/** Rows that no line names: what was taken out of a cart, and what was in carts that are gone. */
export const unnamedPrescriptions = ({ inCart, inOrder }: NamedInLines): Deletion =>
  deletionOf(
    'prescriptions',
    'id',
    `created_at < $1::timestamptz - ${freshFor} AND NOT ${inCart(row)} AND NOT ${inOrder(row)}`,
  )

/** What is left of a row: that there was one. */
const erasedSql = `sealed = NULL, file_id = NULL, awaited = false, mark = 'erased ' || id`

/** Empties what orders name once nobody needs it any more: the orders stay, the health data does not (RX-05). */
export const outlivedPrescriptions = ({ inCart, inOrder }: NamedInLines): Deletion => ({
  table: 'prescriptions of orders',
  batch: statement(
    'expiry.prescriptions_of_orders',
    `UPDATE prescriptions SET ${erasedSql} WHERE id IN (SELECT id FROM prescriptions
       WHERE sealed IS NOT NULL AND ${inOrder(row)} AND NOT ${inCart(row)}
         AND NOT ${inOrder(row, `$1::timestamptz - ${keptFor}`)}
       LIMIT ${deletionBatch} FOR UPDATE SKIP LOCKED)`,
  ),
})

const filesOf = statement(
  'prescriptions.files_of',
  'SELECT DISTINCT file_id AS id FROM prescriptions WHERE id = ANY($1::int[]) AND file_id IS NOT NULL',
)
const erase = statement(
  'prescriptions.erase',
  `UPDATE prescriptions SET ${erasedSql} WHERE id = ANY($1::int[])`,
)
const eraseFiles = statement(
  'prescriptions.erase_files',
  `DELETE FROM prescription_files f WHERE f.id = ANY($1::int[])
     AND NOT EXISTS (SELECT FROM prescriptions WHERE prescriptions.file_id = f.id)`,
)

/** Erases what rows say, their findings with them, at once; the rows stay for the lines that name them. */
export async function erasePrescriptions(tx: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const files = await tx.all<{ id: number }>(filesOf, [ids])
  await tx.run(erase, [ids])
  if (files.length > 0) await tx.run(eraseFiles, [files.map(({ id }) => id)])
}

/** Findings that no prescription names any more: replaced, erased, or of a line that is gone. */
export const unnamedFindings = deletionOf(
  'prescription_files',
  'id',
  `created_at < $1::timestamptz - ${freshFor} AND NOT EXISTS (SELECT FROM prescriptions
     WHERE prescriptions.file_id = prescription_files.id)`,
)
