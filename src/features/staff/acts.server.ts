import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Act } from './rights.ts'

const note = statement(
  'staff.note_act',
  'INSERT INTO staff_acts (customer_id, act, subject, details, session_id) VALUES ($1, $2, $3, $4, $5)',
)

/** Who does it: by a session, or the shop's own command. */
export type Actor = { customerId: number; sessionId: number } | 'command'

/** Keeps what somebody of the staff did, for good, as part of the transaction that does it. */
export async function noteAct(
  tx: Queryable,
  actor: Actor,
  { act, subject, details = {} }: { act: Act; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  const [customerId, sessionId] = actor === 'command' ? [null, null] : [actor.customerId, actor.sessionId]
  await tx.run(note, [customerId, act, subject, JSON.stringify(details), sessionId])
}

/** Somebody of the staff as a subject of acts. */
export const staffSubject = (customerId: number): string => `staff ${customerId}`
