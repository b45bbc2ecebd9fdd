import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { readCouponsCommand, runCouponsCommand } from './coupons-command.server.ts'

const { database } = cartShop()

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readCouponsCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runCouponsCommand(database, command)
  return { done, text: lines.join('\n') }
}
const stored = (code: string) =>
  database.one(
    sql(`SELECT kind, value, min_value, valid_from, valid_to, max_uses, max_uses_per_customer, on_reduced, with_points,
      for_some_goods, for_some_customers FROM coupons WHERE code = $1`),
    [code],
  )

test('CART-09 a coupon is made as it was said, its last day counting whole', async () => {
  const said = ['--min', '30', '--from', '1.12.2026.', '--to', '31.12.2026.', '--uses', '100', '--each', '1']
  expect(await run('add', 'zima 10', '10%', ...said, '--regular-prices', '--without-points')).toEqual({
    ...{ done: true, text: 'coupon ZIMA10 counts' },
  })
  expect(await stored('ZIMA10')).toEqual({
    ...{ kind: 'percent', value: 1000, min_value: 3000, max_uses: 100, max_uses_per_customer: 1 },
    ...{ valid_from: new Date('2026-11-30T23:00:00Z'), valid_to: new Date('2026-12-31T23:00:00Z') },
    ...{ on_reduced: false, with_points: false, for_some_goods: false, for_some_customers: false },
  })
  await run('add', 'PET', '5,00')
  expect(await stored('PET')).toMatchObject({
    kind: 'amount',
    value: 500,
    on_reduced: true,
    with_points: true,
  })
  await run('add', 'DOSTAVA', 'delivery')
  expect(await stored('DOSTAVA')).toMatchObject({ kind: 'free_delivery', value: 0 })
  expect((await run()).text).toContain(
    'ZIMA10  10 %  used 0 of 100  1 each  from 30,00\u00a0€ on  from 2026-12-01  to 2026-12-31  at regular prices  without points',
  )
})

test('CART-09 what a coupon is for is found by its name, or nothing is made', async () => {
  const product = await makeProduct(database, 1, { code: 'OKVIR-1' })
  await database.run(sql(`INSERT INTO customers (email) VALUES ('klara@primjer.hr')`))
  const unknown = await run(
    'add',
    'SAMO',
    '10%',
    '--product',
    'OKVIR-1',
    '--brand',
    'NEMA',
    '--customer',
    'x@primjer.hr',
  )
  expect(unknown).toEqual({ done: false, text: 'There is no NEMA, no x@primjer.hr' })
  expect(await stored('SAMO')).toBeUndefined()
  expect(await run('add', 'SAMO', '10%', '--product', 'OKVIR-2')).toEqual({
    ...{ done: false, text: 'There is no OKVIR-2' },
  })
  expect(await stored('SAMO')).toBeUndefined()
  await run('add', 'SAMO', '10%', '--product', 'OKVIR-1', '--customer', 'Klara@primjer.hr')
  expect(await stored('SAMO')).toMatchObject({ for_some_goods: true, for_some_customers: true })
  expect(await database.all(sql('SELECT product_id, brand_id, category_id FROM coupon_scopes'))).toEqual([
    { product_id: product, brand_id: null, category_id: null },
  ])
  expect(await run('add', 'SAMO', '5%')).toEqual({ done: false, text: 'There is a coupon SAMO already' })
})

test('CART-09 an ended coupon counts no more, and stays in the list', async () => {
  await run('add', 'KRAJ', '10%')
  expect((await run('end', 'kraj')).done).toBe(true)
  expect(await run('end', 'kraj')).toEqual({ done: false, text: 'There is no coupon KRAJ that counts' })
  expect((await run()).text).toContain('KRAJ  10 %, ended')
  const acts = await database.all(sql(`SELECT act FROM staff_acts WHERE subject = 'coupon KRAJ' ORDER BY id`))
  expect(acts).toEqual([{ act: 'coupon_added' }, { act: 'coupon_ended' }])
})

test.each([
  [['add']],
  [['add', 'X']],
  [['add', ' ', '10%']],
  [['add', 'X', '0%']],
  [['add', 'X', '101%']],
  [['add', 'X', '-5']],
  [['add', 'X', '10%', '20%']],
  [['add', 'X', '10%', '--unknown']],
  [['end']],
  [['end', 'X', 'Y']],
  [['other', 'X']],
])('%j is no command', (args) => {
  expect(readCouponsCommand(args)).toBeUndefined()
})

test.each([
  [['--min', 'x'], "--min: 'x' is no amount"],
  [['--from', '31.2.2026.'], '--from, --to: days are 31.12.2026, the first one first'],
  [['--from', '2.12.2026.', '--to', '1.12.2026.'], '--from, --to: days are 31.12.2026, the first one first'],
  [['--uses', '0'], '--uses, --each: a whole number from 1 on'],
])('%j is refused by its name', async (args, said) => {
  expect(await run('add', 'X', '10%', ...args)).toEqual({ done: false, text: said })
})
