import { afterAll, beforeAll } from 'vitest'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import { registerLogInCalls } from '#features/log-in/calls.server.ts'
import { registerAwaitedCalls } from '#features/orders/awaited/calls.server.ts'
import { defineOrderJobs } from '#features/orders/order-jobs.server.ts'
import { registerBankRoutes } from '#features/orders/paying/bank-routes.server.ts'
import { registerPayingCalls } from '#features/orders/paying/calls.server.ts'
import { registerRecurringCalls } from '#features/orders/recurring/calls.server.ts'
import type { Banks } from '#features/payment/providers/open-providers.server.ts'
import { noBanks } from '#features/payment/providers/testing-banks.ts'
import { connectBanks } from '#features/payment/queries.server.ts'
import { type Database, statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerCheckoutCalls } from './calls.server.ts'
import type { ConfirmView } from './confirm-view.ts'
import { defineExpiryJobs } from './expiry.server.ts'
import { registerLookups } from './lookups.server.ts'
import { seedCommerce } from './seed.server.ts'

/** A small shop for call tests: two warehouses, and the products below. Fresh products for every call. */
export const sql = (text: string) => statement('', text)

/** The server with every call of cart, checkout and lookups, on a seeded database. */
export async function cartApp(
  database: Database,
  captcha: 'none' | 'altcha' = 'none',
  { banks = noBanks, baseUrl }: { banks?: Banks; baseUrl?: string } = {},
): Promise<TestApp> {
  await database.run(
    sql(`INSERT INTO warehouses (code, name, street, postal_code, city, position)
      VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0), ('split', 'Split', 'Marmontova 2', '21000', 'Split', 1)
      ON CONFLICT DO NOTHING`),
  )
  await seedCommerce(database)
  await database.run(
    sql(`INSERT INTO shop_settings (key, value) VALUES ('shop', '{"legalName": "Optika d.o.o.", "street": "Ulica 1",
      "postalCode": "10000", "city": "Zagreb", "oib": "12345678903", "email": "optika@primjer.hr", "phone": "+385 1 555",
      "iban": "HR1210010051863000160"}')
      ON CONFLICT DO NOTHING`),
  )
  await connectBanks(database, banks)
  return testApp(database, {
    captcha,
    ...(baseUrl !== undefined && { baseUrl }),
    register: (router, services, app) => {
      registerCartCalls(router)
      registerCheckoutCalls(router)
      registerPayingCalls(router, banks)
      registerBankRoutes(app, services, banks)
      registerLookups(router)
      registerAwaitedCalls(router)
      registerRecurringCalls(router)
      registerLogInCalls(router)
    },
    defineJobs: (services) => {
      defineOrderJobs(services)
      defineAccountMails(services)
      defineExpiryJobs(services)
    },
  })
}

/** The shop of a test file: opened before its tests, closed behind them. Both are empty until then. */
export function cartShop(captcha: 'none' | 'altcha' = 'none'): { database: TestDatabase; shop: TestApp } {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    Object.assign(shop, await cartApp(database, captcha))
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
  })
  return { database, shop }
}

let made = 0

/** A product with this stock (pieces) in the central warehouse; columns as `products` has them. */
export async function makeProduct(
  database: Database,
  stock = 100,
  columns: Record<string, unknown> = {},
): Promise<number> {
  made += 1
  const row = {
    kind: 'simple',
    code: `T-${made}-${process.pid}`,
    slug: `proizvod-${made}`,
    name: `Proizvod ${made}`,
    price: 1000,
    weight: 200,
    ...columns,
  }
  const names = Object.keys(row)
  const product = await database.one<{ id: number }>(
    sql(
      `INSERT INTO products (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    ),
    Object.values(row),
  )
  const id = product?.id ?? 0
  await setStock(database, id, 'central', stock)
  return id
}

export async function setStock(
  database: Database,
  productId: number,
  warehouse: string,
  pieces: number,
): Promise<void> {
  await database.run(
    sql(`INSERT INTO stock (product_id, warehouse_id, quantity) SELECT $1, id, $3 FROM warehouses WHERE code = $2
      ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`),
    [productId, warehouse, Math.round(pieces * 1000)],
  )
}

/** Pieces left in all warehouses. */
export async function stockLeft(database: Database, productId: number): Promise<number> {
  const row = await database.one<{ left: number }>(
    sql('SELECT sum(quantity)::int AS left FROM stock WHERE product_id = $1'),
    [productId],
  )
  return (row?.left ?? 0) / 1000
}

export const customer = {
  email: 'ana@primjer.hr',
  first_name: 'Ana',
  last_name: 'Anić',
  country_id: 1,
  city_name: 'Zagreb',
  postal_code: '10000',
  street: 'Ilica',
  house_number: '1a',
  phone: '+385 91 123 4567',
}

export async function deliveryId(database: Database, code: string): Promise<number> {
  const row = await database.one<{ id: number }>(sql('SELECT id FROM delivery_types WHERE code = $1'), [code])
  return row?.id ?? 0
}

/** Everything of the chain but the confirmation: cart, data, address, delivery by courier, payment by transfer. */
export async function readyShopper(
  { shopper, services }: TestApp,
  productId: number,
  choice: Record<string, unknown> = {},
): Promise<Shopper> {
  const someone = shopper()
  const courier = await deliveryId(services.database, 'courier')
  const calls: [string, object][] = [
    ['/cart/add_to_cart', { product_id: productId, qty: 1 }],
    ['/cart/update_cart_customer_data', customer],
    ['/cart/update_cart_delivery_address', { shipping_address_same: 1 }],
    ['/cart/update_cart_payment_and_delivery', { delivery_type_id: courier, payment_type_id: 3, ...choice }],
    ['/cart/update_cart_message', { message: 'Hvala' }],
  ]
  for (const [path, body] of calls) {
    const answer = await someone.post(path, body)
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }
  return someone
}

/** Opens the confirm window and orders what it shows; the answer of whichever refuses, else of the confirmation. */
export async function placeOrder(shopper: Shopper): ReturnType<Shopper['post']> {
  const window = await shopper.post('/cart/generate_confirm_modal')
  if (window.error) return window
  const { quoteId, shown } = window.confirm as ConfirmView
  return shopper.post('/cart/cart_confirm', { quote_id: quoteId, shown, accept_terms: 1 })
}
