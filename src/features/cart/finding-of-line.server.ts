import { fileOfFinding } from '#features/prescriptions/finding-file.server.ts'
import { sealedFileSql, sealedSql } from '#features/prescriptions/kept.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { findingOfLine } from './contract.ts'

const ownFinding = statement(
  'cart.own_finding',
  `SELECT ${sealedFileSql('i.prescription_id')} AS file, ${sealedSql('i.prescription_id')} AS sealed
   FROM quote_items i JOIN quotes q ON q.id = i.quote_id
   WHERE i.id = $1 AND q.status <> 'ordered'
     AND (q.customer_id = $3 OR (q.customer_id IS NULL AND q.session_id = $2))`,
)

/** Whose cart it is may look at the finding that a line is made by; to all others there is none. */
export async function handleFindingOfLine(
  { quote_item_id }: BodyOf<typeof findingOfLine>,
  { database, session, seals }: CallContext,
) {
  const shopper = await session.current()
  const found =
    shopper &&
    (await database.one<{ file: Buffer | null; sealed: string | null }>(ownFinding, [
      quote_item_id,
      shopper.id,
      shopper.customerId,
    ]))
  const file = found && fileOfFinding(seals, found)
  return file ? { file } : ({ isThere: false } as const)
}
