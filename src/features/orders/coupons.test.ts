import { expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import {
  cartShop,
  customer,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import { cancelOrder } from './cancel.server.ts'
import { nextSteps } from './next-steps.ts'
import { openWindow, orderOf, pressConfirm } from './testing-changes.server.ts'

const { database, shop } = cartShop()

let made = 0
/** A coupon; 10 % where nothing is said. */
async function makeCoupon(columns: Record<string, unknown> = {}): Promise<{ id: number; code: string }> {
  made += 1
  const row = { code: `KOD${made}`, kind: 'percent', value: 1000, ...columns }
  const names = Object.keys(row)
  const coupon = await database.one<{ id: number; code: string }>(
    sql(
      `INSERT INTO coupons (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id, code`,
    ),
    Object.values(row),
  )
  if (!coupon) throw new Error('no coupon')
  return coupon
}

const apply = (shopper: Shopper, code: string) =>
  shopper.post('/api/apply_coupon', { discount_coupon_name: code, step: 1 })
const cartOf = (answer: Answer) => answer.cart as CartView
const usesOf = async (id: number) =>
  (await database.one<{ uses: number }>(sql('SELECT uses FROM coupons WHERE id = $1'), [id]))?.uses

test('CART-09 a code counts however it is typed, and an empty one takes it away', async () => {
  const { code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 3333 }))
  const applied = cartOf(await apply(shopper, ` ${code.toLowerCase()} `))
  expect(applied.promotions.coupon).toEqual({ code, problem: null, note: null })
  expect(applied.totals).toMatchObject({
    goods: 3333,
    discount: 333,
    reductions: [{ kind: 'coupon', code, amount: 333 }],
    total: 3333 - 333 + 490,
  })
  const removed = cartOf(await apply(shopper, ''))
  expect(removed.promotions.coupon).toBeNull()
  expect(removed.totals.total).toBe(3333 + 490)
})

test.each<[why: string, columns: Record<string, unknown>, said: string]>([
  ['ended', { active: false }, 'ne postoji ili više ne vrijedi'],
  ['to come', { valid_from: '2099-05-01T00:00:00+02:00' }, 'Kôd vrijedi tek od 1.\u00a05.\u00a02099.'],
  ['over', { valid_to: '2026-05-01T00:00:00+02:00' }, 'Kôd je vrijedio do 30.\u00a04.\u00a02026.'],
  ['used up', { max_uses: 3, uses: 3 }, 'onoliko puta koliko je vrijedio'],
  ['for others', { for_some_customers: true }, 'samo za određene kupce'],
  ['for other goods', { for_some_goods: true }, 'ni za jedan proizvod u košarici'],
  ['for more', { min_value: 2550 }, 'od najmanje 25,50\u00a0€. Nedostaje još 15,50\u00a0€.'],
])(
  'CART-09 a coupon that is %s is refused by its reason, and what was applied stays',
  async (_, columns, said) => {
    const shopper = await readyShopper(shop, await makeProduct(database))
    const { code } = await makeCoupon()
    await apply(shopper, code)
    const refused = await apply(shopper, (await makeCoupon(columns)).code)
    expect(refused).toMatchObject({ error: true, field: 'discount_coupon_name' })
    expect(refused.message).toContain(said)
    const { cart } = await openWindow(shopper)
    expect(cart.promotions.coupon?.code).toBe(code)
  },
)

test('CART-09 without a cart, with nothing in it and of no coupon it is said, and nothing is kept', async () => {
  const { code } = await makeCoupon()
  const stranger = shop.shopper()
  expect(await apply(stranger, code)).toMatchObject({
    error: true,
    message: 'Vaša košarica je trenutno prazna.',
  })
  expect(stranger.sessionToken()).toBeUndefined()
  const shopper = await readyShopper(shop, await makeProduct(database))
  expect((await apply(shopper, 'NEMA-TOGA')).message).toContain('„NEMA-TOGA“ ne postoji')
})

test('CART-09 codes cannot be tried without end, a removal counts as no try', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { code } = await makeCoupon()
  for (let at = 0; at < 19; at++) await apply(shopper, `POKUSAJ${at}`)
  for (let at = 0; at < 5; at++) {
    expect((await apply(shopper, code)).error).toBe(false)
    expect((await apply(shopper, '')).error).toBe(false)
  }
  expect(await apply(shopper, 'JOS-JEDAN')).toMatchObject({ status: 429, field: 'discount_coupon_name' })
  expect((await apply(shopper, code)).error).toBe(false)
})

test('CART-09 what is for a product, a brand or a category counts for its variants, and for all below it', async () => {
  const one = async (text: string, ...values: unknown[]) =>
    (await database.one<{ id: number }>(sql(`${text} RETURNING id`), values))?.id ?? 0
  const brand = await one(`INSERT INTO brands (code, slug, name) VALUES ('marka', 'marka', 'Marka')`)
  const category = (path: string, level: number) =>
    one('INSERT INTO categories (code, slug, path, name, level) VALUES ($1, $1, $1, $1, $2)', path, level)
  const top = await category('okviri', 1)
  const below = await category('okviri/zenski', 2)
  await category('okviri-za-djecu', 1)
  const branded = await makeProduct(database, 10, { brand_id: brand })
  const parent = await makeProduct(database, 0, { kind: 'configurable', brand_id: brand })
  const variant = await makeProduct(database, 10, { kind: 'variant', parent_id: parent })
  const filed = await makeProduct(database)
  const alone = await makeProduct(database)
  await database.run(sql('INSERT INTO product_categories (product_id, category_id) VALUES ($1, $2)'), [
    filed,
    below,
  ])
  const reduced = async (column: string, id: number) => {
    const coupon = await makeCoupon({ for_some_goods: true })
    await database.run(sql(`INSERT INTO coupon_scopes (coupon_id, ${column}) VALUES ($1, $2)`), [
      coupon.id,
      id,
    ])
    const shopper = shop.shopper()
    for (const product of [branded, variant, filed, alone]) {
      const answer = await shopper.post('/cart/add_to_cart', {
        product_id: product,
        qty: product === variant ? 2 : 1,
      })
      if (answer.error) throw new Error(JSON.stringify(answer))
    }
    return cartOf(await apply(shopper, coupon.code)).totals.discount
  }
  expect(await reduced('product_id', alone)).toBe(100)
  expect(await reduced('product_id', parent)).toBe(200)
  expect(await reduced('brand_id', brand)).toBe(300)
  expect(await reduced('category_id', top)).toBe(100)
})

test('CART-09 a coupon of goods or customers that are gone counts for none, not for all', async () => {
  const product = await makeProduct(database)
  const coupon = await makeCoupon({ for_some_goods: true })
  await database.run(sql('INSERT INTO coupon_scopes (coupon_id, product_id) VALUES ($1, $2)'), [
    coupon.id,
    product,
  ])
  await database.run(sql('DELETE FROM products WHERE id = $1'), [product])
  const shopper = await readyShopper(shop, await makeProduct(database))
  expect((await apply(shopper, coupon.code)).message).toContain('ni za jedan proizvod')
})

test('CART-09, CHK-22 the order is what the window showed, line by line, and the coupon is used once', async () => {
  const { id, code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 1999 }))
  await apply(shopper, code)
  const { cart, shown } = await openWindow(shopper)
  const answers = await Promise.all([pressConfirm(shopper, shown), pressConfirm(shopper, shown)])
  const order = await orderOf(
    database,
    answers[0] ??
      (() => {
        throw new Error()
      })(),
  )
  expect(answers.map(({ redirect_url }) => redirect_url)).toEqual([
    answers[0]?.redirect_url,
    answers[0]?.redirect_url,
  ])
  expect(order).toMatchObject({
    total: cart.totals.total,
    reductions: [{ kind: 'coupon', code, amount: 200 }],
  })
  expect(await usesOf(id)).toBe(1)
  const items = await database.all<{ total: number; off: number }>(
    sql('SELECT i.total, i.off FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.number = $1'),
    [order?.number],
  )
  expect(items).toEqual([{ total: 1999, off: 200 }])
})

test('CART-09 what changes of a coupon after the window is shown before it is charged', async () => {
  const { id, code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database))
  await apply(shopper, code)
  const { shown } = await openWindow(shopper)
  await database.run(sql('UPDATE coupons SET value = 500 WHERE id = $1'), [id])
  const lower = await pressConfirm(shopper, shown)
  expect(lower).toMatchObject({ error: true, confirm: { cart: { totals: { discount: 50 } } } })
  expect(lower.message).toContain('Promijenili su se popust i iznos.')
  await database.run(sql('UPDATE coupons SET active = false WHERE id = $1'), [id])
  const gone = await pressConfirm(shopper, (lower.confirm as { shown: string }).shown)
  expect(gone).toMatchObject({ error: true, confirm: { cart: { totals: { discount: 0 } } } })
  const placed = await pressConfirm(shopper, (gone.confirm as { shown: string }).shown)
  expect(placed.error).toBe(false)
  expect((await orderOf(database, placed))?.reductions).toEqual([])
  expect(await usesOf(id)).toBe(0)
})

test('CART-09 the last use of a coupon is one order’s, however many finish at the same moment', async () => {
  const { id, code } = await makeCoupon({ max_uses: 3 })
  const product = await makeProduct(database, 100)
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const shopper = await readyShopper(shop, product)
      await shopper.post('/cart/update_cart_customer_data', { ...customer, email: `kupac${at}@primjer.hr` })
      await apply(shopper, code)
      return { shopper, window: await openWindow(shopper) }
    }),
  )
  const answers = await Promise.all(
    shoppers.map(({ shopper, window }) => pressConfirm(shopper, window.shown)),
  )
  const placed = answers.filter(({ error }) => !error)
  expect(placed).toHaveLength(3)
  expect(await usesOf(id)).toBe(3)
  for (const answer of answers.filter(({ error }) => error))
    expect(answer).toMatchObject({ confirm: { cart: { totals: { discount: 0 } } } })
})

test('CART-09 who has used it is known by the address of e-mail, in whatever case, once the order stands', async () => {
  const { code } = await makeCoupon({ max_uses_per_customer: 1 })
  const order = async (email: string) => {
    const shopper = await readyShopper(shop, await makeProduct(database))
    await shopper.post('/cart/update_cart_customer_data', { ...customer, email })
    return { shopper, applied: await apply(shopper, code) }
  }
  const first = await order('jednom@primjer.hr')
  expect((await placeOrder(first.shopper)).error).toBe(false)
  const second = await order('Jednom+opet@primjer.hr')
  expect(second.applied.message).toBe('Ovaj ste kôd već iskoristili.')
  // Whose address is not said yet, or is another one by now, is told where it counts: in the cart and the window.
  const third = await readyShopper(shop, await makeProduct(database))
  await apply(third, code)
  await third.post('/cart/update_cart_customer_data', { ...customer, email: 'jednom@primjer.hr' })
  const { cart } = await openWindow(third)
  expect(cart.promotions.coupon?.problem).toBe('Ovaj ste kôd već iskoristili.')
  expect(cart.totals.discount).toBe(0)
})

test('CART-09 a coupon for delivery makes every offered one free, in the list, the window and the order', async () => {
  const { code } = await makeCoupon({ kind: 'free_delivery', value: 0 })
  const shopper = await readyShopper(shop, await makeProduct(database))
  await apply(shopper, code)
  const offers = (await shopper.get('/lookup/delivery_types?country_id=1')) as unknown as { ret: object[] }
  expect(JSON.stringify(offers.ret)).not.toContain('4,90')
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order).toMatchObject({
    deliveryPrice: 0,
    total: 1000,
    reductions: [{ kind: 'free_delivery', code }],
  })
})

test('CART-09 an order that is called off gives its coupon and its goods back, once', async () => {
  const { id, code } = await makeCoupon({ max_uses: 1 })
  const product = await makeProduct(database, 5)
  const shopper = await readyShopper(shop, product)
  await apply(shopper, code)
  const order = await orderOf(database, await placeOrder(shopper))
  const cancel = () => database.transaction((tx) => cancelOrder(tx, order?.number ?? '', new Date()))
  const both = await Promise.all([cancel(), cancel()])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual({ ok: false, refused: 'not_now', status: 'cancelled' })
  expect(await usesOf(id)).toBe(0)
  const left = await database.one<{ left: number }>(
    sql('SELECT sum(quantity)::int AS left FROM stock WHERE product_id = $1'),
    [product],
  )
  expect(left?.left).toBe(5000)
})

test('CART-09 a coupon makes no delivery dearer than it is without', async () => {
  const { code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 6200 }))
  const before = (await openWindow(shopper)).cart.totals
  expect([before.delivery, before.total]).toEqual([0, 6200])
  await apply(shopper, code)
  expect((await openWindow(shopper)).cart.totals).toMatchObject({ delivery: 0, total: 5580 })
})

test('CART-09 nobody waits for a payment of nothing', async () => {
  const { code } = await makeCoupon({ value: 10_000 })
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 6200 }))
  await apply(shopper, code)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order).toMatchObject({ total: 0, status: 'processing', bank: null })
  expect(order && nextSteps(order)[0]).toBe('Nemate što platiti. Narudžbu pripremamo.')
})

test('CART-09 what of a cart a coupon does not count for is said beside it, and where it is not enough for it', async () => {
  const { code } = await makeCoupon({ on_reduced: false, min_value: 1500 })
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/add_to_cart', {
    product_id: await makeProduct(database, 10, { price: 9000, special_price: 8000 }),
  })
  const note = 'Kôd ne vrijedi za ono što je već sniženo: akcije, popuste na količinu i pakete.'
  expect((await apply(shopper, code)).message).toBe(
    `Kôd vrijedi za kupnju od najmanje 15,00\u00a0€. Nedostaje još 5,00\u00a0€. ${note}`,
  )
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  expect(cartOf(await apply(shopper, code)).promotions.coupon).toEqual({ code, problem: null, note })
})
