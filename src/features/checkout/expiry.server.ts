import { expiredLinks } from '#features/account/links.server.ts'
import { unusedSessions } from '#features/account/queries.server.ts'
import { pastAppointments } from '#features/appointments/queries.server.ts'
import { expiredPasswords } from '#features/cart/quote-password.server.ts'
import { prescriptionInCartSql, unreachableQuotes } from '#features/cart/quote-writes.server.ts'
import { endedRemovals } from '#features/cart/set-aside/removals.server.ts'
import { oldInquiries } from '#features/inquiries/queries.server.ts'
import { expiredReminders } from '#features/inquiries/reminders.server.ts'
import { expiredPrescriptionLinks } from '#features/orders/awaited/links.server.ts'
import { prescriptionInOrderSql } from '#features/orders/orders-of.server.ts'
import { givenUpOrders } from '#features/orders/paying/give-up.server.ts'
import { expiredPasskeyChallenges } from '#features/passkeys/challenges.server.ts'
import {
  outlivedPrescriptions,
  unnamedFindings,
  unnamedPrescriptions,
} from '#features/prescriptions/kept.server.ts'
import { expiredReviewLinks } from '#features/reviews/links.server.ts'
import { oldNotices } from '#features/reviews/notice.server.ts'
import { expiredUses } from '#shared/server/http/limits.server.ts'
import { expiredChallenges } from '#shared/server/human-check/spent-challenges.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { type Deletion, deleteAll } from '#shared/server/postgres/deletion.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A visit that is not continued ends after this, and a guest's cart with it. */
const unusedMs = 30 * dayMs

const prescriptionLines = { inCart: prescriptionInCartSql, inOrder: prescriptionInOrderSql }

/**
 * docs/retention.md: what lives how long. The cart of a guest whose session is gone can be reached by nobody. An order
 * keeps its cart; deleting a cart takes its lines and its kept password along, deleting a session the guest's marks.
 */
const deletions: { of: Deletion; unused: boolean }[] = [
  { of: expiredPasswords, unused: false },
  { of: expiredUses, unused: false },
  { of: expiredChallenges, unused: false },
  { of: expiredLinks, unused: false },
  { of: expiredPasskeyChallenges, unused: false },
  { of: oldInquiries, unused: false },
  { of: expiredReminders, unused: false },
  { of: expiredReviewLinks, unused: false },
  { of: oldNotices, unused: false },
  { of: pastAppointments, unused: false },
  { of: givenUpOrders, unused: true },
  { of: unusedSessions, unused: true },
  { of: unreachableQuotes, unused: false },
  // Ahead of what they name.
  { of: endedRemovals, unused: false },
  { of: unnamedPrescriptions(prescriptionLines), unused: false },
  { of: outlivedPrescriptions(prescriptionLines), unused: false },
  { of: unnamedFindings, unused: false },
  { of: expiredPrescriptionLinks, unused: false },
]

/** Deletes everything whose time is over, batch by batch. Answers how many rows of each table went. */
export async function deleteExpired(
  database: Pick<Queryable, 'run'>,
  now: Date,
): Promise<Record<string, number>> {
  const gone: Record<string, number> = {}
  const unusedSince = new Date(now.getTime() - unusedMs)
  for (const { of, unused } of deletions)
    gone[of.table] = await deleteAll(database, of, unused ? unusedSince : now)
  return gone
}

/** Every ten minutes, by whichever process is first. */
export function defineExpiryJobs({
  jobs,
  database,
  clock,
}: Pick<Services, 'jobs' | 'database' | 'clock'>): void {
  jobs.define(
    'shop.delete_expired',
    async () => {
      await deleteExpired(database, clock())
    },
    { everySeconds: 600, timeoutSeconds: 600 },
  )
}
