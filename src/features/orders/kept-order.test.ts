import { expect, test } from 'vitest'
import {
  cartShop,
  customer,
  deliveryId,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Answer } from '#shared/server/process/testing-app.server.ts'
import { set } from './testing-changes.server.ts'

const { database, shop } = cartShop()

/** An order's row as the database holds it, with what hangs on it. */
const stored = (answer: Answer) =>
  database.one<Record<string, unknown>>(
    sql(`SELECT o.*, o.created_at::text, o.scheduled_date::text, q.status AS cart, q.session_id = o.session_id AS own,
      (SELECT jsonb_agg(to_jsonb(i) - '{id,order_id,code}'::text[] ORDER BY i.id) FROM order_items i
        WHERE i.order_id = o.id) AS items,
      (SELECT jsonb_agg(jsonb_build_array(s.order_item_id - first.id, w.code, s.quantity) ORDER BY 1, w.code)
        FROM order_stock s JOIN order_items i ON i.id = s.order_item_id JOIN warehouses w ON w.id = s.warehouse_id,
          (SELECT min(id) AS id FROM order_items WHERE order_id = o.id) first WHERE i.order_id = o.id) AS shares,
      (SELECT jsonb_agg(h.status) FROM order_status_history h WHERE h.order_id = o.id) AS history
      FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE $1 IN (o.hash::text, q.hash::text)`),
    [String(answer.redirect_url).split('/').at(-1)],
  )
const subscribers = async (email: string) =>
  (await database.all(sql('SELECT email FROM newsletter_subscribers WHERE email = $1'), [email])).length

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

test('CHK-22 an order keeps all that was chosen: address, payment, instalments, dates, note, VAT by rate', async () => {
  const frame = await makeProduct(database, 10, { price: 10_000, name: 'Okvir' })
  const food = await makeProduct(database, 2, { price: 2100, vat_class: 'reduced', name: 'Čaj', unit: 'kg' })
  await setStock(database, food, 'split', 5)
  await set(database, `UPDATE payment_types SET provider = 'wspay' WHERE id = 1`)
  const shopper = await readyShopper(shop, frame, {
    payment_type_id: 1,
    number_of_installments: 6,
    scheduled_delivery_date: '2026-12-01',
  })
  await shopper.post('/cart/add_to_cart', { product_id: food, qty: 3 })
  await shopper.post('/cart/update_cart_delivery_address', elsewhere)
  const placed = await placeOrder(shopper)
  await set(database, 'UPDATE payment_types SET provider = NULL WHERE id = 1')
  expect(await stored(placed)).toMatchObject({
    status: 'paying',
    history: ['paying'],
    cart: 'locked',
    own: true,
    customer_id: null,
    currency: 'EUR',
    goods_total: 16_300,
    discount_total: 0,
    delivery_price: 0,
    payment_fee: 0,
    // 10000 at 25 % hold 2000; 6300 at 13 % hold 725.
    vat_total: 2725,
    total: 16_300,
    delivery_name: 'Dostava na adresu',
    delivery_address: { firstName: 'Ivo', street: 'Kalelarga', postalCode: '23000', countryId: 1 },
    payment_type_id: 1,
    payment_name: 'Kartično plaćanje',
    installments: 6,
    scheduled_date: '2026-12-01',
    recurring_interval: null,
    message: 'Hvala',
    created_at: expect.stringContaining('2026-11-21 10:00:00'),
    items: [
      {
        product_id: frame,
        name: 'Okvir',
        unit: 'kom',
        qty: 1000,
        unit_price: 10_000,
        vat_basis_points: 2500,
      },
      {
        product_id: food,
        name: 'Čaj',
        unit: 'kg',
        qty: 3000,
        total: 6300,
        vat_basis_points: 1300,
        is_gift: false,
      },
    ],
    // What is taken from two warehouses is kept for both.
    shares: [
      [0, 'central', 1000],
      [1, 'central', 2000],
      [1, 'split', 1000],
    ],
  })
})

test('CHK-22, CHK-13 an order that repeats itself keeps how often', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database), {
    scheduled_delivery_date: '2026-12-01',
    recurring_interval: 30,
  })
  expect(await stored(await placeOrder(shopper))).toMatchObject({
    ...{ scheduled_date: '2026-12-01', recurring_interval: 30, installments: null },
  })
})

test('CHK-22 what is collected in a shop keeps no address of another place and is worked on at once', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  await shopper.post('/cart/update_cart_delivery_address', elsewhere)
  await shopper.post('/cart/update_cart_payment_and_delivery', {
    delivery_type_id: await deliveryId(database, 'pickup_split'),
    payment_type_id: 4,
  })
  expect(await stored(await placeOrder(shopper))).toMatchObject({
    status: 'processing',
    history: ['processing'],
    delivery_address: null,
    delivery_price: 0,
    delivery_type_id: await deliveryId(database, 'pickup_split'),
    installments: null,
    scheduled_date: null,
  })
})

test('CHK-15 who signed up for the newsletter is on its list with the order, nobody else', async () => {
  const order = async (newsletter_signup: number) => {
    const shopper = await readyShopper(shop, await makeProduct(database))
    await shopper.post('/cart/update_cart_message', { message: '', newsletter_signup })
    return placeOrder(shopper)
  }
  expect((await order(0)).error).toBe(false)
  expect(await subscribers('ana@primjer.hr')).toBe(0)
  expect((await order(1)).error).toBe(false)
  expect(await subscribers('ana@primjer.hr')).toBe(1)
  expect((await order(1)).error).toBe(false)
  expect(await subscribers('ana@primjer.hr')).toBe(1)
})

test('CHK-15, DASH-03 who orders with the account’s confirmed address need not confirm it for the newsletter; with any other, and unconfirmed, yes', async () => {
  const secret = { password: 'tajna1', repeat_password: 'tajna1' }
  const order = async (email: string, { confirmed, buys }: { confirmed: boolean; buys: string }) => {
    const shopper = await readyShopper(shop, await makeProduct(database))
    await shopper.post('/register', { email, first_name: 'Iva', last_name: 'Kos', ...secret })
    if (confirmed)
      await set(database, 'UPDATE customers SET email_confirmed_at = now() WHERE email = $1', email)
    await shopper.post('/cart/update_cart_customer_data', { ...customer, email: buys })
    await shopper.post('/cart/update_cart_message', { message: '', newsletter_signup: 1 })
    expect((await placeOrder(shopper)).error).toBe(false)
    return database.all(sql('SELECT status FROM newsletter_subscribers WHERE email = $1'), [buys])
  }
  const [a, b, c] = ['prima1@primjer.hr', 'prima2@primjer.hr', 'prima3@primjer.hr']
  expect(await order(a, { confirmed: true, buys: a })).toEqual([{ status: 'confirmed' }])
  expect(await order(b, { confirmed: false, buys: b })).toEqual([{ status: 'pending' }])
  expect(await order(c, { confirmed: true, buys: 'tudja@primjer.hr' })).toEqual([{ status: 'pending' }])
})

test('CHK-22 a customer’s order is theirs, and opens no second account, whatever they asked for before', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const wish = { create_account: 1, password: 'tajna1', repeat_password: 'tajna1' }
  await shopper.post('/cart/update_cart_customer_data', { ...customer, ...wish, email: 'drugi@primjer.hr' })
  const person = await database.one<{ id: number }>(
    sql(`INSERT INTO customers (email, password_hash, first_name, last_name, phone)
      VALUES ('kupac@primjer.hr', 'x', 'Iva', 'Ivić', '091') RETURNING id`),
  )
  const { quoteId } = (await shopper.post('/cart/generate_confirm_modal')).confirm as { quoteId: number }
  await set(database, 'UPDATE quotes SET customer_id = $2 WHERE id = $1', quoteId, person?.id)
  await set(
    database,
    'UPDATE sessions SET customer_id = $2 WHERE id = (SELECT session_id FROM quotes WHERE id = $1)',
    quoteId,
    person?.id,
  )
  expect(await stored(await placeOrder(shopper))).toMatchObject({ customer_id: person?.id })
  expect(await database.all(sql(`SELECT id FROM customers WHERE email = 'drugi@primjer.hr'`))).toEqual([])
})

test('CHK-22 an order lies on the disk before its buyer is told of it', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { jobs } = shop.services
  const enqueue = jobs.enqueue
  let written: { mode: string } | undefined
  jobs.enqueue = async (tx, ...job) => {
    written = await tx.one(sql(`SELECT current_setting('synchronous_commit') AS mode`))
    return enqueue(tx, ...job)
  }
  const placed = await placeOrder(shopper)
  jobs.enqueue = enqueue
  expect([placed.error, written]).toEqual([false, { mode: 'on' }])
})

test('CHK-24 a cart with more than there is says what is left of each product, or that it is gone', async () => {
  const [few, gone] = [
    await makeProduct(database, 9, { name: 'Malo' }),
    await makeProduct(database, 9, { name: 'Ništa' }),
  ]
  const shopper = await readyShopper(shop, few)
  await shopper.post('/cart/add_to_cart', { product_id: few, qty: 4 })
  await shopper.post('/cart/add_to_cart', { product_id: gone, qty: 1 })
  await setStock(database, few, 'central', 2)
  await setStock(database, gone, 'central', 0)
  const refused = await placeOrder(shopper)
  expect(refused).toMatchObject({
    error: true,
    message:
      'Malo: na zalihi je još 2\u00a0kom. Smanjite količinu u košarici. Ništa: više nije u prodaji ili ga nema na zalihi. Uklonite ga u košarici.',
  })
})

test('FORM-16 an order spends the human check of its session, and no other', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { quoteId } = (await shopper.post('/cart/generate_confirm_modal')).confirm as { quoteId: number }
  await set(database, `UPDATE sessions SET human_until = now() + interval '1 day'`)
  const checked = () =>
    database.one<{ own: number; all: number }>(
      sql(`SELECT count(*) FILTER (WHERE id = (SELECT session_id FROM quotes WHERE id = $1))::int AS own,
        count(*)::int AS all FROM sessions WHERE human_until IS NOT NULL`),
      [quoteId],
    )
  const before = await checked()
  expect(before?.own).toBe(1)
  expect((await placeOrder(shopper)).error).toBe(false)
  expect(await checked()).toEqual({ own: 0, all: (before?.all ?? 0) - 1 })
})

test('CHK-22 an order of the first minutes of a year has that year in its number, by the clock on the shop’s wall', async () => {
  const { now } = shop.time
  shop.time.now = new Date('2026-12-31T23:30:00Z')
  const shopper = await readyShopper(shop, await makeProduct(database))
  const { redirect_url } = await placeOrder(shopper)
  shop.time.now = now
  const read = sql('SELECT number FROM orders WHERE hash = $1')
  const order = await database.one(read, [String(redirect_url).replace('/hvala/', '')])
  expect(order).toEqual({ number: expect.stringMatching(/^2027-/) })
})
