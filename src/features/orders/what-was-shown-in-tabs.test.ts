import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import { cartApp, makeProduct, readyShopper, setStock } from '#features/checkout/testing-shop.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { TestApp } from '#shared/server/testing-app.server.ts'
import { money } from '#shared/text/text.ts'
import { changes, openWindow, orderOf, pressConfirm } from './testing-changes.server.ts'

let database: Database
let shop: TestApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await cartApp(database)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

/** What two tabs and the shop do between windows; a number picks among what there is. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('window' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('confirm' as const), tab: fc.nat(1) }),
  fc.record({ kind: fc.constant('change' as const), which: fc.nat(changes.length - 1) }),
  fc.record({ kind: fc.constant('stock' as const), pieces: fc.nat(4) }),
)

test('CHK-18 whatever two tabs and the shop do, an order is what its tab’s last window showed', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const product = await makeProduct(database)
      const shopper = await readyShopper(shop, product)
      const seen: (ConfirmView | undefined)[] = [undefined, undefined]
      for (const action of steps) {
        if (action.kind === 'change') await changes[action.which]?.[2](shopper, product, database)
        if (action.kind === 'stock') await setStock(database, product, 'central', action.pieces)
        if (action.kind === 'window') seen[action.tab] = (await openWindow(shopper)) ?? seen[action.tab]
        if (action.kind !== 'confirm') continue
        const shown = seen[action.tab]
        const answer = await pressConfirm(shopper, shown?.shown ?? '')
        if (answer.confirm) seen[action.tab] = answer.confirm as ConfirmView
        if (answer.error) continue
        placed += 1
        const order = await orderOf(database, answer)
        expect(order && saysOrder(order)).toEqual(shown && saysWindow(shown))
        return
      }
    }),
    { numRuns: 80, seed: 7 },
  )
  expect(placed).toBeGreaterThan(10)
})

/** The same facts as the window and as the order have them, read apart. */
const saysWindow = ({ cart, delivery, payment, message, address, buyer }: ConfirmView) => ({
  lines: cart.lines.map(({ name, choice, qty, unitPrice, total }) => ({
    name,
    choice,
    qty,
    unitPrice,
    total,
  })),
  sums: [cart.totals.goods, cart.totals.delivery ?? 0, cart.totals.paymentFee, cart.totals.total].map((sum) =>
    money(sum, 'EUR'),
  ),
  vat: cart.totals.vat.reduce((sum, { vat }) => sum + vat, 0),
  delivery,
  payment,
  message,
  address,
  buyer,
})

function saysOrder(order: NonNullable<Awaited<ReturnType<typeof orderOf>>>) {
  const { buyer } = order
  const to = order.deliveryAddress ?? buyer.address
  return {
    lines: order.items.map(({ name, choice, qty, unitPrice, total }) => ({
      name,
      choice,
      qty,
      unitPrice,
      total,
    })),
    sums: [order.goodsTotal, order.deliveryPrice, order.paymentFee, order.total].map((sum) =>
      money(sum, 'EUR'),
    ),
    vat: order.vatTotal,
    delivery: order.deliveryName,
    payment: order.paymentName,
    message: order.message,
    address: order.needsAddress
      ? [
          `${to.firstName} ${to.lastName}`,
          `${to.street} ${to.houseNumber}`,
          `${to.postalCode} ${to.cityName}`,
        ]
      : [order.deliveryText],
    buyer: [
      ...(buyer.isLegalEntity ? [`${buyer.companyName}, OIB ${buyer.oib}`] : []),
      `${buyer.address.firstName} ${buyer.address.lastName}`,
      buyer.email,
      buyer.address.phone,
    ],
  }
}
