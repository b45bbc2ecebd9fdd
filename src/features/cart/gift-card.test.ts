import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { testingCard, wishedCard } from '#features/gift-cards/testing-card.ts'
import type { CartView } from './cart-view.ts'
import { linePrice } from './priced-lines.ts'
import { storedLine, storedProduct } from './testing-cart.ts'

const { database, shop } = cartShop()
const makeCard = (columns: Record<string, unknown> = {}) =>
  makeProduct(database, 1000, {
    name: 'Poklon-kartica',
    price: 2500,
    gift_card: JSON.stringify({ amounts: [2500, 5000] }),
    ...columns,
  })
const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart
const add = (product: number, card: object = {}, more: object = {}) => ({
  product_id: product,
  gift_card: { ...testingCard, ...card },
  ...more,
})

test('GIFT-01 a gift card costs what its buyer chose, without VAT, and says for whom it is and when it is sent', async () => {
  const product = await makeCard()
  const answer = await shop
    .shopper()
    .post('/cart/add_to_cart', add(product, { amount: 'own', own_amount: '75,50' }))
  const { lines, totals } = cartOf(answer)
  expect(lines).toMatchObject([
    {
      unitPrice: 7550,
      regularPrice: 7550,
      total: 7550,
      priceChanged: null,
      giftCard: {
        texts: ['Za: Iva, iva@primjer.hr', 'Od: Marko', 'Šaljemo e-poštom čim uplata stigne'],
        message: 'Sretan rođendan!',
      },
    },
  ])
  expect(totals).toMatchObject({ total: 7550, vat: [{ basisPoints: 0, vat: 0 }] })
})

test('GIFT-01 two cards are two lines, alike or not; the quantity of each is its own', async () => {
  const product = await makeCard()
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', add(product))
  await shopper.post('/cart/add_to_cart', add(product))
  const { lines } = cartOf(
    await shopper.post('/cart/add_to_cart', add(product, { amount: '25', recipient_name: 'Ana' })),
  )
  expect(lines.map(({ qty, total }) => [qty, total])).toEqual([
    [1000, 5000],
    [1000, 5000],
    [1000, 2500],
  ])
  const second = lines[1]?.quoteItemId
  const changed = await shopper.post('/cart/update_cart', { data: [{ quote_item_id: second, qty: 3 }] })
  expect(cartOf(changed).lines.map(({ total }) => total)).toEqual([5000, 15_000, 2500])
  const removed = await shopper.post('/cart/remove_from_cart', { quote_item_id: second })
  expect(cartOf(removed).lines.map(({ total }) => total)).toEqual([5000, 2500])
  const strangers = await shop
    .shopper()
    .post('/cart/remove_from_cart', { quote_item_id: lines[0]?.quoteItemId })
  expect(strangers.error).toBe(true)
})

test.each([
  [{ amount: '9,99' }, 'gift_card[amount]', 'od 10,00\u00a0€ do 500,00\u00a0€'],
  [{ amount: '1e2' }, 'gift_card[amount]', 'brojem'],
  [{ amount: '-50' }, 'gift_card[amount]', 'brojem'],
  [{ amount: 'own', own_amount: '99999999' }, 'gift_card[own_amount]', 'brojem'],
  [{ recipient_email: 'iva@primjer.hr, ana@primjer.hr' }, 'gift_card[recipient_email]', 'Adresa e-pošte'],
  [{ recipient_name: '' }, 'gift_card[recipient_name]', 'Ime primatelja'],
  [{ send_on: '1.1.2020.' }, 'gift_card[send_on]', 'prošlosti'],
])('GIFT-01 %j is refused at its field, and nothing is kept', async (card, field, message) => {
  const product = await makeCard()
  const shopper = shop.shopper()
  const answer = await shopper.post('/cart/add_to_cart', add(product, card))
  expect(answer).toMatchObject({ error: true, status: 200, field, message: expect.stringContaining(message) })
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['a list', [1]],
  ['too long a message', { ...testingCard, message: 'x'.repeat(301) }],
  ['lines in a name', { ...testingCard, recipient_name: 'Iva\r\nBcc: x@y.hr' }],
  ['numbers', { amount: {}, recipient_name: [], recipient_email: 7, send_on: true }],
])('GIFT-01 a card of %s is refused with a field', async (_, card) => {
  const product = await makeCard()
  const answer = await shop.shopper().post('/cart/add_to_cart', { product_id: product, gift_card: card })
  expect(answer.error).toBe(true)
  expect([200, 400, 422]).toContain(answer.status)
  expect(answer.message).not.toBe('')
})

test('GIFT-01 nothing lowers a card: no special price, no step of quantity, no bundle, no discount of the cart', async () => {
  const now = new Date()
  const reduced = storedProduct({ price: 2500, specialPrice: 100, tiers: [{ minQty: 1000, price: 1 }] })
  const line = storedLine({ qty: 9000, bundleDiscount: 5000, giftCard: wishedCard })
  expect(linePrice(reduced, line, now)).toBe(wishedCard.amount)
})

test('GIFT-01 of cards alone nothing is delivered or charged for it; beside goods they make no delivery cheaper', async () => {
  const product = await makeCard()
  const goods = await makeProduct(database, 10, { price: 1000 })
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', add(product, { amount: '100' }))
  const offered = async () => {
    const answer = await shopper.get('/lookup/delivery_types?country_id=1')
    return (answer as unknown as { ret: object[] }).ret
  }
  const alone = await offered()
  expect(JSON.stringify(alone)).toContain('E-poštom')
  expect(JSON.stringify(alone)).not.toContain('Dostava na adresu')
  await shopper.post('/cart/add_to_cart', { product_id: goods })
  const both = JSON.stringify(await offered())
  expect(both).not.toContain('E-poštom')
  expect(both).toContain('4,90')
})

test('GIFT-01 a line that the shop sells no more is looked at by the order, not only when it is added', async () => {
  const product = await makeCard()
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', add(product))
  await database.run(sql('UPDATE products SET gift_card = NULL WHERE id = $1'), [product])
  const plain = await makeProduct(database, 10, { name: 'Postaje kartica' })
  await shopper.post('/cart/add_to_cart', { product_id: plain })
  await database.run(sql(`UPDATE products SET gift_card = '{"amounts": [1000]}' WHERE id = $1`), [plain])
  const { quoteId } = cartOf(await shopper.post('/cart/update_cart', { data: [] }))
  const { brokenRules } = await import('./additions.ts')
  const { noCart, readCart } = await import('./queries.server.ts')
  const cart = await readCart(database, { ...noCart(1), id: quoteId ?? 0 })
  expect(brokenRules(cart, new Date()).map(({ reason }) => reason)).toEqual([
    'gift_card_again',
    'gift_card_again',
  ])
})

test('GIFT-01 a card in the cart is changed where it lies, at the price of its new amount; what is wrong changes nothing', async () => {
  const product = await makeCard()
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', add(product))
  const { lines } = cartOf(
    await shopper.post('/cart/add_to_cart', add(product, { amount: '25' }, { qty: 3 })),
  )
  const [first, second] = lines.map(({ quoteItemId }) => quoteItemId)
  const change = (id: unknown, card: object, who = shopper) =>
    who.post('/cart/change_gift_card', { quote_item_id: id, gift_card: { ...testingCard, ...card } })
  const wrong = await change(second, { recipient_email: 'iva', amount: 'own', own_amount: '9' })
  expect(wrong).toMatchObject({ error: true, field: 'gift_card[own_amount]' })
  expect(await change(second, { amount: '100' }, shop.shopper())).toMatchObject({ error: true })
  const frame = await makeProduct(database, 9, { name: 'Okvir' })
  const third = cartOf(await shopper.post('/cart/add_to_cart', { product_id: frame })).lines.at(
    -1,
  )?.quoteItemId
  expect(await change(third, {})).toMatchObject({ error: true })
  const said = ({ lines: now }: CartView) =>
    now.map(({ quoteItemId, qty, total, giftCard, priceChanged }) => [
      quoteItemId,
      qty,
      total,
      giftCard?.texts[0],
      priceChanged,
    ])
  const before = said(cartOf(await shopper.post('/cart/update_cart', { data: [] })))
  expect(before.slice(0, 2)).toEqual([
    [first, 1000, 5000, 'Za: Iva, iva@primjer.hr', null],
    [second, 3000, 7500, 'Za: Iva, iva@primjer.hr', null],
  ])
  const answer = await change(second, {
    amount: '100',
    recipient_email: 'ana@primjer.hr',
    recipient_name: 'Ana',
  })
  expect(answer).toMatchObject({ error: false, redirect_url: '/kosarica' })
  expect(said(cartOf(answer))).toEqual([
    before[0],
    [second, 3000, 30_000, 'Za: Ana, ana@primjer.hr', null],
    before[2],
  ])
})
