import { changeRepetition } from '#features/orders/recurring/change.server.ts'
import { lockRecurringOfCustomer } from '#features/orders/recurring/recurring.server.ts'
import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import type { changeOwnRecurring } from './contract.ts'

/** Changes one of a customer's repetitions, by the same rules as whoever has its link. */
export async function handleRecurring(
  { recurring_id: id, ...change }: BodyOf<typeof changeOwnRecurring>,
  { database, now }: CallContext,
  customerId: number,
): Promise<Envelope> {
  const unknown = refusal(t('dashboard.recurring_unknown'), { reload: true })
  const page = t('path.own_recurring')
  return changeRepetition(
    database,
    { lock: (tx) => lockRecurringOfCustomer(tx, id, customerId), unknown, page },
    change,
    now,
  )
}
