import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { isStaff } from './queries.server.ts'
import type { Act, WayInAct } from './rights.ts'

const note = statement(
  'staff.note_act',
  'INSERT INTO staff_acts (customer_id, act, subject, details, session_id) VALUES ($1, $2, $3, $4, $5)',
)

/** Who does it: by a session, by a mail's link without one, or the shop's own command. */
export type Actor = { customerId: number; sessionId: number | null } | 'command'

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

/**
 * Notes what changed how an account is got into, where its customer works here: of customers nothing is.
 * @param session the one that did it; none for what a mail's link did
 */
export async function noteWayIn(
  tx: Queryable,
  { customerId, session }: { customerId: number; session: { id: number } | undefined },
  act: WayInAct,
  details: Record<string, unknown> = {},
): Promise<void> {
  if (!(await isStaff(tx, customerId))) return
  const actor = { customerId, sessionId: session?.id ?? null }
  await noteAct(tx, actor, { act, subject: staffSubject(customerId), details })
}
