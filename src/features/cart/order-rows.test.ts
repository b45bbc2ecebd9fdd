import { expect, test } from 'vitest'
import { cartShop, makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()
const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart

/** Codes of this file's own. */
let made = 0
const coded = async (stock: number, columns: Record<string, unknown> = {}) => {
  made += 1
  const code = `QO-${made}`
  return { code, id: await makeProduct(database, stock, { code, ...columns }) }
}

test('CART-14 every refused row is named at its field, and nothing is added', async () => {
  const [few, ribbon, card] = [
    await coded(2, { name: 'Otopina' }),
    await coded(9, { name: 'Vrpca', unit: 'm', qty_step: 500 }),
    await coded(9, { name: 'Poklon', gift_card: '{"amounts": [2000]}' }),
  ]
  const shopper = shop.shopper()
  const refused = await shopper.post('/cart/add_to_cart', {
    products: [
      { product_id: few.id, qty: 3 },
      { product_search: '', qty: '1' },
      { product_id: ribbon.id, qty: '0,7' },
      { product_search: 'nema-je', qty: 1 },
      { product_search: card.code, qty: 1 },
      { product_id: 2_000_000_000, qty: 1 },
      { product_id: few.id, qty: 'dvije' },
    ],
    list: `${few.code};1\n\n;4`,
  })
  expect(refused).toMatchObject({ error: true, status: 200, field: 'products.0.qty' })
  expect(refused.message).toContain('Otopina')
  const also = refused.also as { field: string; message: string }[]
  expect(also.map(({ field }) => field)).toEqual([
    'products.2.qty',
    'products.3.product_id',
    'products.4.product_id',
    'products.5.product_id',
    'products.6.qty',
    'list',
  ])
  expect(also[1]?.message).toContain('nema-je')
  expect(also[2]?.message).toContain('stranici proizvoda')
  expect(also.at(-1)?.message).toMatch(/Redak 1: .*Redak 3: /)
  expect(shopper.sessionToken()).toBeUndefined()
})

test('CART-14 rows by id and by code, and the lines of a list, go into the cart at once', async () => {
  const [one, two, three] = [
    await coded(9, { name: 'Prvi' }),
    await coded(9, { name: 'Drugi', ean: '3859990001112' }),
    await coded(9, { name: 'Treći', unit: 'm', qty_step: 500, qty_min: 1500 }),
  ]
  const shopper = shop.shopper()
  const answer = await shopper.post('/cart/add_to_cart', {
    products: [
      { product_id: one.id, product_search: 'Prvi', qty: '2' },
      { product_search: '3859990001112', qty: 1 },
    ],
    list: `${three.code.toLowerCase()}\n${one.code} 3`,
  })
  expect(answer).toMatchObject({ error: false, title: 'Proizvodi su dodani u košaricu' })
  expect(cartOf(answer).lines.map(({ productId, qty }) => [productId, qty])).toEqual([
    [one.id, 5000],
    [two.id, 1000],
    [three.id, 1500],
  ])
})

test('CART-14 two rows of one product that are too much together are refused both', async () => {
  const few = await coded(5)
  const products = [
    { product_id: few.id, qty: 3 },
    { product_search: few.code, qty: 3 },
  ]
  const refused = await shop.shopper().post('/cart/add_to_cart', { products })
  expect(refused).toMatchObject({ error: true, field: 'products.0.qty', also: [{ field: 'products.1.qty' }] })
})

test('CART-14 with nothing picked the first row asks for a product; an EAN of two products is none', async () => {
  const empty = {
    products: [
      { product_search: '', qty: '1' },
      { product_id: '', qty: '' },
    ],
  }
  expect(await shop.shopper().post('/cart/add_to_cart', empty)).toMatchObject({
    error: true,
    message: 'Odaberite proizvod.',
    field: 'products.0.product_id',
  })
  await coded(5, { ean: '3850000000017' })
  await coded(5, { ean: '3850000000017' })
  const twice = { products: [{ product_search: '3850000000017', qty: 1 }] }
  expect((await shop.shopper().post('/cart/add_to_cart', twice)).message).toContain('ima više proizvoda')
})

test('CART-14 a list of more than 200 lines adds nothing; of many unread lines the first are told', async () => {
  const one = await coded(500)
  const most = await shop.shopper().post('/cart/add_to_cart', { list: `${one.code} 1\n`.repeat(200) })
  expect(cartOf(most).lines[0]?.qty).toBe(200_000)
  const tooMany = await shop.shopper().post('/cart/add_to_cart', { list: `${one.code} 1\n`.repeat(201) })
  expect(tooMany).toMatchObject({ error: true, field: 'list' })
  // A line that cannot be read is a line too.
  const unread = await shop
    .shopper()
    .post('/cart/add_to_cart', { list: `${`${one.code} 1\n`.repeat(200)};4` })
  expect(unread.message).toBe(tooMany.message)
  const atMost = await shop.shopper().post('/cart/add_to_cart', { list: 'NE-1 1\n'.repeat(20) })
  expect(atMost.message).toMatch(/Redak 20: [^:]*$/)
  expect(atMost.message).not.toContain('Još')
  const unknown = await shop.shopper().post('/cart/add_to_cart', { list: 'NE-1 1\n'.repeat(30) })
  expect(unknown.message).toContain('Redak 20: ')
  expect(unknown.message).not.toContain('Redak 21: ')
  expect(unknown.message).toContain('Još 10 redaka')
})

test('CART-14 of what is sold no more a row says that, not what else it would ask for', async () => {
  const hidden = { name: 'Staro', status: 'hidden' }
  const [card, plain] = [
    await coded(9, { ...hidden, gift_card: '{"amounts": [2000]}' }),
    await coded(9, hidden),
  ]
  const refused = await shop.shopper().post('/cart/add_to_cart', {
    products: [
      { product_id: card.id, qty: 1 },
      { product_id: plain.id, qty: 'dvije' },
    ],
  })
  const message = 'Proizvod više nije u prodaji: Staro.'
  expect(refused).toMatchObject({
    ...{ error: true, field: 'products.0.product_id', message },
    also: [{ field: 'products.1.product_id', message }],
  })
})

test('CART-14 a row is named that is wrong by itself, though all of them together are too much as well', async () => {
  const [dear, card] = [
    await coded(900_000, { price: 1_900_000 }),
    await coded(9, { name: 'Poklon', gift_card: '{"amounts": [2000]}' }),
  ]
  const products = [
    { product_id: card.id, qty: 1 },
    { product_id: dear.id, qty: 800_000 },
  ]
  const both = await shop.shopper().post('/cart/add_to_cart', { products })
  expect(both).toMatchObject({ error: true, field: 'products.0.product_id' })
  expect(both.message).toContain('Poklon: iznos i primatelja')
  const alone = await shop.shopper().post('/cart/add_to_cart', { products: products.slice(1) })
  expect(alone.message).toContain('Iznos košarice je prevelik')
})

test('CART-14 pieces and metres of products of one name are told apart in what was added', async () => {
  const [piece, metre] = [
    await coded(9, { name: 'Vrpca' }),
    await coded(9, { name: 'Vrpca', unit: 'm', qty_step: 500 }),
  ]
  const answer = await shop.shopper().post('/cart/add_to_cart', {
    products: [
      { product_id: piece.id, qty: 2 },
      { product_id: metre.id, qty: '1,5' },
    ],
  })
  expect(answer.message).toBe('2\u00a0kom × Vrpca, 1,50\u00a0m × Vrpca')
})

test('CART-14 what is wrong with each line is said in whole sentences, one behind the other', async () => {
  const refusedList = (list: string) => shop.shopper().post('/cart/add_to_cart', { list })
  const { code } = await coded(9)
  const tooMany = 'Redak 201: Popis ima više od 200 redaka. Podijelite ga na manje.'
  expect(await refusedList(`${code} 1\n`.repeat(201))).toMatchObject({ message: tooMany, field: 'list' })
  expect(await refusedList(`${code} 1\n;4\nNEMA-JE 2`)).toMatchObject({
    message: 'Redak 2: Nema šifre. Redak 3: Nema proizvoda sa šifrom NEMA-JE.',
    field: 'list',
  })
  expect(await refusedList('X'.repeat(101))).toMatchObject({ message: 'Redak 1: Šifra je predugačka.' })
})

test('CART-14 a line whose code nobody sees is named, and nothing is added without it', async () => {
  const { code } = await coded(9)
  const shopper = shop.shopper()
  const refused = await shopper.post('/cart/add_to_cart', { list: `${code} 1\n\u200b;3` })
  expect(refused).toMatchObject({ error: true, field: 'list', message: 'Redak 2: Nema šifre.' })
  expect(shopper.sessionToken()).toBeUndefined()
  // A line of which nothing is seen at all is an empty one.
  expect((await shopper.post('/cart/add_to_cart', { list: `${code} 1\n\u200b` })).error).toBe(false)
})

test('CART-14 fewer or more than a row may order is said at its quantity', async () => {
  const [pairs, few] = [
    await coded(9, { name: 'Par', qty_min: 2000 }),
    await coded(9, { name: 'Malo', qty_max: 3000 }),
  ]
  const products = [
    { product_search: pairs.code, qty: 1 },
    { product_search: few.code, qty: 4 },
  ]
  expect(await shop.shopper().post('/cart/add_to_cart', { products })).toMatchObject({
    ...{ error: true, field: 'products.0.qty' },
    message: 'Par: najmanja količina je 2\u00a0kom.',
    also: [{ field: 'products.1.qty', message: 'Malo: najviše možete naručiti 3\u00a0kom.' }],
  })
})
