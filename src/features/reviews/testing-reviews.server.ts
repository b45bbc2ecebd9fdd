import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import { openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { loggedIn } from '#features/marks/testing-marks.server.ts'
import { declareCall } from '#shared/contract/call.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import { type Database, statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerReviewCalls } from './calls.server.ts'
import { registerReviewStop } from './invitation-stops.server.ts'
import { defineInvitationMail } from './invitations.server.ts'
import { defineReviewMails } from './review-mails.server.ts'

export const sql = (text: string) => statement('', text)

const nothing = z.object({})
const sessionCall = declareCall<typeof nothing>('/testing/session')

/** A shop with the calls and mails of reviews. All are empty until the file's tests begin. */
export function reviewShop(): { database: TestDatabase; shop: TestApp } {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  let close = async () => {}
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    await database.pool.query(`INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true)
        ON CONFLICT DO NOTHING;
      INSERT INTO warehouses (code, name, street, postal_code, city, position)
        VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0) ON CONFLICT DO NOTHING`)
    const clock = () => new Date()
    const catalogue = await openCatalogue({ database, log: console, clock, pictures: testPictures })
    const opened = await testApp(database, {
      register: (router, services, app) => {
        registerReviewStop(app, services)
        registerReviewCalls(router, catalogue)
        router.on(sessionCall, nothing, async (_body, { session }) => {
          await session.ensure()
          return { error: false }
        })
      },
      defineJobs: (services) => {
        defineReviewMails(services)
        defineInvitationMail(services)
      },
    })
    Object.assign(shop, opened)
    close = async () => {
      await opened.close()
      await catalogue.close()
    }
  })
  afterAll(async () => {
    await close()
    await database.drop()
  })
  return { database, shop }
}

let made = 0

/** An order of these products, a line each, that has this status since an instant; answers its id, number and lines. */
export async function order(
  database: Database,
  products: readonly number[],
  given: {
    customerId?: number | null
    email?: string
    status?: string
    since?: Date
    isGift?: boolean
    invited?: boolean
  } = {},
): Promise<{ id: number; number: string; items: number[] }> {
  const { customerId = null, email = 'kupac@primjer.hr', status = 'completed', since = new Date() } = given
  made += 1
  const number = `R-${process.pid}-${made}`
  const buyer = { email, address: { firstName: 'Ana', lastName: 'Anić' } }
  const row = await database.one<{ id: number }>(
    sql(`WITH q AS (INSERT INTO quotes (status, country_id) VALUES ('ordered', 1) RETURNING id)
      INSERT INTO orders (number, quote_id, customer_id, status, currency, goods_total, discount_total, delivery_price,
        payment_fee, vat_total, total, buyer, delivery_type_id, delivery_name, payment_type_id, payment_name,
        review_invitation_at)
      SELECT $1, q.id, $2, $3, 'EUR', 0, 0, 0, 0, 0, 0, $4, 1, 'Dostava', 1, 'Uplata', $5::timestamptz FROM q RETURNING id`),
    [number, customerId, status, buyer, given.invited ? since : null],
  )
  const id = row?.id ?? 0
  const items = await database.all<{ id: number }>(
    sql(`INSERT INTO order_items (order_id, product_id, code, name, unit, qty, unit_price, total, vat_basis_points, is_gift)
      SELECT $1, p.id, p.code, p.name, p.unit, 1000, 0, 0, 2500, $3 FROM unnest($2::int[]) WITH ORDINALITY AS w(id, at)
      JOIN products p ON p.id = w.id ORDER BY at RETURNING id`),
    [id, products, given.isGift ?? false],
  )
  await database.run(
    sql('INSERT INTO order_status_history (order_id, status, created_at) VALUES ($1, $2, $3)'),
    [id, status, since],
  )
  return { id, number, items: items.map((item) => item.id) }
}

/** Somebody who is logged in. */
export async function customer(shop: TestApp, id: number): Promise<Shopper> {
  const { database } = shop.services
  await database.run(
    sql(`INSERT INTO customers (id, email, first_name, last_name, email_confirmed_at)
      VALUES ($1, $2, 'Ana', 'Anić', now()) ON CONFLICT DO NOTHING`),
    [id, `kupac-${id}@primjer.hr`],
  )
  const someone = shop.shopper()
  await someone.post('/testing/session')
  await loggedIn(database, someone, id)
  return someone
}

export const words = {
  stars: 5,
  review_title: 'Lagane',
  review_text: 'Nosim ih svaki dan i ne klize.',
  shown_name: 'Ana A.',
}

/** A product that is bought, with one published review of so many stars for each number. */
export async function reviewedProduct(
  database: Database,
  stars: readonly number[],
  text = 'Nosim ih svaki dan.',
): Promise<{ product: number; slug: string }> {
  const product = await makeProduct(database)
  if (stars.length > 0) {
    const { items } = await order(
      database,
      stars.map(() => product),
    )
    await database.run(
      sql(`INSERT INTO reviews (order_item_id, product_id, stars, text, shown_name, status, written_at)
        SELECT i, $2, s, $4, 'Ana ' || at, 'published', timestamptz '2026-11-01' - at * interval '1 day'
        FROM unnest($1::int[], $3::int[]) WITH ORDINALITY AS r(i, s, at)`),
      [items, product, stars, text],
    )
  }
  const row = await database.one<{ slug: string }>(sql('SELECT slug FROM products WHERE id = $1'), [product])
  return { product, slug: row?.slug ?? '' }
}
