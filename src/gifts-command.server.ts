import { readAmount } from '#features/gift-cards/rules.ts'
import {
  addGiftRule,
  endGiftRule,
  type ListedGiftRule,
  listGiftRules,
  type NewGiftRule,
} from '#features/marketing/gift-admin.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { money } from '#shared/text/text.ts'
import { daysText, readDays } from './command-days.ts'
import { readOptions } from './command-options.ts'

export const giftsUsage = `npm run shop -- gifts                            which gifts go along from which value on
npm run shop -- gifts add NAME --min EUROS --product CODE [--count N] [--from DAY] [--to DAY]
                                                 from this value of goods on, N of these products (1 without it) are free
npm run shop -- gifts end NUMBER                 they are given no more; the number is that of the list`

type GiftsCommand =
  | { verb: 'list' }
  | { verb: 'end'; id: number }
  | { verb: 'add'; rule: NewGiftRule }
  | { verb: 'wrong'; why: string }

const one = { type: 'string' } as const
const options = {
  min: one,
  count: one,
  from: one,
  to: one,
  product: { type: 'string', multiple: true },
} as const

/** What is asked for behind `gifts`; undefined for what is no command. */
export function readGiftsCommand(args: readonly string[]): GiftsCommand | undefined {
  const [verb, subject = '', ...rest] = args
  if (verb === undefined) return { verb: 'list' }
  if (verb === 'end')
    return /^\d{1,9}$/.test(subject) && rest.length === 0 ? { verb, id: Number(subject) } : undefined
  return verb === 'add' && subject.trim() !== '' ? readAdd(subject.trim(), rest) : undefined
}

function readAdd(name: string, args: readonly string[]): GiftsCommand | undefined {
  const read = readOptions({ args: [...args], options })
  if (!read) return undefined
  const { min, count = '1', product = [], from, to } = read.values
  if (min === undefined || product.length === 0) return undefined
  const minValue = readAmount(min)
  if (minValue === undefined) return { verb: 'wrong', why: `--min: '${min}' is no amount` }
  if (!/^[1-9]\d{0,2}$/.test(count)) return { verb: 'wrong', why: '--count: a whole number from 1 on' }
  const days = readDays(from, to)
  if (!days) return { verb: 'wrong', why: '--from, --to: days are 31.12.2026, the first one first' }
  return { verb: 'add', rule: { name, minValue, count: Number(count), ...days, products: product } }
}

/** Lists, makes or ends; says what came of it, line by line, and whether it was done. What is done is noted. */
export async function runGiftsCommand(
  database: Database,
  command: GiftsCommand,
): Promise<{ done: boolean; lines: string[] }> {
  switch (command.verb) {
    case 'wrong':
      return { done: false, lines: [command.why] }
    case 'list': {
      const rules = await listGiftRules(database)
      return { done: true, lines: rules.length === 0 ? ['No gifts'] : rules.map(lineOf) }
    }
    case 'end':
      return database.transaction(async (tx) => {
        const name = await endGiftRule(tx, command.id)
        if (name === undefined) return { done: false, lines: [`There are no gifts ${command.id}`] }
        await noteAct(tx, 'command', {
          act: 'gifts_ended',
          subject: `gifts ${command.id}`,
          details: { name },
        })
        return { done: true, lines: [`'${name}' is given no more`] }
      })
    case 'add':
      return database.transaction(async (tx) => {
        const unknown = await addGiftRule(tx, command.rule)
        if (unknown.length > 0)
          return { done: false, lines: [`There is no product ${unknown.join(', no ')}`] }
        const { name } = command.rule
        await noteAct(tx, 'command', { act: 'gifts_added', subject: `gifts ${name}`, details: command.rule })
        return { done: true, lines: [`'${name}' is given`] }
      })
    default:
      return command satisfies never
  }
}

function lineOf({ id, name, minValue, count, products, validFrom, validTo }: ListedGiftRule): string {
  return [
    `${id}  ${name}`,
    `${count} of ${products} products from ${money(minValue)} on`,
    ...daysText(validFrom, validTo),
  ].join('  ')
}
