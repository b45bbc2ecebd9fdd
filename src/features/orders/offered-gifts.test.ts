import { expect, test } from 'vitest'
import type { CartView, GiftsView } from '#features/cart/cart-view.ts'
import { cartShop, makeProduct, readyShopper, setStock, sql } from '#features/checkout/testing-shop.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import { giveFrom as giveIn } from './testing-gifts.server.ts'

const { database, shop } = cartShop()
/** From 10 € on, two of these. */
const give = (products: number[]) => giveIn(database, { minValue: 1000, count: 2, products })

const giftsOf = (answer: Answer) => answer.gifts as GiftsView | null
const choose = (shopper: Shopper, product: number) =>
  shopper.post('/cart/add_to_cart', { product_id: product, qty: 1, is_gift: 1 })
const look = (shopper: Shopper) => shopper.post('/cart/update_cart', { data: [] })
const buyer = async () => readyShopper(shop, await makeProduct(database, 50))

test('CART-10 the last piece of a gift is offered and can be chosen', async () => {
  const last = await makeProduct(database, 1)
  await give([last])
  const shopper = await buyer()
  expect(giftsOf(await look(shopper))?.gifts).toMatchObject([{ productId: last, canBeChosen: true }])
  const chosen = await choose(shopper, last)
  expect(chosen.error).toBe(false)
  expect((chosen.cart as CartView).lines[1]).toMatchObject({ productId: last, stockProblem: null })
})

test('CART-10 a chosen gift that ran out can be given back for another', async () => {
  const [gone, other] = [await makeProduct(database, 5), await makeProduct(database, 5)]
  await give([gone, other])
  const shopper = await buyer()
  await choose(shopper, gone)
  await setStock(database, gone, 'central', 0)
  const [first] = giftsOf(await look(shopper))?.gifts ?? []
  expect(first).toMatchObject({ productId: gone, selected: true, quoteItemId: expect.any(Number) })
  const back = await shopper.post('/cart/remove_from_cart', { quote_item_id: first?.quoteItemId, qty: 1 })
  expect(giftsOf(back)?.gifts).toMatchObject([{ productId: other, canBeChosen: true }])
  expect((back.cart as CartView).canProceed).toBe(true)
})

test('CART-10 a gift that is chosen again while another is free stays one piece, though it ran out', async () => {
  const [one, two] = [await makeProduct(database, 5), await makeProduct(database, 5)]
  await give([one, two])
  const shopper = await buyer()
  await choose(shopper, one)
  for (const stock of [5, 0]) {
    await setStock(database, one, 'central', stock)
    const again = await choose(shopper, one)
    expect(again.error).toBe(false)
    expect((again.cart as CartView).lines.map(({ productId, qty }) => [productId, qty])).toContainEqual([
      one,
      1000,
    ])
    expect(giftsOf(again)).toMatchObject({
      ...{ available: 2, used: 1 },
      gifts: [
        { productId: one, selected: true, canBeChosen: false },
        { productId: two, selected: false, canBeChosen: true },
      ],
    })
  }
})

test('CART-10 nothing is said of gifts where the shop gives none, nor in an empty cart', async () => {
  await give([await makeProduct(database, 5)])
  const shopper = await buyer()
  expect(giftsOf(await look(shopper))).toMatchObject({ available: 1 })
  await database.run(sql('UPDATE gift_rules SET active = false'))
  expect(giftsOf(await look(shopper))).toBeNull()
  await database.run(sql('UPDATE gift_rules SET active = true'))
  expect(giftsOf(await shopper.post('/cart/remove_all_items_from_cart'))).toBeNull()
})

test('CART-10 a gift that the shop sells no more is neither offered nor given', async () => {
  const product = await makeProduct(database, 5, { name: 'Etui' })
  await give([product])
  const shopper = await buyer()
  await database.run(sql(`UPDATE products SET status = 'hidden' WHERE id = $1`), [product])
  expect(giftsOf(await look(shopper))?.gifts).toEqual([])
  expect(await choose(shopper, product)).toMatchObject({
    ...{ error: true, message: 'Proizvod više nije u prodaji: Etui.' },
  })
})

test('CART-10 a gift is shown by its name and its first picture, where it has one', async () => {
  const [shown, plain] = [
    await makeProduct(database, 5, { name: 'Etui' }),
    await makeProduct(database, 5, { name: 'Krpica' }),
  ]
  await database.run(
    sql(
      `INSERT INTO product_pictures (product_id, source, position) VALUES ($1, 'etui-2.jpg', 1), ($1, 'etui-1.jpg', 0)`,
    ),
    [shown],
  )
  await give([shown, plain])
  expect(giftsOf(await look(await buyer()))?.gifts).toMatchObject([
    { name: 'Etui', picture: testPictures.baseOf('etui-1.jpg') },
    { name: 'Krpica', picture: null },
  ])
})

test('CART-10 a gift is named with what tells it from the others of its product', async () => {
  await database.run(sql(`INSERT INTO attributes (id, code, name) VALUES (801, 'boja', 'Boja')`))
  await database.run(
    sql(`INSERT INTO attribute_options (id, attribute_id, code, label)
      VALUES (811, 801, 'crna', 'Crna'), (812, 801, 'plava', 'Plava')`),
  )
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Krpica' })
  await database.run(sql('INSERT INTO product_attributes (product_id, attribute_id) VALUES ($1, 801)'), [
    parent,
  ])
  const variants = [811, 812].map(async (option) => {
    const variant = await makeProduct(database, 5, { kind: 'variant', parent_id: parent, slug: null })
    await database.run(
      sql('INSERT INTO product_options (product_id, attribute_id, option_id) VALUES ($1, 801, $2)'),
      [parent, option],
    )
    await database.run(
      sql('INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($1, 801, $2)'),
      [variant, option],
    )
    return variant
  })
  await give(await Promise.all(variants))
  const names = giftsOf(await look(await buyer()))?.gifts.map(({ name }) => name)
  expect(names?.sort()).toEqual(['Krpica, Crna', 'Krpica, Plava'])
})
