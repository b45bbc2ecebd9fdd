import { expect, test } from 'vitest'
import { cartShop, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import type { CartView } from './cart-view.ts'

const { database, shop } = cartShop()

const cartOf = (answer: unknown) => (answer as { minicart: CartView }).minicart
const add = (shopper: Shopper, product: number) =>
  shopper.post('/cart/add_to_cart', { product_id: product, qty: 1 })

/** Two browsers in which one customer is logged in, without a cart so far. */
async function customersBrowsers(email: string): Promise<readonly [Shopper, Shopper]> {
  const product = await makeProduct(database)
  const customer = await database.one<{ id: number }>(
    sql('INSERT INTO customers (email) VALUES ($1) RETURNING id'),
    [email],
  )
  const browser = async () => {
    const shopper = shop.shopper()
    const { quoteId } = cartOf(await add(shopper, product))
    await database.run(
      sql('UPDATE sessions SET customer_id = $1 WHERE id = (SELECT session_id FROM quotes WHERE id = $2)'),
      [customer?.id, quoteId],
    )
    await database.run(sql('DELETE FROM quotes WHERE id = $1'), [quoteId])
    return shopper
  }
  return [await browser(), await browser()]
}

test("CART-01 a customer's cart is one in all browsers, and parallel adds in two of them never lose one", async () => {
  const [one, other] = await customersBrowsers('oba@primjer.hr')
  const product = await makeProduct(database)
  const { quoteId } = cartOf(await add(one, product))
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => add(at % 2 === 0 ? one : other, product)),
  )
  expect(answers.filter((answer) => answer.error)).toEqual([])
  const { quoteId: same, lines } = cartOf(await other.post('/cart/update_cart', { data: [] }))
  expect([same, lines.map(({ qty }) => qty)]).toEqual([quoteId, [25_000]])
})

test("CART-07 a customer's cart that is being paid in one browser is so in the other, which makes no second one", async () => {
  const [one, other] = await customersBrowsers('placa@primjer.hr')
  const product = await makeProduct(database)
  const { quoteId } = cartOf(await add(one, product))
  await database.run(sql(`UPDATE quotes SET status = 'locked' WHERE id = $1`), [quoteId])
  const refused = await add(other, product)
  expect(refused).toMatchObject({
    error: true,
    message: 'Plaćanje je u tijeku, pa se košarica ne može mijenjati.',
  })
  expect((await other.post('/cart/unlock_cart')).error).toBe(false)
  expect(cartOf(await add(other, product))).toMatchObject({ quoteId, lines: [{ qty: 2000 }] })
})
