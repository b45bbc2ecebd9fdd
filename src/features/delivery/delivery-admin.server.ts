import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'

/** When a way of delivery leaves and arrives, and which days can be chosen of it: as its table has it. */
export type DeliveryTimes = {
  /** Minutes since midnight; null: nothing is said of days, and none can be chosen. */
  sendsUntil: number | null
  daysMin: number
  daysMax: number
  /** Days ahead; null: its day is not chosen. */
  chosenAhead: number | null
  /** Orders of one day; null: any number. */
  dayCapacity: number | null
  /** Working days that glasses which are made first take longer. */
  madeDays: number
}

export type ListedDelivery = DeliveryTimes & { code: string; name: string }

const columns = `code, name, sends_until AS "sendsUntil", days_min AS "daysMin", days_max AS "daysMax",
  chosen_ahead AS "chosenAhead", day_capacity AS "dayCapacity", made_days AS "madeDays"`
const list = statement(
  'delivery.times',
  `SELECT ${columns} FROM delivery_types WHERE active ORDER BY position, id`,
)
const lock = statement(
  'delivery.lock_times',
  `SELECT ${columns} FROM delivery_types WHERE code = $1 AND active FOR UPDATE`,
)
const save = statement(
  'delivery.save_times',
  `UPDATE delivery_types SET sends_until = $2, days_min = $3, days_max = $4, chosen_ahead = $5, day_capacity = $6,
     made_days = $7 WHERE code = $1`,
)

/** The ways of delivery in use, as shoppers are offered them. */
export const listDeliveries = (db: Queryable): Promise<ListedDelivery[]> => db.all(list)

/** A way of delivery in use, held until the transaction ends; undefined where none has this code. */
export const lockDelivery = (tx: Queryable, code: string): Promise<ListedDelivery | undefined> =>
  tx.one(lock, [code])

export async function saveTimes(tx: Queryable, code: string, times: DeliveryTimes): Promise<void> {
  const { sendsUntil, daysMin, daysMax, chosenAhead, dayCapacity, madeDays } = times
  await tx.run(save, [code, sendsUntil, daysMin, daysMax, chosenAhead, dayCapacity, madeDays])
}
