import { beforeAll, expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import { cartShop, makeProduct, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import type { CartView } from '../cart-view.ts'
import { type LensGoods, makeLensGoods } from '../testing-prescriptions.server.ts'
import { maxSaved, takeOverSaved } from './saved.server.ts'
import type { SavedListView } from './saved-view.ts'

const { database, shop } = cartShop()

let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})

const cartOf = (answer: Answer) => (answer as unknown as { minicart: CartView }).minicart
const savedIn = (answer: Answer) => (answer as unknown as { saved: SavedListView }).saved.saved
const add = (shopper: Shopper, body: object) => shopper.post('/cart/add_to_cart', body)
const save = (shopper: Shopper, id: unknown) => shopper.post('/cart/save_for_later', { quote_item_id: id })
const move = (shopper: Shopper, id: unknown) => shopper.post('/cart/move_to_cart', { saved_id: id })
const drop = (shopper: Shopper, id: unknown) => shopper.post('/cart/remove_saved', { saved_id: id })
const lastLine = (answer: Answer) => cartOf(answer).lines.at(-1)?.quoteItemId
const count = async (text: string) => (await database.one<{ n: number }>(sql(text), []))?.n ?? 0
const sessionOf = async (answer: Answer) =>
  (
    await database.one<{ id: number }>(sql('SELECT session_id AS id FROM quotes WHERE id = $1'), [
      cartOf(answer).quoteId,
    ])
  )?.id ?? 0
const customer = async () =>
  (await database.one<{ id: number }>(sql('INSERT INTO customers DEFAULT VALUES RETURNING id'), []))?.id ?? 0
/** A shopper with products of these names kept for later, and what was answered last. */
async function keeping(...names: string[]): Promise<{ shopper: Shopper; last: Answer; products: number[] }> {
  const shopper = shop.shopper()
  const products: number[] = []
  let last: Answer | undefined
  for (const name of names) {
    const product = await makeProduct(database, 9, { name })
    products.push(product)
    last = await save(shopper, lastLine(await add(shopper, { product_id: product, qty: 2 })))
  }
  if (!last) throw new Error('nothing was kept')
  return { shopper, last, products }
}

test('CART-04 a line kept for later is out of the cart and its sums, and comes back as it was', async () => {
  const shopper = shop.shopper()
  const product = await makeProduct(database, 9, { name: 'Okvir Vis', price: 4000 })
  const before = await add(shopper, { product_id: product, qty: 3 })
  const saved = await save(shopper, lastLine(before))
  expect(saved).toMatchObject({ error: false, title: 'Spremljeno za kasnije', message: 'Okvir Vis' })
  expect(cartOf(saved)).toMatchObject({ lines: [], count: 0, removed: null, totals: { total: 0 } })
  expect(savedIn(saved)).toMatchObject([
    { name: 'Okvir Vis', quantity: '3\u00a0kom', price: 4000, per: 'kom', was: null, problem: null },
  ])
  const moved = await move(shopper, savedIn(saved)[0]?.id)
  expect(moved).toMatchObject({ error: false, title: 'Premješteno u košaricu', message: 'Okvir Vis' })
  expect(savedIn(moved)).toEqual([])
  expect(cartOf(moved).lines).toMatchObject([{ qty: 3000, total: 12_000, priceChanged: null }])
})

test('CART-16 what is kept for later says today’s price and what cannot be had; moved, it is as in any cart', async () => {
  const { shopper, last, products } = await keeping('Okvir Brač')
  const id = savedIn(last)[0]?.id
  await database.run(sql('UPDATE products SET price = 1300 WHERE id = $1'), [products[0]])
  await setStock(database, products[0] ?? 0, 'central', 0)
  const other = await makeProduct(database)
  const shown = await save(shopper, lastLine(await add(shopper, { product_id: other })))
  expect(savedIn(shown)[1]).toMatchObject({
    price: 1300,
    was: 1000,
    problem: 'Okvir Brač: nema na zalihi.',
  })
  expect(await move(shopper, id)).toMatchObject({ error: true, message: 'Okvir Brač: nema na zalihi.' })
  await setStock(database, products[0] ?? 0, 'central', 1)
  const moved = await move(shopper, id)
  expect(moved).toMatchObject({
    error: false,
    message: 'Okvir Brač. Okvir Brač: na zalihi je još samo 1\u00a0kom.',
  })
  expect(cartOf(moved).lines).toMatchObject([{ qty: 1000, priceChanged: { old: 1000, new: 1300 } }])
})

test('RX-05 what is made by a prescription, a gift card and a gift are not kept for later, and the reason is said', async () => {
  const shopper = shop.shopper()
  const eyes = { right: { sph: '-2,25' }, left: { sph: '+1,00' }, pd: '63' }
  const glasses = await add(shopper, { product_id: goods.fitted, prescription: eyes })
  expect(cartOf(glasses).lines).toMatchObject([{ cannotSave: 'prescription' }])
  expect(await save(shopper, lastLine(glasses))).toMatchObject({
    error: true,
    message: 'Za kasnije se ne sprema: dioptriju i nalaz ne čuvamo među spremljenim stavkama.',
  })
  const card = await makeProduct(database, 9, {
    price: 2500,
    gift_card: JSON.stringify({ amounts: [2500, 5000] }),
  })
  const withCard = await add(shopper, { product_id: card, gift_card: testingCard })
  expect((await save(shopper, lastLine(withCard))).message).toMatch(/poklon-kartice/)
  expect(cartOf(await shopper.post('/cart/update_cart', { data: [] })).lines).toHaveLength(2)
})

test('BNDL-02 a bundle is kept as one, and comes back with its reduction', async () => {
  const shopper = shop.shopper()
  const parts = [await makeProduct(database, 9, { name: 'Sprej' }), await makeProduct(database, 9)]
  const bundle = await makeProduct(database, 0, { kind: 'bundle', name: 'Paket' })
  for (const [at, part] of parts.entries())
    await database.run(
      sql(
        'INSERT INTO bundle_items (bundle_id, product_id, is_main, position, discount) VALUES ($1, $2, $3, $4, 1000)',
      ),
      [bundle, part, at === 0, at],
    )
  const before = await add(shopper, { product_id: bundle, bundle: [parts[1]], qty: 2 })
  expect(cartOf(before).lines).toHaveLength(2)
  const saved = await save(shopper, lastLine(before))
  expect(savedIn(saved)).toMatchObject([{ name: 'Paket', per: null, was: null, details: { length: 2 } }])
  const moved = await move(shopper, savedIn(saved)[0]?.id)
  expect(moved.price_html).toBe(before.price_html)
  expect(cartOf(moved).lines.map(({ bundleKey }) => bundleKey)).toEqual(
    cartOf(before).lines.map(({ bundleKey }) => bundleKey),
  )
})

test('CART-15 at the log-in a guest’s become the customer’s: nothing is lost, what both have is there once', async () => {
  const { shopper, products } = await keeping('Okvir Rab', 'Okvir Pag')
  const account = await customer()
  await database.run(
    sql(`INSERT INTO saved_items (customer_id, product_id, qty, seen_price, selection, bundle_key, bundle_discount)
      VALUES ($1, $2, 5000, 1000, '', '', 0)`),
    [account, products[0]],
  )
  const session = await sessionOf(await add(shopper, { product_id: products[0] ?? 0 }))
  await database.transaction((tx) => takeOverSaved(tx, session, account))
  await database.transaction((tx) => takeOverSaved(tx, session, account))
  const rows = await database.all(
    sql('SELECT product_id AS product, qty FROM saved_items WHERE customer_id = $1 ORDER BY 1'),
    [account],
  )
  expect(rows).toEqual([
    { product: products[0], qty: 5000 },
    { product: products[1], qty: 2000 },
  ])
  expect(await count(`SELECT count(*)::int AS n FROM saved_items WHERE session_id = ${session}`)).toBe(0)
})

test('SAFE-01 a hundred lines are kept at most, also after a log-in; what finds no room is named', async () => {
  const { shopper, last, products } = await keeping('Okvir Krk')
  const session = await sessionOf(last)
  const fill = (owner: string, id: number, most: number) =>
    database.run(
      sql(`INSERT INTO saved_items (${owner}, product_id, qty, seen_price, selection, bundle_key, bundle_discount)
        SELECT $1, $2, 1000, 1000, n::text, '', 0 FROM generate_series(1, $3) n`),
      [id, products[0], most],
    )
  await fill('session_id', session, maxSaved - 1)
  const other = await add(shopper, { product_id: await makeProduct(database) })
  expect(await save(shopper, lastLine(other))).toMatchObject({
    error: true,
    message: expect.stringContaining('najviše 100 proizvoda'),
  })
  const again = await add(shopper, { product_id: products[0] ?? 0 })
  expect(savedIn(await save(shopper, lastLine(again)))).toHaveLength(maxSaved)
  const account = await customer()
  const older = await makeProduct(database)
  await database.run(
    sql(`INSERT INTO saved_items (customer_id, product_id, qty, seen_price, selection, bundle_key, bundle_discount)
      VALUES ($1, $2, 1000, 1000, '', '', 0)`),
    [account, older],
  )
  expect(await database.transaction((tx) => takeOverSaved(tx, session, account))).toEqual([older])
  expect(await count(`SELECT count(*)::int AS n FROM saved_items WHERE customer_id = ${account}`)).toBe(
    maxSaved,
  )
})

test('SAFE-07 another shopper moves and removes nothing; who has no session neither', async () => {
  const { last } = await keeping('Okvir Cres')
  const id = savedIn(last)[0]?.id
  const gone = { error: true, message: 'Toga više nema među spremljenima za kasnije. Osvježite stranicu.' }
  const stranger = shop.shopper()
  await add(stranger, { product_id: await makeProduct(database) })
  for (const other of [stranger, shop.shopper()]) {
    expect(await move(other, id)).toMatchObject(gone)
    expect(await drop(other, id)).toMatchObject(gone)
  }
})

test('CART-04 with no cart left, what is kept is moved into a new one; removed, it is gone and stays gone', async () => {
  const { shopper, last } = await keeping('Okvir Mljet', 'Okvir Lastovo')
  await database.run(sql('DELETE FROM quotes WHERE id = $1'), [cartOf(last).quoteId])
  const [second, first] = savedIn(last)
  expect(cartOf(await move(shopper, first?.id)).lines).toMatchObject([{ name: 'Okvir Mljet', qty: 2000 }])
  expect(savedIn(await drop(shopper, second?.id))).toEqual([])
  expect((await move(shopper, second?.id)).error).toBe(true)
})

test('CART-06 pressed in the cart’s own form, a line is kept after what was typed in the others', async () => {
  const shopper = shop.shopper()
  const [stays, goes] = [await makeProduct(database), await makeProduct(database)]
  const stayed = lastLine(await add(shopper, { product_id: stays }))
  const going = lastLine(await add(shopper, { product_id: goes }))
  const data = [{ quote_item_id: stayed, qty: 4 }]
  const saved = await shopper.post('/cart/update_cart', { data, save_item_id: going })
  expect(cartOf(saved).lines).toMatchObject([{ productId: stays, qty: 4000 }])
  expect(saved.title).toBe('Spremljeno za kasnije')
})

test('SAFE-04 a guest’s go with the session, 30 days after it was last seen; a customer’s stay', async () => {
  const { last } = await keeping('Okvir Olib')
  const session = await sessionOf(last)
  const account = await customer()
  await database.run(
    sql(`INSERT INTO saved_items (customer_id, product_id, qty, seen_price, selection, bundle_key, bundle_discount)
      SELECT $1, product_id, qty, seen_price, selection, bundle_key, bundle_discount FROM saved_items WHERE session_id = $2`),
    [account, session],
  )
  await database.run(sql(`UPDATE sessions SET seen_at = '2020-01-01' WHERE id = $1`), [session])
  await deleteExpired(database, shop.time.now)
  expect(
    await database.all(
      sql('SELECT customer_id AS account FROM saved_items WHERE session_id = $1 OR customer_id = $2'),
      [session, account],
    ),
  ).toEqual([{ account }])
})
