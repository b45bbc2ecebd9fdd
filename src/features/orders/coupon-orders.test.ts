import { expect, test } from 'vitest'
import {
  cartShop,
  customer,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { cancelOrder } from './cancel.server.ts'
import { nextSteps } from './next-steps.ts'
import { openWindow, orderOf, pressConfirm } from './testing-changes.server.ts'
import { applyCoupon, makeCoupon as couponIn } from './testing-coupons.server.ts'

const { database, shop } = cartShop()
const makeCoupon = (columns?: Record<string, unknown>) => couponIn(database, columns)
const usesOf = async (id: number) =>
  (await database.one<{ uses: number }>(sql('SELECT uses FROM coupons WHERE id = $1'), [id]))?.uses

test('CART-09, CHK-22 the order is what the window showed, line by line, and the coupon is used once', async () => {
  const { id, code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 1999 }))
  await applyCoupon(shopper, code)
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
  await applyCoupon(shopper, code)
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

test('CART-09 a price that takes the coupon with it is told with it', async () => {
  const { code } = await makeCoupon({ on_reduced: false })
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  await applyCoupon(shopper, code)
  const { shown } = await openWindow(shopper)
  await database.run(sql('UPDATE products SET special_price = 990 WHERE id = $1'), [product])
  const refused = await pressConfirm(shopper, shown)
  expect(refused.message).toContain('Promijenili su se proizvodi, popust i iznos.')
})

test('CART-09 the last use of a coupon is one order’s, however many finish at the same moment', async () => {
  const { id, code } = await makeCoupon({ max_uses: 3 })
  const product = await makeProduct(database, 100)
  const shoppers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const shopper = await readyShopper(shop, product)
      await shopper.post('/cart/update_cart_customer_data', { ...customer, email: `kupac${at}@primjer.hr` })
      await applyCoupon(shopper, code)
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
    return { shopper, applied: await applyCoupon(shopper, code) }
  }
  const first = await order('jednom@primjer.hr')
  expect((await placeOrder(first.shopper)).error).toBe(false)
  const second = await order('Jednom+opet@primjer.hr')
  expect(second.applied.message).toBe('Ovaj ste kôd već iskoristili.')
  // Nor is it another customer who orders first with what only sorts a mailbox's mails.
  const other = await makeCoupon({ max_uses_per_customer: 1 })
  const sorted = await readyShopper(shop, await makeProduct(database))
  await sorted.post('/cart/update_cart_customer_data', { ...customer, email: 'ana+1@primjer.hr' })
  await applyCoupon(sorted, other.code)
  expect((await placeOrder(sorted)).error).toBe(false)
  for (const email of ['ana@primjer.hr', 'ana+2@primjer.hr']) {
    const again = await readyShopper(shop, await makeProduct(database))
    await again.post('/cart/update_cart_customer_data', { ...customer, email })
    expect((await applyCoupon(again, other.code)).message).toBe('Ovaj ste kôd već iskoristili.')
  }
  // Whose address is not said yet, or is another one by now, is told where it counts: in the cart and the window.
  const third = await readyShopper(shop, await makeProduct(database))
  await applyCoupon(third, code)
  await third.post('/cart/update_cart_customer_data', { ...customer, email: 'jednom@primjer.hr' })
  const { cart } = await openWindow(third)
  expect(cart.promotions.coupon?.problem).toBe('Ovaj ste kôd već iskoristili.')
  expect(cart.totals.discount).toBe(0)
})

test('CART-09 a coupon for delivery makes every offered one free, in the list, the window and the order', async () => {
  const { code } = await makeCoupon({ kind: 'free_delivery', value: 0 })
  const shopper = await readyShopper(shop, await makeProduct(database))
  await applyCoupon(shopper, code)
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
  await applyCoupon(shopper, code)
  const order = await orderOf(database, await placeOrder(shopper))
  const cancel = () =>
    database.transaction((tx) => cancelOrder(tx, shop.services, order?.number ?? '', new Date()))
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

test('CART-09 an order that is called off leaves what others used its coupon for as it was', async () => {
  const { id, code } = await makeCoupon()
  const placed = async () => {
    const shopper = await readyShopper(shop, await makeProduct(database, 5))
    await applyCoupon(shopper, code)
    return orderOf(database, await placeOrder(shopper))
  }
  const [kept, ended] = [await placed(), await placed()]
  await database.transaction((tx) => cancelOrder(tx, shop.services, ended?.number ?? '', new Date()))
  const uses = sql(
    `SELECT o.number FROM coupon_uses u JOIN orders o ON o.id = u.order_id WHERE u.coupon_id = $1`,
  )
  expect([await usesOf(id), await database.all(uses, [id])]).toEqual([1, [{ number: kept?.number }]])
})

test('CART-09 a coupon makes no delivery dearer than it is without', async () => {
  const { code } = await makeCoupon()
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 6200 }))
  const before = (await openWindow(shopper)).cart.totals
  expect([before.delivery, before.total]).toEqual([0, 6200])
  await applyCoupon(shopper, code)
  expect((await openWindow(shopper)).cart.totals).toMatchObject({ delivery: 0, total: 5580 })
})

test('CART-09 nobody waits for a payment of nothing', async () => {
  const { code } = await makeCoupon({ value: 10_000 })
  const shopper = await readyShopper(shop, await makeProduct(database, 10, { price: 6200 }))
  await applyCoupon(shopper, code)
  const order = await orderOf(database, await placeOrder(shopper))
  expect(order).toMatchObject({ total: 0, status: 'processing', bank: null })
  expect(order && nextSteps(order)[0]).toBe('Nemate što platiti. Narudžbu pripremamo.')
})
