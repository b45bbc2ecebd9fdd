import { beforeEach, expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { lockCards } from '#features/gift-cards/queries.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import type { Answer } from '#shared/server/process/testing-app.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { cancelOrder } from '../cancel.server.ts'
import { openWindow, pressConfirm } from '../testing-changes.server.ts'
import { giveBackToCards } from './pay.server.ts'
import { payingCards } from './testing-paying-cards.server.ts'

const { database, shop } = cartShop()
const { makeCard, balanceOf, entriesOf, apply, totalsOf } = payingCards(database, shop)

// Codes are tried so often an hour: each test has its own.
beforeEach(() => {
  shop.time.now = new Date(shop.time.now.getTime() + 2 * 60 * 60 * 1000)
})

/** Somebody with one piece of a product at 30 €, by courier for 4,90 € and paid by transfer. */
const someone = async (price = 3000) => readyShopper(shop, await makeProduct(database, 10, { price }))
const hashIn = (answer: Answer) => String(answer.redirect_url).replace('/hvala/', '')
const stored = (hash: string) =>
  database.one<Record<string, unknown>>(
    sql(
      `SELECT status, total, card_total AS "byCards", payment_name AS "paidBy", vat_total AS vat, cards FROM orders WHERE hash = $1`,
    ),
    [hash],
  )

test('GIFT-02 a card pays a part, the window and the order say so, and the rest is paid as ever', async () => {
  const card = await makeCard(2000)
  const shopper = await someone()
  // As somebody types it from paper.
  expect(totalsOf(await apply(shopper, ` ${card.code.toLowerCase().replaceAll('-', ' ')}. `))).toMatchObject({
    ...{ total: 3490, due: 1490, cards: [{ id: card.id, ending: card.code.slice(-4), amount: 2000 }] },
  })
  expect(await balanceOf(card.id)).toBe(2000)
  const window = await openWindow(shopper)
  expect(window.cart.totals).toMatchObject({ total: 3490, due: 1490 })
  const hash = hashIn(await pressConfirm(shopper, window.shown))
  expect(await stored(hash)).toMatchObject({
    ...{ status: 'awaiting_payment', total: 3490, byCards: 2000, vat: 698 },
    cards: [{ ending: card.code.slice(-4), amount: 2000 }],
  })
  expect(await entriesOf(card.id)).toEqual([
    { kind: 'issued', amount: 2000 },
    { kind: 'spent', amount: -2000 },
  ])
  // A new cart is paid by nothing yet.
  const again = await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database), qty: 1 })
  expect((again.minicart as CartView).promotions.cards).toEqual([])
})

test('GIFT-02 what cards pay for whole waits for no payment, costs no fee of one and is paid by nothing else', async () => {
  const cards = [await makeCard(3000), await makeCard(3000)]
  const shopper = await someone()
  for (const { code } of cards) expect((await apply(shopper, code)).error).toBe(false)
  const window = await openWindow(shopper)
  expect(window).toMatchObject({ payment: 'Poklon-kartica', cart: { totals: { due: 0, total: 3490 } } })
  const hash = hashIn(await pressConfirm(shopper, window.shown))
  expect(await stored(hash)).toMatchObject({ status: 'processing', byCards: 3490, paidBy: 'Poklon-kartica' })
  expect(await Promise.all(cards.map(({ id }) => balanceOf(id)))).toEqual([0, 2510])
  await waitFor(() => {
    const mail = shop.mails.find(({ text }) => text.includes(cards[0]?.code.slice(-4) ?? '?'))
    expect(mail?.text).toContain('Za platiti')
    expect(mail?.text).toContain('Nemate što platiti')
    expect(mail?.text).not.toContain(cards[0]?.code)
  })
})

test('GIFT-02 two carts at once never spend a card twice: one is shown what is left, and is charged what it is shown then', async () => {
  const card = await makeCard(5000)
  const shoppers = await Promise.all(Array.from({ length: 4 }, () => someone()))
  for (const shopper of shoppers) expect((await apply(shopper, card.code)).error).toBe(false)
  const windows = await Promise.all(shoppers.map(openWindow))
  for (const { cart } of windows) expect(cart.totals.due).toBe(0)
  const answers = await Promise.all(shoppers.map((shopper, at) => pressConfirm(shopper, windows[at]?.shown)))
  const placed = answers.filter(({ error }) => !error)
  expect(placed).toHaveLength(1)
  for (const { message } of answers.filter(({ error }) => error))
    expect(message).toMatch(/^Promijenio se iznos/)
  expect(await balanceOf(card.id)).toBe(1510)
  const [other] = shoppers.filter((_, at) => answers[at]?.error)
  if (!other) throw new Error('nobody was refused')
  const window = await openWindow(other)
  expect(window.cart.totals).toMatchObject({ due: 1980, total: 3490 })
  const hash = hashIn(await pressConfirm(other, window.shown))
  expect(await stored(hash)).toMatchObject({ byCards: 1510, status: 'awaiting_payment' })
  expect(await balanceOf(card.id)).toBe(0)
})

test('GIFT-02 what is cancelled is on its card again, once', async () => {
  const card = await makeCard(2000)
  const shopper = await someone()
  await apply(shopper, card.code)
  const hash = hashIn(await placeOrder(shopper))
  const row = await database.one<{ id: number; number: string }>(
    sql('SELECT id, number FROM orders WHERE hash = $1'),
    [hash],
  )
  const cancel = () =>
    database.transaction((tx) => cancelOrder(tx, shop.services, row?.number ?? '', shop.time.now))
  const both = await Promise.all([cancel(), cancel()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  await database.transaction((tx) => giveBackToCards(tx, row?.id ?? 0, shop.time.now))
  expect(await entriesOf(card.id)).toEqual([
    { kind: 'issued', amount: 2000 },
    { kind: 'spent', amount: -2000 },
    { kind: 'given_back', amount: 2000 },
  ])
  await waitFor(() =>
    expect(shop.mails.some(({ text }) => text.includes('vraćen') && text.includes('poklon-karticom'))).toBe(
      true,
    ),
  )
})

test('GIFT-02 GIFT-03 what pays nothing is refused by its name, and tells no card from none', async () => {
  const shopper = await someone()
  const refused = (message: string) => ({
    error: true,
    field: 'gift_card_code',
    message: expect.stringContaining(message),
  })
  const ended = await makeCard(2000)
  await database.run(sql('UPDATE gift_cards SET voided_at = now() WHERE id = $1'), [ended.id])
  const empty = await makeCard(100)
  await database.run(
    sql(`INSERT INTO gift_card_entries (card_id, kind, amount) VALUES ($1, 'spent', -100)`),
    [empty.id],
  )
  expect(await apply(shopper, '')).toMatchObject(refused('Upišite kôd'))
  for (const code of [ended.code, '7K3M-7K3M-7K3M-7K3M-7K3M-7K3M', 'abc', ' '.repeat(3), '%00'])
    expect(await apply(shopper, code)).toMatchObject({ error: true, field: 'gift_card_code' })
  expect((await apply(shopper, ended.code)).message).toBe((await apply(shopper, 'abc')).message)
  expect(await apply(shopper, empty.code)).toMatchObject(refused('više nema novca'))
  const giftCard = await makeProduct(database, 100, {
    ...{ name: 'Poklon-kartica', price: 2500, gift_card: JSON.stringify({ amounts: [5000] }) },
  })
  const buyer = shop.shopper()
  await buyer.post('/cart/add_to_cart', { product_id: giftCard, gift_card: testingCard })
  const card = await makeCard(2000)
  expect(await apply(buyer, card.code)).toMatchObject(refused('druga poklon-kartica'))
  expect(await apply(shop.shopper(), card.code)).toMatchObject({ error: true })
  // One that pays already pays once.
  await apply(shopper, card.code)
  expect(totalsOf(await apply(shopper, card.code)).cards).toHaveLength(1)
  for (let at = 0; at < 4; at++) expect((await apply(shopper, (await makeCard(100)).code)).error).toBe(false)
  expect(await apply(shopper, (await makeCard(100)).code)).toMatchObject(refused('najviše 5'))
})

test('GIFT-03 codes are tried so often in a cart as on the card’s own page, and no more', async () => {
  const shopper = await someone()
  const answers = []
  for (let at = 0; at < 16; at++) answers.push(await apply(shopper, `nije kôd ${at}`))
  expect(answers.at(-1)?.message).toContain('Previše je pokušaja')
  const card = await makeCard(2000)
  expect(await apply(shopper, card.code)).toMatchObject({ error: true, field: 'gift_card_code' })
})

test('GIFT-02 a card is removed from its own cart alone; removed twice it is gone', async () => {
  const card = await makeCard(2000)
  const [shopper, other] = [await someone(), await someone()]
  await apply(shopper, card.code)
  const remove = (who: typeof shopper) => who.post('/cart/remove_gift_card', { gift_card_id: card.id })
  expect((await remove(other)).error).toBe(false)
  expect((await openWindow(shopper)).cart.totals.cards).toHaveLength(1)
  expect(totalsOf(await remove(shopper)).cards).toEqual([])
  expect(await remove(shopper)).toMatchObject({ error: false })
})

test('GIFT-02 a card that is ended while an order waits for it pays nothing of it, and the window says what that changes', async () => {
  const card = await makeCard(2000)
  const shopper = await someone()
  await apply(shopper, card.code)
  const window = await openWindow(shopper)
  const waiting = sql(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  const ended = await database.transaction(async (tx) => {
    await lockCards(tx, [card.id])
    const answer = pressConfirm(shopper, window.shown)
    await waitFor(async () => expect(await database.all(waiting)).not.toEqual([]))
    await tx.run(sql('UPDATE gift_cards SET voided_at = now() WHERE id = $1'), [card.id])
    return { answer }
  })
  expect(await ended.answer).toMatchObject({
    error: true,
    message: expect.stringMatching(/^Promijenio se iznos/),
  })
  expect(await entriesOf(card.id)).toEqual([{ kind: 'issued', amount: 2000 }])
  expect((await openWindow(shopper)).cart.totals).toMatchObject({ due: 3490, cards: [] })
})

test('GIFT-02 a card pays for the goods beside another card, and not for that', async () => {
  const giftCard = await makeProduct(database, 100, {
    ...{ name: 'Poklon-kartica', price: 2500, gift_card: JSON.stringify({ amounts: [5000] }) },
  })
  const card = await makeCard(9000)
  const shopper = await someone()
  await shopper.post('/cart/add_to_cart', { product_id: giftCard, gift_card: testingCard })
  expect(totalsOf(await apply(shopper, card.code))).toMatchObject({ due: 5000, cards: [{ amount: 3490 }] })
})
