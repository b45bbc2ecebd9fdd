import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import type { PointsDiscount } from './points.ts'

const list = statement(
  'marketing.points_discounts',
  'SELECT id, points, discount FROM loyalty_discounts WHERE active ORDER BY points, id',
)
const give = statement(
  'marketing.give_for_points',
  `WITH before AS (UPDATE loyalty_discounts SET active = false WHERE points = $1 AND active)
   INSERT INTO loyalty_discounts (points, discount) VALUES ($1, $2)`,
)
const end = statement(
  'marketing.end_points_discount',
  'UPDATE loyalty_discounts SET active = false WHERE points = $1 AND active RETURNING id',
)

/** What points can be turned into, the fewest first. */
export const pointsDiscounts = (db: Queryable): Promise<PointsDiscount[]> => db.all(list)

/** From now on so many points take this off, cents; what they took before is ended. */
export async function giveForPoints(
  tx: Queryable,
  { points, discount }: Omit<PointsDiscount, 'id'>,
): Promise<void> {
  await tx.run(give, [points, discount])
}

/** Nothing is taken off for so many points any more. Answers whether anything was. */
export async function endForPoints(tx: Queryable, points: number): Promise<boolean> {
  return (await tx.all(end, [points])).length > 0
}
