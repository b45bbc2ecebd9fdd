import { expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { changes, openWindow, orderOf, pressConfirm, set } from './testing-changes.server.ts'

const { database, shop } = cartShop()

const orders = async () =>
  (await database.one<{ n: number }>(sql('SELECT count(*)::int AS n FROM orders')))?.n ?? 0

test('CART-16 a price that changed after the preview is refused, shown, and accepted by seeing it', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  await openWindow(shopper)
  await database.run(sql('UPDATE products SET price = 1234 WHERE id = $1'), [product])
  const refused = await pressConfirm(shopper)
  expect(refused).toMatchObject({ error: true, status: 200 })
  expect(refused.message).toContain('Cijena se promijenila')
  expect((refused.cart as CartView).lines[0]?.priceChanged).toEqual({ old: 1000, new: 1234 })
  const shown = await openWindow(shopper)
  expect(shown.cart.lines[0]?.priceChanged).toEqual({ old: 1000, new: 1234 })
  const after = (await shopper.post('/cart/update_cart', { data: [] })).cart as CartView
  expect(after.lines[0]?.priceChanged).toBeNull()
  const order = await orderOf(database, await pressConfirm(shopper))
  expect(order?.items[0]?.unitPrice).toBe(1234)
})

test('CART-16 of several products the price of one is enough to say that prices changed', async () => {
  const [one, another] = [await makeProduct(database), await makeProduct(database)]
  const shopper = await readyShopper(shop, one)
  await shopper.post('/cart/add_to_cart', { product_id: another })
  await openWindow(shopper)
  await database.run(sql('UPDATE products SET price = 1234 WHERE id = $1'), [another])
  expect((await pressConfirm(shopper)).message).toContain('Cijena se promijenila')
})

test('CART-17 the preview warns of what there is too little of, and confirming then refuses', async () => {
  const product = await makeProduct(database, 5, { name: 'Leće' })
  const shopper = await readyShopper(shop, product)
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 })
  await setStock(database, product, 'central', 2)
  const before = await orders()
  expect(await openWindow(shopper)).toMatchObject({
    warning: ['Leće: na zalihi je 2\u00a0kom, u košarici 3\u00a0kom.'],
  })
  expect(await pressConfirm(shopper)).toMatchObject({
    error: true,
    message: 'Leće: na zalihi je još 2\u00a0kom. Smanjite količinu u košarici.',
  })
  expect(await orders()).toBe(before)
})

test.each(changes)(
  'CHK-18 after the window, %s changes: “%s” and the new window',
  async (_, told, change) => {
    const product = await makeProduct(database)
    const shopper = await readyShopper(shop, product)
    const first = await openWindow(shopper)
    const before = await orders()
    await change(shopper, product, database)
    for (const shown of [first.shown, undefined]) {
      const answer = await pressConfirm(shopper, shown)
      expect(answer).toMatchObject({ error: true, status: 200 })
      expect(answer.message).toContain(told)
      expect(answer.redirect_url).toBeUndefined()
      expect(answer.confirm).toEqual(await reread(shopper))
    }
    expect(await orders()).toBe(before)
    const { shown } = (await pressConfirm(shopper, first.shown)).confirm as ConfirmView
    expect(shown).not.toBe(first.shown)
    expect((await pressConfirm(shopper, shown)).error).toBe(false)
    expect(await orders()).toBe(before + 1)
  },
)

/** The window as it would be now, without keeping that it was shown. */
async function reread(shopper: Shopper): Promise<ConfirmView> {
  return (await pressConfirm(shopper, 'anything')).confirm as ConfirmView
}

test.each([
  ['the price of a delivery', `UPDATE delivery_rules SET price = price + 100`, 'Promijenio se iznos.'],
  ['the fee of a payment', `UPDATE payment_rules SET fee = fee + 50`, 'Promijenio se iznos.'],
  ['the name of a delivery', `UPDATE delivery_types SET name = name || ' brzo'`, 'Promijenila se dostava.'],
  [
    'the name of a payment',
    `UPDATE payment_types SET name = name || ' odmah'`,
    'Promijenio se način plaćanja.',
  ],
])('CHK-18 the shop changes %s after the window', async (_, change, told) => {
  const shopper = await readyShopper(shop, await makeProduct(database), { payment_type_id: 2 })
  const first = await openWindow(shopper)
  await set(database, change)
  expect((await pressConfirm(shopper, first.shown)).message).toContain(told)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order?.total).toBe(sumOf(order) ?? -1)
})

const sumOf = (order: Awaited<ReturnType<typeof orderOf>>) =>
  order && order.goodsTotal - discountOf(order) + order.deliveryPrice + order.paymentFee

const discountOf = ({ reductions }: NonNullable<Awaited<ReturnType<typeof orderOf>>>) =>
  reductions.reduce((sum, one) => sum + ('amount' in one ? one.amount : 0), 0)

test('CHK-18 nothing is ordered that no window showed; the answer is the window, not the order', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const before = await orders()
  for (let tries = 0; tries < 3; tries++) {
    const answer = await pressConfirm(shopper)
    expect(answer).toMatchObject({ error: true, confirm: { message: 'Hvala' } })
    expect(answer.message).toBe('Prije potvrde još jednom pregledajte narudžbu.')
  }
  expect(await pressConfirm(shopper, '')).toMatchObject({ error: true })
  expect(await pressConfirm(shopper, 'a.b.c')).toMatchObject({ error: true })
  expect(await orders()).toBe(before)
})

test('CHK-18 a page that says that it showed nothing is not measured by the last window', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { shown } = await openWindow(shopper)
  expect(await pressConfirm(shopper, '')).toMatchObject({ error: true, confirm: { shown } })
  expect((await pressConfirm(shopper)).error).toBe(false)
})

test('CART-16 what was taken off sale after the window is not ordered', async () => {
  const product = await makeProduct(database, 5, { name: 'Okvir Vis' })
  const shopper = await readyShopper(shop, product)
  const { shown } = await openWindow(shopper)
  await set(database, `UPDATE products SET status = 'hidden' WHERE id = $1`, product)
  const before = await orders()
  expect((await openWindow(shopper)).warning).toEqual([
    'Okvir Vis: više nije u prodaji ili ga nema na zalihi. Uklonite ga u košarici.',
  ])
  expect(await pressConfirm(shopper, shown)).toMatchObject({
    error: true,
    message: 'Okvir Vis: više nije u prodaji ili ga nema na zalihi. Uklonite ga u košarici.',
    cart: { lines: [{ stockProblem: { available: 0, reduceTo: 0 } }] },
  })
  expect(await orders()).toBe(before)
})

test('CHK-18 a window counts for its own tab: what another tab looked at since is not ordered by it', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const first = await openWindow(shopper)
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const second = await openWindow(shopper)
  expect((await pressConfirm(shopper, first.shown)).error).toBe(true)
  expect((await pressConfirm(shopper, second.shown)).error).toBe(false)
})

test('CHK-18 the window says which company it is delivered to', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/update_cart_delivery_address', {
    shipping_address_same: 0,
    shipping_name: 'Obrt Sunce',
    shipping_first_name: 'Ivo',
    shipping_last_name: 'Ivić',
    shipping_country_id: 1,
    shipping_city_name: 'Zadar',
    shipping_postal_code: '23000',
    shipping_street: 'Kalelarga',
    shipping_house_number: '7',
    shipping_phone: '+385 91 555 5555',
  })
  expect((await openWindow(shopper)).address).toEqual([
    'Obrt Sunce',
    'Ivo Ivić',
    'Kalelarga 7',
    '23000 Zadar, Hrvatska',
    '+385 91 555 5555',
  ])
})

test('CHK-18 changed and changed back is what was shown', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const { shown } = await openWindow(shopper)
  await shopper.post('/cart/update_cart_message', { message: 'x' })
  await shopper.post('/cart/update_cart_message', { message: 'Hvala' })
  expect((await pressConfirm(shopper, shown)).error).toBe(false)
})

test('CHK-18 the window is `html` to a client that shows markup, also when it comes again', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const asMarkup = async (url: string, payload: object) =>
    (await shopper.request({ method: 'POST', url, payload })).json<Record<string, unknown>>()
  const first = await asMarkup('/cart/generate_confirm_modal', {})
  expect(first).toMatchObject({ error: false, html: expect.stringContaining('data-region="confirm"') })
  expect(first).not.toHaveProperty('confirm_html')
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const again = await asMarkup('/cart/cart_confirm', { accept_terms: 1 })
  expect(again).toMatchObject({ error: true, html: expect.stringContaining('"qty":2000') })
})

test('CHK-18 plain forms: the window’s page first, and again when something changed', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const form = async (url: string, payload = '') =>
    (
      await shopper.request({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      })
    ).headers.location
  const review = '/kosarica?step=3&review=1'
  expect(await form('/cart/cart_confirm', 'accept_terms=1')).toBe(review)
  expect(await form('/cart/generate_confirm_modal')).toBe(review)
  await shopper.post('/cart/add_to_cart', { product_id: product })
  expect(await form('/cart/cart_confirm', 'accept_terms=1')).toBe(review)
  expect(await form('/cart/generate_confirm_modal')).toBe(review)
  expect(await form('/cart/cart_confirm', 'accept_terms=1')).toMatch(/^\/hvala\//)
})
