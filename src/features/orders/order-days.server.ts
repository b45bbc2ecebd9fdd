import type { DeliveryType } from '#features/delivery/availability.ts'
import { choosableDays } from '#features/delivery/choosable-days.ts'
import { type ChoosableDays, inCommon } from '#features/delivery/chosen-day.ts'
import type { Day } from '#shared/forms/dates/day-text.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { endedStatusesSql } from './status-rules.ts'

/** Orders (`o`) that take a place of their day. */
const taking = `o.scheduled_date IS NOT NULL AND o.status NOT IN ${endedStatusesSql}`

/** What comes by which delivery on which day: an order, and each part of one that goes to several addresses. */
const comingSql = (condition: (typeId: string) => string) =>
  `SELECT o.delivery_type_id AS type_id, o.scheduled_date FROM orders o WHERE ${condition('o.delivery_type_id')} AND ${taking}
   UNION ALL
   SELECT p.delivery_type_id, o.scheduled_date FROM order_parts p JOIN orders o ON o.id = p.order_id
   WHERE ${condition('p.delivery_type_id')} AND ${taking}`

const readTaken = statement(
  'orders.days_taken',
  `SELECT type_id AS "typeId", scheduled_date::text AS day, count(*)::int AS orders
   FROM (${comingSql((typeId) => `${typeId} = ANY($1::int[]) AND o.scheduled_date >= $2::date`)}) coming GROUP BY 1, 2`,
)
const lockDay = statement(
  'orders.lock_day',
  `SELECT pg_advisory_xact_lock(hashtextextended('day of delivery ' || $1::int || ' ' || $2::date, 0))`,
)
const countDay = statement(
  'orders.count_day',
  `SELECT count(*)::int AS orders FROM (${comingSql((typeId) => `${typeId} = $1 AND o.scheduled_date = $2::date`)}) coming`,
)

/** When something is ordered; `made`: glasses that are made first, `beside`: by what its other parts come on the same day. */
type Ordered = { now: Date; made: boolean; beside?: readonly DeliveryType[] }

/**
 * The days that can be chosen for an order that is placed now, by the id of the way of delivery; none where none can. What
 * goes to several addresses comes on one day, which all of its deliveries have.
 */
export async function daysToChoose(
  db: Queryable,
  types: readonly DeliveryType[],
  { now, made, beside = [] }: Ordered,
): Promise<ReadonlyMap<number, ChoosableDays>> {
  const taken = await takenDays(db, [...types, ...beside], dayAt(now))
  const days = new Map<number, ChoosableDays>()
  for (const type of types) {
    const together = [type, ...beside]
    const common = together
      .map((one) => {
        const count = countOf(one, together)
        if (count > capacityOf(one)) return undefined
        return choosableDays(one, { now, made, full: fullDays(one, taken, count) })
      })
      .reduce((all, own) => all && own && inCommon(all, own))
    if (common) days.set(type.id, common)
  }
  return days
}

const countOf = ({ id }: DeliveryType, types: readonly DeliveryType[]): number =>
  types.filter((type) => type.id === id).length

const capacityOf = ({ choice }: DeliveryType): number => choice?.capacity ?? Number.POSITIVE_INFINITY

/** How many come on which day, by the way of delivery; of those that take any number nothing is asked. */
async function takenDays(
  db: Queryable,
  types: readonly DeliveryType[],
  from: Day,
): Promise<{ typeId: number; day: Day; orders: number }[]> {
  const limited = [...new Set(types.flatMap(({ id, choice }) => (choice?.capacity == null ? [] : [id])))]
  return limited.length === 0 ? [] : db.all(readTaken, [limited, from])
}

/** The days on which so many more do not fit. */
function fullDays(
  type: DeliveryType,
  taken: Awaited<ReturnType<typeof takenDays>>,
  count: number,
): ReadonlySet<Day> {
  const isFull = ({ typeId, orders }: { typeId: number; orders: number }) =>
    typeId === type.id && orders + count > capacityOf(type)
  return new Set(taken.filter(isFull).map(({ day }) => day))
}

/**
 * Whether the day takes what comes by these ways of delivery, as often as each is named; the answer holds until the transaction
 * ends, for one asker at a time. The days are locked in the order of their deliveries; of a way that takes any number nothing is.
 */
export async function takesDay(tx: Queryable, types: readonly DeliveryType[], day: Day): Promise<boolean> {
  const limited = new Map(types.flatMap((type) => (type.choice?.capacity == null ? [] : [[type.id, type]])))
  for (const [id, type] of [...limited].sort(([a], [b]) => a - b)) {
    await tx.all(lockDay, [id, day])
    const count = await tx.one<{ orders: number }>(countDay, [id, day])
    if (count === undefined || count.orders + countOf(type, types) > capacityOf(type)) return false
  }
  return true
}
