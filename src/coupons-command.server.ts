import { readAmount } from '#features/gift-cards/rules.ts'
import {
  addCoupon,
  endCoupon,
  type ListedCoupon,
  listCoupons,
  type NewCoupon,
} from '#features/marketing/coupon-admin.server.ts'
import { couponCode } from '#features/marketing/coupons.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { money } from '#shared/text/text.ts'
import { daysText, readDays } from './command-days.ts'
import { readOptions } from './command-options.ts'

export const couponsUsage = `npm run shop -- coupons                          what there is, and how often it was used
npm run shop -- coupons add CODE 10%|5,00|delivery  makes one: a percentage, euros, or free delivery; with any of
    --min EUROS --from DAY --to DAY              for how much, and from and to which day (both count)
    --uses N --each N                            at most so often, and so often by one buyer
    --product CODE --brand CODE --category PATH  for these goods alone; each may come several times
    --customer EMAIL                             for these customers alone
    --regular-prices --without-points            not for what is reduced; not beside a discount for points
npm run shop -- coupons end CODE                 it counts no more`

type CouponsCommand =
  | { verb: 'list' }
  | { verb: 'end'; code: string }
  | { verb: 'add'; coupon: NewCoupon }
  | { verb: 'wrong'; why: string }

const one = { type: 'string' } as const
const several = { type: 'string', multiple: true } as const
const flag = { type: 'boolean' } as const
const options = {
  ...{ min: one, from: one, to: one, uses: one, each: one },
  ...{ product: several, brand: several, category: several, customer: several },
  ...{ 'regular-prices': flag, 'without-points': flag },
}

/** What is asked for behind `coupons`; undefined for what is no command. */
export function readCouponsCommand(args: readonly string[]): CouponsCommand | undefined {
  const [verb, written = '', ...rest] = args
  if (verb === undefined) return { verb: 'list' }
  const code = couponCode(written)
  if (code === '' || code.length > 60) return undefined
  if (verb === 'end') return rest.length === 0 ? { verb, code } : undefined
  return verb === 'add' ? readAdd(code, rest) : undefined
}

function readAdd(code: string, args: readonly string[]): CouponsCommand | undefined {
  const read = readOptions({ args: [...args], options, allowPositionals: true })
  if (!read) return undefined
  const { values, positionals } = read
  const [effect = '', ...more] = positionals
  const worth = readWorth(effect)
  if (!worth || more.length > 0) return undefined
  const min = values.min === undefined ? 0 : readAmount(values.min)
  if (min === undefined) return { verb: 'wrong', why: `--min: '${values.min}' is no amount` }
  const days = readDays(values.from, values.to)
  if (!days) return { verb: 'wrong', why: '--from, --to: days are 31.12.2026, the first one first' }
  const counts = [values.uses, values.each].map((text) => (text === undefined ? null : readCount(text)))
  const [uses, each] = counts
  if (uses === undefined || each === undefined)
    return { verb: 'wrong', why: '--uses, --each: a whole number from 1 on' }
  return {
    verb: 'add',
    coupon: {
      ...{ code, ...worth, minValue: min, maxUses: uses, maxUsesPerCustomer: each },
      ...days,
      ...{ onReduced: !values['regular-prices'], withPoints: !values['without-points'] },
      ...{ products: values.product ?? [], brands: values.brand ?? [], categories: values.category ?? [] },
      customers: (values.customer ?? []).map((email) => email.trim().toLowerCase()),
    },
  }
}

function readWorth(text: string): Pick<NewCoupon, 'kind' | 'value'> | undefined {
  if (text === 'delivery') return { kind: 'free_delivery', value: 0 }
  const [, percent] = /^(\d{1,3}(?:[.,]\d{1,2})?)%$/.exec(text) ?? []
  const value = percent === undefined ? readAmount(text) : Math.round(Number(percent.replace(',', '.')) * 100)
  if (value === undefined || value <= 0) return undefined
  if (percent === undefined) return { kind: 'amount', value }
  return value <= 10_000 ? { kind: 'percent', value } : undefined
}

const readCount = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Lists, makes or ends; says what came of it, line by line, and whether it was done. What is done is noted. */
export async function runCouponsCommand(
  database: Database,
  command: CouponsCommand,
): Promise<{ done: boolean; lines: string[] }> {
  switch (command.verb) {
    case 'wrong':
      return { done: false, lines: [command.why] }
    case 'list': {
      const coupons = await listCoupons(database)
      return { done: true, lines: coupons.length === 0 ? ['No coupons'] : coupons.map(lineOf) }
    }
    case 'end':
      return database.transaction(async (tx) => {
        if (!(await endCoupon(tx, command.code)))
          return { done: false, lines: [`There is no coupon ${command.code} that counts`] }
        await noteAct(tx, 'command', { act: 'coupon_ended', subject: `coupon ${command.code}` })
        return { done: true, lines: [`coupon ${command.code} counts no more`] }
      })
    case 'add':
      return add(database, command.coupon)
    default:
      return command satisfies never
  }
}

async function add(database: Database, coupon: NewCoupon): Promise<{ done: boolean; lines: string[] }> {
  const { code } = coupon
  try {
    await database.transaction(async (tx) => {
      const added = await addCoupon(tx, coupon)
      if (!added.ok)
        throw new NotAdded(
          added.refused === 'code_taken'
            ? `There is a coupon ${code} already`
            : `There is no ${added.words.join(', no ')}`,
        )
      await noteAct(tx, 'command', { act: 'coupon_added', subject: `coupon ${code}`, details: coupon })
    })
  } catch (error) {
    if (!(error instanceof NotAdded)) throw error
    return { done: false, lines: [error.message] }
  }
  return { done: true, lines: [`coupon ${code} counts`] }
}

/** Ends the transaction: half a coupon would count for everything. */
class NotAdded extends Error {}

function lineOf(coupon: ListedCoupon): string {
  const { code, kind, value, minValue, uses, maxUses, maxUsesPerCustomer, active } = coupon
  const worth = { percent: `${value / 100} %`, amount: money(value), free_delivery: 'free delivery' }[kind]
  return [
    code,
    active ? worth : `${worth}, ended`,
    `used ${uses}${maxUses === null ? '' : ` of ${maxUses}`}`,
    ...(maxUsesPerCustomer === null ? [] : [`${maxUsesPerCustomer} each`]),
    ...(minValue > 0 ? [`from ${money(minValue)} on`] : []),
    ...daysText(coupon.validFrom, coupon.validTo),
    ...(coupon.forSomeGoods ? ['for some goods'] : []),
    ...(coupon.forSomeCustomers ? ['for some customers'] : []),
    ...(coupon.onReduced ? [] : ['at regular prices']),
    ...(coupon.withPoints ? [] : ['without points']),
  ].join('  ')
}
