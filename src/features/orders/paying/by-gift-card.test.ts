import { expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import { makeProduct, placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { cancelOrder } from '../cancel.server.ts'
import { payingCards } from '../gift-cards/testing-paying-cards.server.ts'
import { check, payingShop } from './testing-paying.server.ts'

const { database, shop, pay, states, orderOf, attempts } = payingShop()
const { makeCard, balanceOf, entriesOf, apply } = payingCards(database, shop)

/** Somebody who has ordered a product at 30 €, paid by a gift card as far as that goes and by card at the bank. */
async function begin(worth: number, choice: Record<string, unknown> = {}) {
  const card = await makeCard(worth)
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 3000 }), {
    ...{ payment_type_id: 1, ...choice },
  })
  await apply(shopper, card.code)
  const answer = await placeOrder(shopper)
  const hash = String(answer.redirect_url).split('/').at(-1) ?? ''
  return { card, shopper, hash, answer }
}
const cartOf = async (shopper: Awaited<ReturnType<typeof begin>>['shopper']) =>
  (await shopper.get('/cart/recalculate_totals')).minicart as CartView

test('GIFT-02 PAY-05 the bank is asked for the rest alone, and that places the order', async () => {
  const { card, shopper, hash } = await begin(2000)
  expect((await orderOf(hash)).due).toBe(1490)
  expect(await attempts(hash)).toMatchObject([{ amount: 1490 }])
  expect(await balanceOf(card.id)).toBe(0)
  // The locked cart says what it is being paid by.
  expect((await cartOf(shopper)).totals).toMatchObject({ due: 1490, cards: [{ amount: 2000 }] })
  await pay(hash, 'approve')
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
  expect(await states(hash)).toMatchObject({ orders: ['processing'], payments: ['captured'] })
  expect(await attempts(hash)).toMatchObject([{ received: 1490, held: null }])
  // A cart that has become an order keeps none: what repeats itself begins with it.
  expect(await database.all(sql('SELECT 1 FROM quote_gift_cards WHERE card_id = $1'), [card.id])).toEqual([])
  expect(await balanceOf(card.id)).toBe(0)
})

test('GIFT-02 PAY-04 a payment that is given up gives the card back what it had, and the cart is paid by it again', async () => {
  const { card, shopper, hash } = await begin(2000)
  for (let press = 0; press < 2; press++) await shopper.post('/payment/give_up', { quote_hash: hash })
  expect(await entriesOf(card.id)).toEqual([
    { kind: 'issued', amount: 2000 },
    { kind: 'spent', amount: -2000 },
    { kind: 'given_back', amount: 2000 },
  ])
  expect((await cartOf(shopper)).totals.cards).toMatchObject([{ id: card.id, amount: 2000 }])
  expect(await placeOrder(shopper)).toMatchObject({ redirect_url: `/placanje/${hash}` })
  await pay(hash, 'approve')
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
  expect(await balanceOf(card.id)).toBe(0)
})

test('GIFT-02 what a gift card pays for whole goes to no bank', async () => {
  const { card, hash, answer } = await begin(9000, { number_of_installments: 3 })
  expect(answer.redirect_url).toMatch(/^\/hvala\//)
  expect(await database.one(sql('SELECT status, installments FROM orders WHERE hash = $1'), [hash])).toEqual({
    status: 'processing',
    installments: null,
  })
  expect(await balanceOf(card.id)).toBe(5510)
})

test('GIFT-02 CHK-18 a card that was ended while its order was being paid pays nothing once that is given up, and the cart can be ordered', async () => {
  const { card, shopper, hash } = await begin(2000)
  await database.run(sql('UPDATE gift_cards SET voided_at = now() WHERE id = $1'), [card.id])
  await shopper.post('/payment/give_up', { quote_hash: hash })
  // What the order had taken lies on it for the shop to see, and is nobody's to spend.
  expect(await balanceOf(card.id)).toBe(2000)
  expect((await cartOf(shopper)).totals).toMatchObject({ due: 3490, cards: [] })
  expect(await placeOrder(shopper)).toMatchObject({ redirect_url: `/placanje/${hash}` })
  expect((await orderOf(hash)).due).toBe(3490)
})

test('GIFT-02 PAY-04 a cart that is being paid says what is being paid, though a card of it that had nothing has something again', async () => {
  const { card, shopper, hash } = await begin(2000)
  await shopper.post('/payment/give_up', { quote_hash: hash })
  const other = await readyShopper(shop, await makeProduct(database, 10, { price: 3000 }))
  await apply(other, card.code)
  const elsewhere = String((await placeOrder(other)).redirect_url).replace('/hvala/', '')
  await placeOrder(shopper)
  expect((await orderOf(hash)).due).toBe(3490)
  const placed = await database.one<{ number: string }>(sql('SELECT number FROM orders WHERE hash = $1'), [
    elsewhere,
  ])
  await database.transaction((tx) => cancelOrder(tx, shop.services, placed?.number ?? '', shop.time.now))
  expect(await balanceOf(card.id)).toBe(2000)
  expect((await cartOf(shopper)).totals).toMatchObject({ due: 3490, cards: [] })
})
