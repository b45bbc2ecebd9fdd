import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import {
  cartApp,
  customer,
  deliveryId,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Answer, Shopper, TestApp } from '#shared/server/testing-app.server.ts'
import { money } from '#shared/text/text.ts'
import { loadConfirmation } from './confirmation.server.ts'

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

const window = async (shopper: Shopper) =>
  (await shopper.post('/cart/generate_confirm_modal')).confirm as ConfirmView
const confirm = (shopper: Shopper, shown?: string) =>
  shopper.post('/cart/cart_confirm', { accept_terms: 1, ...(shown === undefined ? {} : { shown }) })
const orderOf = (answer: Answer) =>
  loadConfirmation(database, String(answer.redirect_url).replace('/hvala/', ''))
const set = (text: string, ...values: unknown[]) => database.run(sql(text), values)
const orders = async () =>
  (await database.one<{ n: number }>(sql('SELECT count(*)::int AS n FROM orders')))?.n ?? 0

type Change = (shopper: Shopper, product: number) => Promise<unknown>
const post =
  (path: string, body: object): Change =>
  (shopper) =>
    shopper.post(`/cart/${path}`, body)
const choose =
  (delivery: string, payment: number): Change =>
  async (shopper) =>
    shopper.post('/cart/update_cart_payment_and_delivery', {
      delivery_type_id: await deliveryId(database, delivery),
      payment_type_id: payment,
    })
const elsewhere = {
  shipping_address_same: 0,
  shipping_first_name: 'Ivo',
  shipping_last_name: 'Ivić',
  shipping_country_id: 1,
  shipping_city_name: 'Zadar',
  shipping_postal_code: '23000',
  shipping_street: 'Kalelarga',
  shipping_house_number: '7',
  shipping_phone: '+385 91 555 5555',
}

/** What may change between the window and its final button, and how the shopper is told. */
const changes: [what: string, told: string, change: Change][] = [
  [
    'another line',
    'promijenila: proizvodi, iznos.',
    async (shopper) => shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) }),
  ],
  [
    'the quantity',
    'promijenila: proizvodi, iznos.',
    (shopper, product) => shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 }),
  ],
  ['the delivery', 'promijenila: dostava, iznos.', choose('express_zagreb', 3)],
  [
    'where it is collected',
    'promijenila: dostava, adresa dostave, plaćanje, iznos.',
    choose('pickup_split', 4),
  ],
  ['the payment and its fee', 'promijenila: plaćanje, iznos.', choose('courier', 2)],
  ['the delivery address', 'promijenila: adresa dostave.', post('update_cart_delivery_address', elsewhere)],
  ['the note', 'promijenila: napomena.', post('update_cart_message', { message: 'Zvonite' })],
  [
    'the buyer’s telephone',
    'promijenila: adresa dostave, podaci kupca.',
    post('update_cart_customer_data', { ...customer, phone: '+385 91 000 0000' }),
  ],
  [
    'a company in the buyer’s place',
    'promijenila: podaci kupca.',
    post('update_cart_customer_data', {
      ...customer,
      is_legal_entity: 1,
      name: 'Obrt Sunce',
      oib: '12345678903',
    }),
  ],
  [
    'the price',
    'Cijena se promijenila',
    (_, product) => set('UPDATE products SET price = 999 WHERE id = $1', product),
  ],
  [
    'the price and the note',
    'promijenila: proizvodi, iznos, napomena.',
    async (shopper, product) => {
      await set('UPDATE products SET price = 999 WHERE id = $1', product)
      await shopper.post('/cart/update_cart_message', { message: 'x' })
    },
  ],
  [
    'the name of what is bought',
    'promijenila: proizvodi.',
    (_, product) => set(`UPDATE products SET name = 'Nešto drugo' WHERE id = $1`, product),
  ],
  [
    'its VAT',
    'promijenila: proizvodi, iznos.',
    (_, product) => set(`UPDATE products SET vat_class = 'reduced' WHERE id = $1`, product),
  ],
]

test.each(changes)(
  'CHK-18 after the window, %s changes: “%s” and the new window',
  async (_, told, change) => {
    const product = await makeProduct(database)
    const shopper = await readyShopper(shop, product)
    const first = await window(shopper)
    const before = await orders()
    await change(shopper, product)
    for (const shown of [first.shown, undefined]) {
      const answer = await confirm(shopper, shown)
      expect(answer).toMatchObject({ error: true, status: 200 })
      expect(answer.message).toContain(told)
      expect(answer.redirect_url).toBeUndefined()
      expect(answer.confirm).toEqual(await reread(shopper))
    }
    expect(await orders()).toBe(before)
    const { shown } = (await confirm(shopper, first.shown)).confirm as ConfirmView
    expect(shown).not.toBe(first.shown)
    expect((await confirm(shopper, shown)).error).toBe(false)
    expect(await orders()).toBe(before + 1)
  },
)

/** The window as it would be now, without keeping that it was shown. */
async function reread(shopper: Shopper): Promise<ConfirmView> {
  return (await confirm(shopper, 'anything')).confirm as ConfirmView
}

test.each([
  ['the price of a delivery', `UPDATE delivery_rules SET price = price + 100`, 'promijenila: iznos.'],
  ['the fee of a payment', `UPDATE payment_rules SET fee = fee + 50`, 'promijenila: iznos.'],
  ['the name of a delivery', `UPDATE delivery_types SET name = name || ' brzo'`, 'promijenila: dostava.'],
  ['the name of a payment', `UPDATE payment_types SET name = name || ' odmah'`, 'promijenila: plaćanje.'],
])('CHK-18 the shop changes %s after the window', async (_, change, told) => {
  const shopper = await readyShopper(shop, await makeProduct(database), { payment_type_id: 2 })
  const first = await window(shopper)
  await set(change)
  expect((await confirm(shopper, first.shown)).message).toContain(told)
  const order = await orderOf(await placeOrder(shopper))
  expect(order?.total).toBe((await sumOf(order)) ?? -1)
})

const sumOf = async (order: Awaited<ReturnType<typeof orderOf>>) =>
  order && order.goodsTotal - order.discountTotal + order.deliveryPrice + order.paymentFee

test('CHK-18 nothing is ordered that no window showed; the answer is the window, not the order', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const before = await orders()
  for (let tries = 0; tries < 3; tries++) {
    const answer = await confirm(shopper)
    expect(answer).toMatchObject({ error: true, confirm: { message: 'Hvala' } })
    expect(answer.message).toBe('Prije potvrde još jednom pregledajte narudžbu.')
  }
  expect(await confirm(shopper, '')).toMatchObject({ error: true })
  expect(await confirm(shopper, 'a.b.c')).toMatchObject({ error: true })
  expect(await orders()).toBe(before)
})

test('CHK-18 a window counts for its own tab: what another tab looked at since is not ordered by it', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const first = await window(shopper)
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const second = await window(shopper)
  expect((await confirm(shopper, first.shown)).error).toBe(true)
  expect((await confirm(shopper, second.shown)).error).toBe(false)
})

test('CHK-18 changed and changed back is what was shown', async () => {
  const product = await makeProduct(database)
  const shopper = await readyShopper(shop, product)
  const { shown } = await window(shopper)
  await shopper.post('/cart/update_cart_message', { message: 'x' })
  await shopper.post('/cart/update_cart_message', { message: 'Hvala' })
  expect((await confirm(shopper, shown)).error).toBe(false)
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
        if (action.kind === 'change') await changes[action.which]?.[2](shopper, product)
        if (action.kind === 'stock') await setStock(database, product, 'central', action.pieces)
        if (action.kind === 'window') seen[action.tab] = (await window(shopper)) ?? seen[action.tab]
        if (action.kind !== 'confirm') continue
        const shown = seen[action.tab]
        const answer = await confirm(shopper, shown?.shown ?? '')
        if (answer.confirm) seen[action.tab] = answer.confirm as ConfirmView
        if (answer.error) continue
        placed += 1
        const order = await orderOf(answer)
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
