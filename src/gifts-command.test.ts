import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { readGiftsCommand, runGiftsCommand } from './gifts-command.server.ts'

const { database } = cartShop()

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readGiftsCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runGiftsCommand(database, command)
  return { done, text: lines.join('\n') }
}

test('CART-10 gifts are made for products that there are, listed, and ended by their number', async () => {
  const product = await makeProduct(database, 5, { code: 'KRPICA-1' })
  expect(await run('add', 'Krpica', '--min', '80', '--product', 'KRPICA-1', '--product', 'NEMA')).toEqual({
    ...{ done: false, text: 'There is no product NEMA' },
  })
  expect((await run()).text).toBe('No gifts')
  const days = ['--from', '1.12.2026.', '--to', '31.12.2026.']
  expect(await run('add', 'Krpica', '--min', '80', '--product', 'KRPICA-1', ...days)).toEqual({
    ...{ done: true, text: "'Krpica' is given" },
  })
  const [rule] = await database.all<{ id: number }>(
    sql(`SELECT r.id, r.min_value, r.gift_count, r.valid_from, r.valid_to, p.product_id FROM gift_rules r
      JOIN gift_rule_products p ON p.gift_rule_id = r.id`),
  )
  expect(rule).toMatchObject({
    ...{ min_value: 8000, gift_count: 1, product_id: product },
    ...{ valid_from: new Date('2026-11-30T23:00:00Z'), valid_to: new Date('2026-12-31T23:00:00Z') },
  })
  expect((await run()).text).toBe(
    `${rule?.id}  Krpica  1 of 1 products from 80,00\u00a0€ on  from 2026-12-01  to 2026-12-31`,
  )
  expect(await run('end', String(rule?.id))).toEqual({ done: true, text: "'Krpica' is given no more" })
  expect((await run('end', String(rule?.id))).done).toBe(false)
  const acts = await database.all(sql(`SELECT act FROM staff_acts ORDER BY id`))
  expect(acts).toEqual([{ act: 'gifts_added' }, { act: 'gifts_ended' }])
})

test.each([[['add']], [['add', 'X']], [['add', 'X', '--min', '5']], [['end']], [['end', 'x']], [['other']]])(
  '%j is no command',
  (args) => {
    expect(readGiftsCommand(args)).toBeUndefined()
  },
)

test.each([
  [['--min', 'x'], "--min: 'x' is no amount"],
  [['--min', '5', '--count', '0'], '--count: a whole number from 1 on'],
  [['--min', '5', '--to', '31.2.2026.'], '--from, --to: days are 31.12.2026, the first one first'],
])('%j is refused by its name', async (args, said) => {
  expect(await run('add', 'X', '--product', 'A', ...args)).toEqual({ done: false, text: said })
})
