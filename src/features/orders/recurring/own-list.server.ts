import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { t } from '#shared/text/text.ts'
import { recurringPath } from './links.server.ts'
import type { OwnRecurring } from './own-recurring.ts'

/** So many are shown: nobody has more that go on. */
const most = 100

const ofCustomer = statement(
  'recurring.of_customer',
  `SELECT r.id, r.status, r.interval_days AS "intervalDays", r.next_day::text AS "nextDay", o.number, o.hash, o.currency,
     CASE WHEN r.status = 'active' AND r.told ->> 'day' = r.next_day::text THEN (r.told ->> 'total')::int END AS told,
     (SELECT json_agg(json_build_object('name', i.name, 'choice', i.choice, 'unit', i.unit, 'qty', i.qty) ORDER BY i.id)
       FROM order_items i WHERE i.order_id = o.id AND NOT i.is_gift) AS items
   FROM recurring_orders r JOIN orders o ON o.id = r.order_id WHERE o.customer_id = $1
   ORDER BY array_position(ARRAY['active', 'paused', 'stopped'], r.status), r.next_day, r.id DESC LIMIT ${most}`,
)

/** A customer's repetitions: those that go on by their next day, then those that rest, those that are ended last. */
export async function recurringOfCustomer(
  db: Queryable,
  seals: Seals,
  customerId: number,
): Promise<OwnRecurring[]> {
  const rows = await db.all<Omit<OwnRecurring, 'order' | 'more'> & { hash: string }>(ofCustomer, [customerId])
  return rows.map(({ hash, ...row }) => ({
    ...row,
    order: `${t('path.thanks')}/${hash}`,
    more: recurringPath(seals, hash),
  }))
}
