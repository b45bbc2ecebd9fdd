import { readAmount } from '#features/gift-cards/rules.ts'
import { endForPoints, giveForPoints, pointsDiscounts } from '#features/marketing/points-admin.server.ts'
import { pointsPerEuro, setPointsPerEuro } from '#features/orders/earned-points.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { money } from '#shared/text/text.ts'

export const pointsUsage = `npm run shop -- points                           what an order earns, and what points take off
npm run shop -- points earn N                    so many points for each whole euro of goods of a delivered order; 0: none
npm run shop -- points give POINTS EUROS         so many points take so many euros off
npm run shop -- points end POINTS                they take nothing off any more`

type PointsCommand =
  | { verb: 'list' }
  | { verb: 'earn'; perEuro: number }
  | { verb: 'give'; points: number; discount: number }
  | { verb: 'end'; points: number }

/** What is asked for behind `points`; undefined for what is no command. */
export function readPointsCommand([verb, first = '', second, ...more]: readonly string[]):
  | PointsCommand
  | undefined {
  if (verb === undefined) return { verb: 'list' }
  if (more.length > 0) return undefined
  if (verb === 'earn')
    return /^\d{1,3}$/.test(first) && second === undefined ? { verb, perEuro: Number(first) } : undefined
  const points = /^[1-9]\d{0,6}$/.test(first) ? Number(first) : undefined
  if (points === undefined) return undefined
  if (verb === 'end') return second === undefined ? { verb, points } : undefined
  const discount = verb === 'give' && second !== undefined ? readAmount(second) : undefined
  return discount ? { verb: 'give', points, discount } : undefined
}

/** Lists or sets; says what came of it, line by line, and whether it was done. What is done is noted. */
export async function runPointsCommand(
  database: Database,
  command: PointsCommand,
): Promise<{ done: boolean; lines: string[] }> {
  if (command.verb === 'list') {
    const discounts = await pointsDiscounts(database)
    return {
      done: true,
      lines: [
        `${await pointsPerEuro(database)} points for each euro`,
        ...discounts.map(({ points, discount }) => `${points} points take ${money(discount)} off`),
      ],
    }
  }
  return database.transaction(async (tx) => {
    const { verb: _, ...details } = command
    const note = () =>
      noteAct(tx, 'command', { act: 'points_changed', subject: `points ${command.verb}`, details })
    switch (command.verb) {
      case 'earn':
        await setPointsPerEuro(tx, command.perEuro)
        await note()
        return { done: true, lines: [`an order earns ${command.perEuro} points for each euro`] }
      case 'give':
        await giveForPoints(tx, command)
        await note()
        return { done: true, lines: [`${command.points} points take ${money(command.discount)} off`] }
      case 'end':
        if (!(await endForPoints(tx, command.points)))
          return { done: false, lines: [`${command.points} points take nothing off`] }
        await note()
        return { done: true, lines: [`${command.points} points take nothing off any more`] }
      default:
        return command satisfies never
    }
  })
}
