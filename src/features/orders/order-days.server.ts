import type { DeliveryType } from '#features/delivery/availability.ts'
import { choosableDays } from '#features/delivery/choosable-days.ts'
import type { ChoosableDays } from '#features/delivery/chosen-day.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { endedStatusesSql } from './status-rules.ts'

/** Orders (`o`) that take a place of their day. */
const taking = `o.scheduled_date IS NOT NULL AND o.status NOT IN ${endedStatusesSql}`

const readTaken = statement(
  'orders.days_taken',
  `SELECT o.delivery_type_id AS "typeId", o.scheduled_date::text AS day, count(*)::int AS orders
   FROM orders o WHERE o.delivery_type_id = ANY($1::int[]) AND o.scheduled_date >= $2::date AND ${taking} GROUP BY 1, 2`,
)
const lockDay = statement(
  'orders.lock_day',
  `SELECT pg_advisory_xact_lock(hashtextextended('day of delivery ' || $1::int || ' ' || $2::date, 0))`,
)
const countDay = statement(
  'orders.count_day',
  `SELECT count(*)::int AS orders FROM orders o WHERE o.delivery_type_id = $1 AND o.scheduled_date = $2::date AND ${taking}`,
)

/** The days that can be chosen for an order that is placed now, by the id of the way of delivery; none where none can. */
export async function daysToChoose(
  db: Queryable,
  types: readonly DeliveryType[],
  { now, made }: { now: Date; made: boolean },
): Promise<ReadonlyMap<number, ChoosableDays>> {
  const full = await fullDays(db, types, dayAt(now))
  const days = new Map<number, ChoosableDays>()
  for (const type of types) {
    const ofType = choosableDays(type, { now, made, full: full.get(type.id) ?? new Set() })
    if (ofType) days.set(type.id, ofType)
  }
  return days
}

async function fullDays(
  db: Queryable,
  types: readonly DeliveryType[],
  from: Day,
): Promise<ReadonlyMap<number, ReadonlySet<Day>>> {
  const capacities = new Map(
    types.flatMap(({ id, choice }) => (choice?.capacity == null ? [] : [[id, choice.capacity]])),
  )
  const full = new Map<number, Set<Day>>()
  if (capacities.size === 0) return full
  const taken = await db.all<{ typeId: number; day: Day; orders: number }>(readTaken, [
    [...capacities.keys()],
    from,
  ])
  for (const { typeId, day, orders } of taken) {
    if (orders < (capacities.get(typeId) ?? Number.POSITIVE_INFINITY)) continue
    full.set(typeId, (full.get(typeId) ?? new Set()).add(day))
  }
  return full
}

/**
 * Whether the day takes one more order; the answer holds until the transaction ends, for one asker at a time. Of a way of
 * delivery that takes any number nothing is locked.
 */
export async function takesDay(tx: Queryable, { id, choice }: DeliveryType, day: Day): Promise<boolean> {
  if (choice?.capacity == null) return true
  await tx.all(lockDay, [id, day])
  const count = await tx.one<{ orders: number }>(countDay, [id, day])
  return count !== undefined && count.orders < choice.capacity
}
