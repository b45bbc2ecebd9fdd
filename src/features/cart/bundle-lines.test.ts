import { expect, test } from 'vitest'
import { cartShop, makeProduct, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()

const quantitiesIn = (answer: unknown) =>
  (answer as { minicart: CartView }).minicart.lines.map(({ qty }) => qty / 1000)

/** A shopper whose cart holds a bundle of two, the second part of which is sold from `least` pieces on. */
async function withBundle(least = 1) {
  const [main, part] = [
    await makeProduct(database, 50),
    await makeProduct(database, 50, { qty_min: least * 1000 }),
  ]
  const bundle = await makeProduct(database, 0, { kind: 'bundle', name: 'Paket' })
  await database.run(
    sql(`INSERT INTO bundle_items (bundle_id, product_id, is_main, discount)
      VALUES ($1, $2, true, 0), ($1, $3, false, 0)`),
    [bundle, main, part],
  )
  const shopper = shop.shopper()
  const added = await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: [part] })
  const [first, second] = (added as unknown as { minicart: CartView }).minicart.lines
  const update = (...data: object[]) => shopper.post('/cart/update_cart', { data })
  const held = async () => quantitiesIn(await update())
  return { shopper, bundle, main, part, update, held, first: first?.quoteItemId, second: second?.quoteItemId }
}

test('CART-06 BNDL-04 by its product alone a part of a bundle is no line: an update of it is refused, or goes to the other line', async () => {
  const { shopper, part, update, held } = await withBundle()
  for (const form of [{ qty: 3 }, { qty: 0, remove: 1 }])
    expect(await update({ product_id: part, ...form })).toMatchObject({
      error: true,
      message: 'Ove stavke više nema u košarici. Osvježite stranicu.',
    })
  expect(await held()).toEqual([1, 1])
  await shopper.post('/cart/add_to_cart', { product_id: part, qty: 2 })
  expect(quantitiesIn(await update({ product_id: part, qty: 5 }))).toEqual([1, 1, 5])
  expect(quantitiesIn(await update({ product_id: part, qty: 0, remove: 1 }))).toEqual([1, 1])
})

test('BNDL-04 what is no part of a bundle is refused by its own number, whatever stands before it', async () => {
  const { shopper, bundle, main, part } = await withBundle()
  const foreign = await makeProduct(database, 5)
  expect(
    await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: [main, part, foreign] }),
  ).toMatchObject({ error: true, message: `Proizvod ${foreign} ne pripada ovom paketu. Osvježite stranicu.` })
})

test('BNDL-04 a part that is removed by its product takes its bundle along', async () => {
  const { shopper, part, held } = await withBundle()
  expect((await shopper.post('/cart/remove_from_cart', { product_id: part })).error).toBe(false)
  expect(await held()).toEqual([])
})

test('CART-06 BNDL-04 of the lines of a bundle the first that is changed leads, also where all are sent', async () => {
  const { update, first, second } = await withBundle()
  const both = async (...quantities: [number, number]) =>
    quantitiesIn(
      await update(
        { quote_item_id: first, qty: quantities[0] },
        { quote_item_id: second, qty: quantities[1] },
      ),
    )
  expect(await both(1, 3)).toEqual([3, 3])
  expect(await both(2, 3)).toEqual([2, 2])
  expect(await both(4, 5)).toEqual([4, 4])
})

test('BNDL-04 parts of which a bundle holds more than one keep their share', async () => {
  const { update, held, first, second } = await withBundle(2)
  expect(await held()).toEqual([1, 2])
  expect(quantitiesIn(await update({ quote_item_id: first, qty: 3 }))).toEqual([3, 6])
  expect(quantitiesIn(await update({ quote_item_id: second, qty: 4 }))).toEqual([2, 4])
})

test('CART-06 BNDL-04 QTY-06 counted as a whole, a bundle changes with all its parts, and what stands against it is said of its part', async () => {
  const { part, update, held, first, second } = await withBundle(2)
  const whole = (qty: number | string) => update({ quote_item_id: first, whole_bundle: 1, qty })
  expect(quantitiesIn(await whole(3))).toEqual([3, 6])
  expect(quantitiesIn(await update({ quote_item_id: second, whole_bundle: 1, qty: 4 }))).toEqual([4, 8])
  const { lines } = ((await update()) as unknown as { minicart: CartView }).minicart
  for (const [qty, message] of [
    ['2,5', 'Paket: količina mora biti višekratnik broja 1.'],
    ['0', 'Paket: najmanja količina je 1\u00a0kom.'],
    ['tri', 'Paket: količinu upišite brojem.'],
    ['26', `${lines[1]?.name}: na zalihi je još samo 50\u00a0kom.`],
  ] as const)
    expect(await whole(qty)).toMatchObject({
      error: true,
      field: 'data.0.qty',
      message: expect.stringContaining(message),
    })
  expect(await held()).toEqual([4, 8])
  // A part of which more is sold at once by now: these lines are no whole bundles, and the page is an older one.
  await database.run(sql('UPDATE products SET qty_min = 3000 WHERE id = $1'), [part])
  expect(await whole(5)).toMatchObject({ error: true, message: expect.stringContaining('Osvježite') })
  await database.run(sql('UPDATE products SET qty_min = 2000 WHERE id = $1'), [part])
  expect(quantitiesIn(await update({ quote_item_id: first, whole_bundle: 1, qty: 0, remove: 1 }))).toEqual([])
})

test('CART-04 QTY-06 how many are to go is read as a quantity of the product is', async () => {
  const pieces = await makeProduct(database, 5000)
  const metres = await makeProduct(database, 5000, { unit: 'm', qty_step: 500, qty_min: 500 })
  const shopper = shop.shopper()
  for (const product_id of [pieces, metres])
    await shopper.post('/cart/add_to_cart', { product_id, qty: 2500 })
  const less = (product_id: number, qty: number | string) =>
    shopper.post('/cart/remove_from_cart', { product_id, qty })
  expect(quantitiesIn(await less(pieces, '1.000'))).toEqual([1500, 2500])
  expect(quantitiesIn(await less(metres, '1.000'))).toEqual([1500, 2499])
  expect(quantitiesIn(await less(metres, '1,5'))).toEqual([1500, 2497.5])
  expect(quantitiesIn(await less(pieces, 2))).toEqual([1498, 2497.5])
  expect(await less(pieces, 'sedam')).toMatchObject({ error: true, status: 200, field: 'qty' })
  expect(await less(pieces, '0')).toMatchObject({ error: true, status: 200, field: 'qty' })
  expect((await less(pieces, -1)).status).toBe(400)
  expect(quantitiesIn(await shopper.post('/cart/update_cart', { data: [] }))).toEqual([1498, 2497.5])
  // More than there is takes all of it.
  expect(quantitiesIn(await less(pieces, '99999999999'))).toEqual([2497.5])
})

test('BNDL-04 a part whose variant is not chosen is the first of which the least that is sold can be had', async () => {
  const [main, part] = [await makeProduct(database), await makeProduct(database, 0, { kind: 'configurable' })]
  const variantWith = (pieces: number) =>
    makeProduct(database, pieces, { kind: 'variant', parent_id: part, slug: null, qty_min: 2000 })
  await variantWith(1)
  const second = await variantWith(1)
  await setStock(database, second, 'split', 1)
  await variantWith(50)
  const bundle = await makeProduct(database, 0, { kind: 'bundle', name: 'Paket' })
  await database.run(
    sql(`INSERT INTO bundle_items (bundle_id, product_id, is_main, discount)
      VALUES ($1, $2, true, 0), ($1, $3, false, 0)`),
    [bundle, main, part],
  )
  const added = await shop.shopper().post('/cart/add_to_cart', { product_id: bundle, bundle: [part] })
  const { lines } = (added as unknown as { minicart: CartView }).minicart
  expect(lines.map(({ productId }) => productId)).toEqual([main, second])
})

test('CART-02 BNDL-04 a bundle that was added is said by its own name, and how many of it', async () => {
  const { shopper, bundle, part } = await withBundle()
  const added = async (more: object) =>
    (await shopper.post('/cart/add_to_cart', { product_id: bundle, bundle: [part], ...more })).message
  expect([await added({}), await added({ qty: 1 }), await added({ qty: 3 })]).toEqual([
    ...['Paket', 'Paket'],
    '3\u00a0kom × Paket',
  ])
})
