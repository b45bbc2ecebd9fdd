import { expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import { cartShop, makeProduct, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { openWindow, pressConfirm, set } from './testing-changes.server.ts'

const { database, shop } = cartShop()

const orders = async () =>
  (await database.one<{ n: number }>(sql('SELECT count(*)::int AS n FROM orders')))?.n ?? 0
const inKoper = {
  shipping_address_same: 0,
  shipping_first_name: 'Ivo',
  shipping_last_name: 'Ivić',
  shipping_country_id: 2,
  shipping_city_name: 'Koper',
  shipping_postal_code: '6000',
  shipping_street: 'Trg',
  shipping_house_number: '7',
  shipping_phone: '+386 91 555 5555',
}
const toSlovenia = (shopper: Shopper) => shopper.post('/cart/update_cart_delivery_address', inKoper)
const nothing = async () => undefined

const sellsNoMore = 'U odabranu državu ne dostavljamo. Odaberite drugu.'
/** What the shop changes after three pieces lie in the cart, how that is refused, and how it is taken back. */
const rules: {
  rule: string
  before?: (shopper: Shopper) => Promise<unknown>
  change: string
  refused: string
  field?: string
  back: string
}[] = [
  {
    rule: 'QTY-06 a minimum',
    change: 'UPDATE products SET qty_min = 4000 WHERE id = $1',
    refused: 'Leće: najmanja količina je 4\u00a0kom.',
    back: 'UPDATE products SET qty_min = NULL WHERE id = $1',
  },
  {
    rule: 'QTY-06 a step',
    change: 'UPDATE products SET qty_step = 2000 WHERE id = $1',
    refused: 'Leće: količina mora biti višekratnik broja 2.',
    back: 'UPDATE products SET qty_step = 1000 WHERE id = $1',
  },
  {
    rule: 'QTY-06 a maximum',
    change: 'UPDATE products SET qty_max = 2000 WHERE id = $1',
    refused: 'Leće: najviše možete naručiti 2\u00a0kom.',
    back: 'UPDATE products SET qty_max = NULL WHERE id = $1',
  },
  {
    rule: 'CART-16 the largest sum of a cart',
    change: 'UPDATE products SET price = 1000000000 WHERE id = $1',
    refused: 'Iznos košarice je prevelik. Za tako veliku narudžbu javite nam se.',
    back: 'UPDATE products SET price = 1000 WHERE id = $1',
  },
  {
    rule: 'CHK-18 the buyer’s country',
    change: 'UPDATE countries SET active = false WHERE id = 1 AND $1 > 0',
    refused: sellsNoMore,
    field: 'country_id',
    back: 'UPDATE countries SET active = true WHERE id = 1 AND $1 > 0',
  },
  {
    rule: 'CHK-18 the country that it goes to',
    before: toSlovenia,
    change: 'UPDATE countries SET active = false WHERE id = 2 AND $1 > 0',
    refused: sellsNoMore,
    field: 'shipping_country_id',
    back: 'UPDATE countries SET active = true WHERE id = 2 AND $1 > 0',
  },
]

test.each(rules.map((given) => [given.rule, given] as const))(
  '%s that changed since is looked at by the window and by the order',
  async (_, given) => {
    const product = await makeProduct(database, 100, { name: 'Leće' })
    const shopper = await readyShopper(shop, product)
    await shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 })
    await (given.before ?? nothing)(shopper)
    const { shown } = await openWindow(shopper)
    const before = await orders()
    const refusal = { error: true, message: given.refused, ...(given.field && { field: given.field }) }
    await set(database, given.change, product)
    const window = await shopper.post('/cart/generate_confirm_modal')
    expect(window).toMatchObject({ ...refusal, minicart: { lines: [{ name: 'Leće' }] } })
    expect(window).not.toHaveProperty('confirm')
    expect(await pressConfirm(shopper, shown)).toMatchObject(refusal)
    expect(await pressConfirm(shopper)).toMatchObject(refusal)
    expect(await orders()).toBe(before)
    await set(database, given.back, product)
    expect(await pressConfirm(shopper, shown)).toMatchObject({ error: false })
    expect(await orders()).toBe(before + 1)
  },
)

test('CHK-18 what is collected goes to no country: another address in one that is sold to no more does not matter', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  await toSlovenia(shopper)
  await set(database, `UPDATE delivery_types SET kind = 'pickup' WHERE code = 'courier'`)
  await set(database, 'UPDATE countries SET active = false WHERE id = 2')
  expect(await openWindow(shopper)).toMatchObject({ delivery: 'Dostava na adresu' })
  await set(database, 'UPDATE countries SET active = true WHERE id = 2')
  await set(database, `UPDATE delivery_types SET kind = 'courier' WHERE code = 'courier'`)
})

/** The only line of a cart with so many pieces after the shop's change, and the kinds of the cart's notices. */
async function lineAfter(pieces: number, change: string, stock = 100) {
  const product = await makeProduct(database, 100)
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: pieces })
  await set(database, change, product)
  await set(database, 'UPDATE stock SET quantity = $2 WHERE product_id = $1', product, stock * 1000)
  const cart = (await shopper.post('/cart/update_cart', { data: [] })).cart as CartView
  const [line] = cart.lines
  return {
    rule: line?.ruleProblem,
    short: line?.stockProblem !== null,
    canProceed: cart.canProceed,
    notices: cart.notices.map(({ kind }) => kind),
  }
}

test('QTY-06, CART-16 the cart says at the line which rule its quantity breaks, and what it can be set to', async () => {
  const blocked = { short: false, canProceed: false, notices: ['quantity'] }
  const step = 'UPDATE products SET qty_step = 2000, qty_min = 2000 WHERE id = $1'
  expect(await lineAfter(1, step)).toEqual({
    ...blocked,
    rule: { reason: 'below_min', limit: 2000, setTo: 2000 },
  })
  expect(await lineAfter(3, step)).toEqual({
    ...blocked,
    rule: { reason: 'not_in_steps', limit: 2000, setTo: 4000 },
  })
  expect(await lineAfter(3, 'UPDATE products SET qty_max = 2000 WHERE id = $1')).toEqual({
    ...blocked,
    rule: { reason: 'above_max', limit: 2000, setTo: 2000 },
  })
  // The minimum is more than there is: it can only be removed.
  expect(await lineAfter(1, step, 1)).toEqual({
    ...blocked,
    rule: { reason: 'below_min', limit: 2000, setTo: 0 },
  })
  expect(await lineAfter(2, step)).toEqual({ rule: null, short: false, canProceed: true, notices: [] })
  // Of what there is too little of, that is said.
  expect(await lineAfter(3, step, 2)).toEqual({
    rule: null,
    short: true,
    canProceed: false,
    notices: ['stock'],
  })
})
