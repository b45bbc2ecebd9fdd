import { isSpent, spend } from '#shared/server/human-check/spent-challenges.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** How long a browser goes on sending what it has had no answer to, and a person presses once more, ms. */
const sentAgainMs = 10 * 60 * 1000

/** What somebody has ended or removed: by the call and the id. */
type Done = { customerId: number; call: string; id: number }

const keyOf = ({ customerId, call, id }: Done) => `done ${customerId} ${call} ${id}`

/**
 * Notes in the transaction that removes something whose it was, since nothing else is kept of it: sent once more after a lost
 * answer, the call says that it is done (FORM-23), while an id of somebody else's is refused as one that never was (DASH-02).
 */
export async function noteDone(tx: Queryable, now: Date, done: Done): Promise<void> {
  await spend(tx, keyOf(done), new Date(now.getTime() + sentAgainMs))
}

/** Whether this very customer has done it by the same call, within ten minutes. */
export const isDoneBefore = (db: Queryable, now: Date, done: Done): Promise<boolean> =>
  isSpent(db, keyOf(done), now)
