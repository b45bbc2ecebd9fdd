import { expect, test } from 'vitest'
import { makeProduct, placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { check, payingShop } from '#features/orders/paying/testing-paying.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { readPaymentsCommand, runPaymentsCommand } from './payments-command.server.ts'

const { database, shop, begin, pay, states, orderOf, attempts, openAtBank, control } = payingShop()

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readPaymentsCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runPaymentsCommand(database, command, shop.time.now)
  return { done, text: lines.join('\n').replaceAll('\u00a0', ' ') }
}
const acts = async (number: string) =>
  (
    await database.all<{ act: string; details: object }>(
      sql('SELECT act, details FROM staff_acts WHERE subject = $1 ORDER BY id'),
      [`order ${number}`],
    )
  ).map(({ act, details }) => ({ act, ...details }))
const referenceOf = async (hash: string) => (await attempts(hash)).at(-1)?.reference ?? ''

test.each([
  [[], { verb: 'list' }],
  [['settled', '2026-1-01'], { verb: 'settled', reference: '2026-1-01', note: '' }],
  [
    ['settled', '2026-1-01', '--note', 'vraćeno'],
    { verb: 'settled', reference: '2026-1-01', note: 'vraćeno' },
  ],
  [['settled'], undefined],
  [['settled', 'a', 'b'], undefined],
  [['settled', 'a', '--note'], undefined],
  [['settled', 'a', '--note', 'b', 'c'], undefined],
  [['lost'], undefined],
])('PAY-05 %j is read as %j', (args, command) => {
  expect(readPaymentsCommand(args)).toEqual(command)
})

test('PAY-05 money that differs stands in the list until it is settled: then its order goes on, once, and it is noted', async () => {
  expect(await run()).toEqual({ done: true, text: 'No payment waits for anybody' })
  const { hash, shopper } = await begin()
  await pay(hash, 'wrong_amount')
  await check(shopper, 'card', hash)
  const { number } = await orderOf(hash)
  const reference = await referenceOf(hash)
  expect((await run()).text).toMatch(
    new RegExp(`^${reference}  order ${number} \\(on_hold\\), wspay: asked .*; another sum than asked for`),
  )
  // The letter to the shop says how.
  await waitFor(() =>
    expect(shop.mails.some(({ text }) => text.includes(`payments settled ${reference}`))).toBe(true),
  )
  const both = await Promise.all([
    run('settled', reference, '--note', 'razlika vraćena'),
    run('settled', reference),
  ])
  expect(both.filter(({ done }) => done)).toHaveLength(1)
  expect(both.map(({ text }) => text)).toContain(`payment ${reference} of order ${number} waits for nobody`)
  expect(await states(hash)).toMatchObject({ orders: ['processing'], payments: ['captured'] })
  expect(await attempts(hash)).toMatchObject([{ held: null }])
  expect(await acts(number)).toEqual([
    expect.objectContaining({ act: 'payment_settled', was: 'amount_differs', reference }),
  ])
  expect((await run()).text).toBe('No payment waits for anybody')
})

test('PAY-05 late money of an order that is none moves nothing, and a stranger’s reference is none', async () => {
  const { hash, shopper } = await begin(1)
  await openAtBank(hash)
  await shopper.post('/payment/give_up', { quote_hash: hash })
  const reference = await referenceOf(hash)
  await control('decide', { bank: 'wspay', reference, wish: 'approve' })
  expect((await run()).text).toContain('came after the order was given up')
  expect(await run('settled', reference)).toEqual({
    done: true,
    text: `payment ${reference} of order ${(await orderOf(hash)).number} is settled`,
  })
  expect(await states(hash)).toMatchObject({ orders: ['abandoned'], cart: 'active' })
  expect(await run('settled', 'nema')).toEqual({ done: false, text: 'There is no payment nema' })
})

test('PAY-05 GIFT-01 an order on hold has its gift cards made once its money is settled', async () => {
  const product = await makeProduct(database, 10, { gift_card: JSON.stringify({ amounts: [2500, 5000] }) })
  const shopper = await readyShopper(shop, await makeProduct(database), { payment_type_id: 1 })
  await shopper.post('/cart/add_to_cart', { product_id: product, gift_card: testingCard })
  const hash =
    String((await placeOrder(shopper)).redirect_url)
      .split('/')
      .at(-1) ?? ''
  await pay(hash, 'wrong_amount')
  await check(shopper, 'card', hash)
  const cards = () => database.all(sql('SELECT card_id FROM order_gift_cards'), [])
  expect(await cards()).toEqual([])
  expect((await run('settled', await referenceOf(hash))).text).toContain('1 gift cards were made of it')
  expect(await cards()).toHaveLength(1)
})
