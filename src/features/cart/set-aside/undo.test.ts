import { beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { multipart, photo } from '#features/prescriptions/testing-findings.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import type { CartView } from '../cart-view.ts'
import { takeOverCart } from '../quotes.server.ts'
import { type LensGoods, makeLensGoods } from '../testing-prescriptions.server.ts'

const { database, shop } = cartShop()
const minute = 60_000
const later = (minutes: number) => new Date(shop.time.now.getTime() + minutes * minute)

let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})

const cartOf = (answer: Answer) => (answer as unknown as { minicart: CartView }).minicart
const add = (shopper: Shopper, body: object) => shopper.post('/cart/add_to_cart', body)
const remove = (shopper: Shopper, body: object) => shopper.post('/cart/remove_from_cart', body)
const empty = (shopper: Shopper) => shopper.post('/cart/remove_all_items_from_cart', {})
const undo = (shopper: Shopper, id: unknown) => shopper.post('/cart/undo_removal', { removal_id: id })
const removedIn = (answer: Answer) => cartOf(answer).removed
/** All of a line but its id. */
const linesOf = (answer: Answer) => cartOf(answer).lines.map(({ quoteItemId: _, href: _2, ...line }) => line)
const over = 'To se više ne može vratiti. Dodajte proizvod ponovno s njegove stranice.'
const count = async (text: string) => (await database.one<{ n: number }>(sql(text), []))?.n ?? 0
const prescriptions = () => count('SELECT count(sealed)::int AS n FROM prescriptions')
const findings = () => count('SELECT count(*)::int AS n FROM prescription_files')

async function addFinding(shopper: Shopper): Promise<void> {
  const { headers, payload } = multipart(
    { product_id: goods.fitted, 'prescription[how]': 'upload' },
    { bytes: await photo() },
  )
  const more = { 'x-pieces': 'data', 'x-requested-with': 'fetch' }
  const url = '/cart/add_to_cart'
  await shopper.request({ method: 'POST', url, payload, headers: { ...headers, ...more } })
}

const eyes = { right: { sph: '-2,25' }, left: { sph: '+1,00' }, pd: '63' }

test('CART-04 a removed line comes back exactly as it was, once, and twice asked is done once', async () => {
  const shopper = shop.shopper()
  const [product, other] = [
    await makeProduct(database, 9, { name: 'Okvir Vis' }),
    await makeProduct(database),
  ]
  await add(shopper, { product_id: other })
  const before = await add(shopper, { product_id: product, qty: 3 })
  const removed = await remove(shopper, { product_id: product })
  const undoing = removedIn(removed)
  expect(undoing?.names).toBe('Okvir Vis')
  const back = await undo(shopper, undoing?.id)
  expect(back).toMatchObject({ error: false, title: 'Vraćeno u košaricu', message: 'Okvir Vis' })
  expect(linesOf(back)).toEqual(linesOf(before))
  expect(removedIn(back)).toBeNull()
  const again = await undo(shopper, undoing?.id)
  expect(again).toMatchObject({ error: false, title: 'Vraćeno u košaricu' })
  expect(linesOf(again)).toEqual(linesOf(before))
})

test('CART-04 two presses at once bring it back once', async () => {
  const shopper = shop.shopper()
  const product = await makeProduct(database)
  await add(shopper, { product_id: product, qty: 2 })
  const id = removedIn(await empty(shopper))?.id
  const both = await Promise.all([undo(shopper, id), undo(shopper, id)])
  expect(both.map(({ error }) => error)).toEqual([false, false])
  for (const answer of both) expect(linesOf(answer)).toMatchObject([{ qty: 2000 }])
})

test('CART-05 everything comes back at one press: glasses by numbers and by a finding, a bundle, a gift card', async () => {
  const shopper = shop.shopper()
  await add(shopper, { product_id: goods.fitted, qty: 2, prescription: eyes })
  await addFinding(shopper)
  const card = await makeProduct(database, 100, {
    name: 'Poklon-kartica',
    price: 2500,
    gift_card: JSON.stringify({ amounts: [2500, 5000] }),
  })
  const before = await add(shopper, { product_id: card, gift_card: testingCard })
  expect(cartOf(before).lines).toHaveLength(3)
  const [kept, files] = [await prescriptions(), await findings()]
  const emptied = await empty(shopper)
  expect(cartOf(emptied).lines).toEqual([])
  await deleteExpired(database, later(29))
  expect([await prescriptions(), await findings()]).toEqual([kept, files])
  const back = await undo(shopper, removedIn(emptied)?.id)
  expect(linesOf(back)).toEqual(linesOf(before))
  expect(back.price_html).toBe(before.price_html)
})

test('RX-05 what a removed line was made by, a finding too, goes when it can be brought back no more', async () => {
  const shopper = shop.shopper()
  const before = [await prescriptions(), await findings()]
  await add(shopper, { product_id: goods.fitted, prescription: { ...eyes, pd: '71' } })
  await addFinding(shopper)
  for (const table of ['prescriptions', 'prescription_files'])
    await database.run(sql(`UPDATE ${table} SET created_at = '2020-01-01'`), [])
  const id = removedIn(await empty(shopper))?.id
  await deleteExpired(database, later(29))
  const held = [await prescriptions(), await findings()]
  expect(held).toEqual(before.map((rows, at) => rows + (at === 0 ? 2 : 1)))
  await deleteExpired(database, later(31))
  expect([await prescriptions(), await findings()]).toEqual(before)
  expect((await undo(shopper, id)).message).toBe(over)
})

test('CART-04 after half an hour, for another shopper, and with an order it cannot be brought back', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const spare = await makeProduct(database)
  await add(shopper, { product_id: spare })
  const id = removedIn(await remove(shopper, { product_id: spare }))?.id
  const stranger = shop.shopper()
  await add(stranger, { product_id: product })
  for (const other of [stranger, shop.shopper()])
    expect(await undo(other, id)).toMatchObject({ error: true, message: over })
  const began = shop.time.now
  shop.time.now = later(31)
  const late = await shopper.post('/cart/update_cart', { data: [] })
  expect(removedIn(late)).toBeNull()
  expect((await undo(shopper, id)).message).toBe(over)
  shop.time.now = began
  expect((await placeOrder(shopper)).error).toBe(false)
  expect((await undo(shopper, id)).message).toBe(over)
  await add(shopper, { product_id: product })
  expect((await undo(shopper, id)).message).toBe(over)
  await deleteExpired(database, shop.time.now)
  expect(
    await count(
      "SELECT count(*)::int AS n FROM cart_removals r JOIN quotes q ON q.id = r.quote_id WHERE q.status = 'ordered'",
    ),
  ).toBe(0)
})

test('CART-16 what is sold out is refused and left for another try; of what is short comes what there is', async () => {
  const shopper = shop.shopper()
  const [short, gone] = [
    await makeProduct(database, 9, { name: 'Okvir Brač' }),
    await makeProduct(database, 9, { name: 'Okvir Hvar' }),
  ]
  await add(shopper, { product_id: short, qty: 5 })
  await add(shopper, { product_id: gone, qty: 1 })
  const id = removedIn(await empty(shopper))?.id
  await setStock(database, short, 'central', 0)
  await setStock(database, gone, 'central', 0)
  const refused = await undo(shopper, id)
  expect(refused).toMatchObject({ error: true, message: 'Okvir Brač: nema na zalihi.' })
  await setStock(database, short, 'central', 2)
  const part = await undo(shopper, id)
  expect(part).toMatchObject({
    error: false,
    message: 'Okvir Brač. Okvir Brač: na zalihi je još samo 2\u00a0kom. Okvir Hvar: nema na zalihi.',
  })
  expect(linesOf(part)).toMatchObject([{ qty: 2000 }])
  expect(removedIn(part)?.id).toBe(id)
  await setStock(database, gone, 'central', 4)
  const rest = await undo(shopper, id)
  expect(linesOf(rest)).toMatchObject([{ qty: 2000 }, { name: 'Okvir Hvar', qty: 1000 }])
  await database.run(sql('UPDATE products SET status = $2 WHERE id = $1'), [gone, 'hidden'])
  const hidden = removedIn(await remove(shopper, { product_id: gone }))?.id
  expect((await undo(shopper, hidden)).message).toBe('Proizvod više nije u prodaji: Okvir Hvar.')
})

test('CART-10 a gift that was lost with the goods comes back with them, and not where they earn none any more', async () => {
  const shopper = shop.shopper()
  const [product, gift] = [
    await makeProduct(database, 9, { price: 9000 }),
    await makeProduct(database, 9, { name: 'Krpica' }),
  ]
  const rule = await database.one<{ id: number }>(
    sql(`INSERT INTO gift_rules (name, min_value) VALUES ('Poklon', 8000) RETURNING id`),
    [],
  )
  await database.run(sql('INSERT INTO gift_rule_products (gift_rule_id, product_id) VALUES ($1, $2)'), [
    rule?.id,
    gift,
  ])
  await add(shopper, { product_id: product })
  const before = await add(shopper, { product_id: gift, is_gift: 1 })
  expect(cartOf(before).lines).toHaveLength(2)
  const removed = await remove(shopper, { product_id: product })
  expect(cartOf(removed).lines).toEqual([])
  expect(linesOf(await undo(shopper, removedIn(removed)?.id))).toEqual(linesOf(before))
  const twice = await remove(shopper, { product_id: product })
  await database.run(sql('UPDATE gift_rules SET min_value = 99000 WHERE id = $1'), [rule?.id])
  expect(linesOf(await undo(shopper, removedIn(twice)?.id))).toMatchObject([{ isGift: false }])
})

test('CART-04 the removal before is offered once the last is taken back; a quantity less is none, a gift alone neither', async () => {
  const shopper = shop.shopper()
  const [first, second] = [await makeProduct(database), await makeProduct(database)]
  await add(shopper, { product_id: first, qty: 3 })
  expect(removedIn(await remove(shopper, { product_id: first, qty: 1 }))).toBeNull()
  await add(shopper, { product_id: second })
  const one = removedIn(await remove(shopper, { product_id: first }))?.id
  const other = removedIn(
    await shopper.post('/cart/update_cart', { data: [{ product_id: second, qty: 0, remove: 1 }] }),
  )?.id
  expect(other).not.toBe(one)
  expect(removedIn(await undo(shopper, other))?.id).toBe(one)
  expect(linesOf(await undo(shopper, one))).toMatchObject([{ qty: 2000 }, { qty: 1000 }])
})

test('CART-15 what a guest removed can be brought back to the cart of the account that the guest logs in to', async () => {
  const shopper = shop.shopper()
  const product = await makeProduct(database)
  const [{ quoteId }, id] = [
    cartOf(await add(shopper, { product_id: product, qty: 4 })),
    removedIn(await empty(shopper))?.id,
  ]
  const account = await database.one<{ id: number }>(
    sql('INSERT INTO customers DEFAULT VALUES RETURNING id'),
    [],
  )
  const session = await database.one<{ id: number }>(
    sql('SELECT session_id AS id FROM quotes WHERE id = $1'),
    [quoteId],
  )
  await database.run(
    sql('INSERT INTO quotes (customer_id, country_id) SELECT $1, country_id FROM quotes WHERE id = $2'),
    [account?.id, quoteId],
  )
  await database.transaction((tx) => takeOverCart(tx, session?.id ?? 0, account?.id ?? 0))
  await database.run(sql('UPDATE sessions SET customer_id = $2 WHERE id = $1'), [session?.id, account?.id])
  expect(linesOf(await undo(shopper, id))).toMatchObject([{ qty: 4000 }])
})

test('SAFE-01 however often something is removed, ten removals of a cart lie aside at most', async () => {
  const shopper = shop.shopper()
  const product = await makeProduct(database)
  const ids: unknown[] = []
  for (let at = 0; at < 12; at += 1) {
    await add(shopper, { product_id: product })
    ids.push(removedIn(await remove(shopper, { product_id: product }))?.id)
  }
  expect((await undo(shopper, ids[1])).message).toBe(over)
  expect(linesOf(await undo(shopper, ids[2]))).toMatchObject([{ qty: 1000 }])
})
