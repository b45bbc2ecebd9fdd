import { fileOfFinding } from '#features/prescriptions/finding-file.server.ts'
import { sealedFileSql, sealedSql } from '#features/prescriptions/kept.server.ts'
import { openPrescription } from '#features/prescriptions/sealed.ts'
import { prescriptionTexts } from '#features/prescriptions/texts.ts'
import type { PrivateFile } from '#shared/server/http/private-file.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'

/** A line that is made or picked by a prescription. `texts`: what it says, a line for each eye; empty once it is erased. */
export type PrescribedLine = {
  code: string
  name: string
  choice: string
  qty: number
  unit: string
  texts: string[]
  /** The finding itself came in place of its numbers. */
  finding: 'picture' | 'pdf' | null
}

const findOrder = statement('orders.by_number', 'SELECT id FROM orders WHERE number = $1')
const readLines = statement(
  'orders.prescribed_lines',
  `SELECT code, name, choice, qty, unit, ${sealedSql('prescription_id')} AS sealed
   FROM order_items WHERE order_id = $1 AND prescription_id IS NOT NULL ORDER BY id`,
)

/**
 * What the lines of an order are made or picked by, for whoever makes them; undefined where there is no such order. Health
 * data: the caller notes who has read it.
 */
export async function prescriptionsOfOrder(
  db: Queryable,
  seals: Seals,
  number: string,
): Promise<PrescribedLine[] | undefined> {
  const order = await db.one<{ id: number }>(findOrder, [number])
  if (!order) return undefined
  const lines = await db.all<Omit<PrescribedLine, 'texts' | 'finding'> & { sealed: string | null }>(
    readLines,
    [order.id],
  )
  return lines.map(({ sealed, ...line }) => {
    const opened = sealed === null ? undefined : openPrescription(seals, sealed)
    return {
      ...line,
      texts: opened ? prescriptionTexts(opened) : [],
      finding: opened?.kind === 'finding' ? opened.file.type : null,
    }
  })
}

const readFile = statement(
  'orders.finding_of_line',
  `SELECT ${sealedFileSql('i.prescription_id')} AS file, ${sealedSql('i.prescription_id')} AS sealed
   FROM order_items i JOIN orders o ON o.id = i.order_id
   WHERE o.number = $1 AND i.prescription_id IS NOT NULL ORDER BY i.id OFFSET $2 LIMIT 1`,
)

/**
 * The finding of one of these lines, counted from 1; undefined where there is none. Health data: the caller notes who has
 * read it.
 */
export async function findingOfOrder(
  db: Queryable,
  seals: Seals,
  number: string,
  line: number,
): Promise<PrivateFile['file'] | undefined> {
  const found = await db.one<{ file: Buffer | null; sealed: string | null }>(readFile, [number, line - 1])
  return found && fileOfFinding(seals, found)
}
