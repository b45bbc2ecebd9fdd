import { beforeAll, expect, test } from 'vitest'
import { type LensGoods, makeLensGoods } from '#features/cart/testing-prescriptions.server.ts'
import {
  cartShop,
  deliveryId,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { issueGiftCards } from '#features/orders/gift-cards/issue.server.ts'
import { readOrderStatusCommand, runOrderStatusCommand } from './order-status-command.server.ts'

const { database, shop } = cartShop()
let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})

const [onDelivery, byTransfer] = [2, 3]

/** An order of a frame, paid in this way; with a pair whose prescription comes later, with a gift card. */
async function ordered({ payment = onDelivery, later = false, card = false } = {}): Promise<string> {
  const shopper = await readyShopper(shop, goods.bare)
  if (later)
    await shopper.post('/cart/add_to_cart', { product_id: goods.fitted, prescription: { how: 'later' } })
  if (card) {
    const product = await makeProduct(database, 10, { gift_card: JSON.stringify({ amounts: [2500, 5000] }) })
    await shopper.post('/cart/add_to_cart', { product_id: product, gift_card: testingCard })
  }
  const delivery_type_id = await deliveryId(database, 'courier')
  await shopper.post('/cart/update_cart_payment_and_delivery', { delivery_type_id, payment_type_id: payment })
  const placed = await placeOrder(shopper)
  const hash = String(placed.redirect_url).replace('/hvala/', '')
  const order = await database.one<{ number: string }>(sql('SELECT number FROM orders WHERE hash = $1'), [
    hash,
  ])
  if (!order) throw new Error(JSON.stringify(placed))
  return order.number
}

async function say(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readOrderStatusCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runOrderStatusCommand(shop.services, command, new Date())
  return { done, text: lines.join('\n') }
}

const statusOf = async (number: string) =>
  (await database.one<{ status: string }>(sql('SELECT status FROM orders WHERE number = $1'), [number]))
    ?.status
const acts = async (number: string) =>
  (
    await database.all<{ details: object }>(
      sql('SELECT details FROM staff_acts WHERE subject = $1 ORDER BY id'),
      [`order ${number}`],
    )
  ).map(({ details }) => details)

test.each([
  [['1', 'shipped'], { order: '1', word: 'shipped', anyway: false }],
  [['1', 'delivered', '--anyway'], { order: '1', word: 'delivered', anyway: true }],
  [['1', 'paid'], { order: '1', word: 'paid', anyway: false }],
  [['1', 'paid', '--anyway'], undefined],
  [['1', 'shipped', '--now'], undefined],
  [['1', 'shipped', '--anyway', 'x'], undefined],
  [['1', 'completed'], undefined],
  [['1', 'toString'], undefined],
  [['1'], undefined],
  [[], undefined],
])('ORD-03 the status of an order is said by %j', (args, command) => {
  expect(readOrderStatusCommand(args)).toEqual(command)
})

test('ORD-03 an order that is to be paid first is neither sent nor delivered until it is, and the refusal says so', async () => {
  const number = await ordered({ payment: byTransfer })
  for (const word of ['shipped', 'delivered']) {
    const { done, text } = await say(number, word)
    expect([done, text]).toEqual([false, expect.stringContaining(`order ${number} is not paid`)])
    expect(text).toContain(`order-status ${number} ${word} --anyway`)
    expect(text).not.toContain('prescription')
  }
  expect([await statusOf(number), await acts(number)]).toEqual(['awaiting_payment', []])
  expect(await say(number, 'paid')).toMatchObject({ done: true })
  expect(await say(number, 'paid')).toEqual({ done: false, text: `order ${number} is processing` })
  expect(await say(number, 'shipped')).toMatchObject({ done: true })
  expect(await say(number, 'delivered')).toMatchObject({ done: true })
  expect(await acts(number)).toEqual([
    { from: 'awaiting_payment', to: 'processing' },
    { from: 'processing', to: 'shipped' },
    { from: 'shipped', to: 'completed' },
  ])
})

test('RX-02 an order that waits for a promised prescription is not sent, however it is paid, even once its link is over', async () => {
  const number = await ordered({ later: true })
  await database.run(sql(`UPDATE prescription_links SET expires_at = now() - interval '1 day'`))
  for (const word of ['shipped', 'delivered']) {
    const { done, text } = await say(number, word)
    expect([done, text]).toEqual([false, expect.stringContaining(`npm run shop -- prescriptions ${number}`)])
    expect(text).not.toContain('not paid')
  }
  expect(await statusOf(number)).toBe('processing')
  await database.run(
    sql(`UPDATE prescriptions SET awaited = false WHERE id IN
      (SELECT i.prescription_id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = $1)`),
    [number],
  )
  expect(await say(number, 'shipped')).toMatchObject({ done: true })
})

test('ORD-03 RX-02 what goes all the same is noted with what it waited for, and is delivered without a further word', async () => {
  const number = await ordered({ payment: byTransfer, later: true })
  const { text } = await say(number, 'shipped')
  expect(text).toContain('is not paid')
  expect(text).toContain('waits for a prescription')
  expect(await say(number, 'shipped', '--anyway')).toMatchObject({ done: true })
  expect(await say(number, 'delivered')).toMatchObject({ done: true })
  expect(await acts(number)).toEqual([
    { from: 'awaiting_payment', to: 'shipped', despite: ['unpaid', 'awaits_prescription'] },
    { from: 'shipped', to: 'completed' },
  ])
})

test('GIFT-01 an order with gift cards is said to be paid by the command that makes them', async () => {
  const number = await ordered({ payment: byTransfer, card: true })
  const { done, text } = await say(number, 'paid')
  expect([done, text]).toEqual([false, expect.stringContaining(`npm run shop -- gift-cards paid ${number}`)])
  expect(await statusOf(number)).toBe('awaiting_payment')
})

test('GIFT-01 an order whose cards are to be made says so once it is sent or delivered, however it is paid, and no more once they are', async () => {
  const number = await ordered({ card: true })
  const hint = `npm run shop -- gift-cards paid ${number}`
  const shipped = await say(number, 'shipped')
  expect([shipped.done, shipped.text]).toEqual([true, expect.stringContaining(hint)])
  const delivered = await say(number, 'delivered')
  expect([delivered.done, delivered.text]).toEqual([true, expect.stringContaining(hint)])
  const plain = await ordered()
  expect((await say(plain, 'shipped')).text).not.toContain('gift card')
  const made = await ordered({ card: true })
  await database.transaction((tx) => issueGiftCards(tx, made, new Date()))
  expect((await say(made, 'shipped')).text).not.toContain('gift card')
})

test('ORD-03 an order that is none, or was ended, goes nowhere, not even anyway', async () => {
  expect(await say('nema', 'shipped')).toEqual({ done: false, text: 'There is no order nema' })
  const number = await ordered()
  for (const status of ['cancelled', 'refunded', 'completed']) {
    await database.run(sql('UPDATE orders SET status = $2 WHERE number = $1'), [number, status])
    for (const word of ['shipped', 'delivered'])
      expect(await say(number, word, '--anyway')).toEqual({
        done: false,
        text: `order ${number} is ${status}`,
      })
  }
})

test('ORD-03, CHK-22 an order is called off until it is sent, its goods are back, and its buyer is told once', async () => {
  const left = async () =>
    (
      await database.one<{ left: number }>(
        sql('SELECT sum(quantity)::int AS left FROM stock WHERE product_id = $1'),
        [goods.bare],
      )
    )?.left
  const before = await left()
  const number = await ordered({ payment: byTransfer })
  expect(await left()).toBe((before ?? 0) - 1000)
  expect(readOrderStatusCommand([number, 'cancelled', '--anyway'])).toBeUndefined()
  expect(await say(number, 'cancelled')).toMatchObject({ done: true })
  expect(await say(number, 'cancelled')).toEqual({ done: false, text: `order ${number} is cancelled` })
  expect([await left(), await statusOf(number)]).toEqual([before, 'cancelled'])
  expect(await acts(number)).toEqual([{ from: 'awaiting_payment', to: 'cancelled' }])
  const mails = () => shop.mails.filter(({ subject }) => subject === `Narudžba ${number} je otkazana`)
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]?.text).toContain('Ako je još niste platili, nemojte je plaćati.')
  const sent = await ordered()
  await say(sent, 'shipped')
  expect(await say(sent, 'cancelled')).toEqual({ done: false, text: `order ${sent} is shipped` })
  expect(await say('nema', 'cancelled')).toEqual({ done: false, text: 'There is no order nema' })
})
