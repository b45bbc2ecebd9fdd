import { beforeEach, expect } from 'vitest'
import type { cartShop } from '#features/checkout/testing-shop.server.ts'
import {
  deliveryId,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { instantOf } from '#shared/text/shop-time.ts'
import { recurringPath } from './links.server.ts'
import { runRecurring } from './run.server.ts'

type Shop = ReturnType<typeof cartShop>

/** Noon of a day in the shop. */
export const noon = (day: string): Date => instantOf(day, 12 * 60 - 1)

/** The first delivery of all orders here; by courier, who takes three working days at most. */
const firstDay = '2026-12-01'
/** What follows with a week between: notice, order, delivery. */
export const week = { told: '2026-11-30', ordered: '2026-12-03', day: '2026-12-08', next: '2026-12-15' }

export type Repeating = {
  id: number
  number: string
  hash: string
  token: string
  path: string
  orderId: number
}

/** What a shop of tests does with orders that repeat themselves. Each test begins on one day, with none of them. */
export function recurringShop({ database, shop }: Shop) {
  beforeEach(async () => {
    shop.time.now = new Date('2026-11-21T10:00:00Z')
    await database.run(sql('TRUNCATE recurring_orders CASCADE'))
  })
  const first = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row> => {
    const row = await database.one<Row>(sql(text), values)
    if (!row) throw new Error(`nothing: ${text}`)
    return row
  }
  const cashId = async () =>
    (await first<{ id: number }>(`SELECT id FROM payment_types WHERE code = 'cash_on_delivery'`)).id

  /** An order of these products, paid on delivery, that repeats itself every week. */
  const repeating = async (
    products: readonly number[],
    choice: Record<string, unknown> = {},
    more: (shopper: Shopper) => Promise<unknown> = async () => undefined,
  ): Promise<Repeating> => {
    const [product = 0, ...others] = products
    const shopper = await readyShopper(shop, product, {
      payment_type_id: await cashId(),
      scheduled_delivery_date: firstDay,
      recurring_interval: 7,
      ...choice,
    })
    for (const id of others) await shopper.post('/cart/add_to_cart', { product_id: id, qty: 1 })
    await more(shopper)
    const placed = await placeOrder(shopper)
    if (placed.error) throw new Error(`no order: ${JSON.stringify(placed)}`)
    return found(String(placed.redirect_url).replace('/hvala/', ''))
  }
  const found = async (hash: string): Promise<Repeating> => {
    const row = await first<Omit<Repeating, 'token' | 'path'>>(
      `SELECT r.id, o.id AS "orderId", o.number, o.hash FROM recurring_orders r JOIN orders o ON o.id = r.order_id
       WHERE o.hash = $1`,
      [hash],
    )
    const path = recurringPath(shop.services.seals, hash)
    return { ...row, path, token: path.split('/').at(-1) ?? '' }
  }
  const run = (now: Date) => {
    shop.time.now = now
    return runRecurring(shop.services, now)
  }
  const state = (id: number) =>
    first<{
      status: string
      stoppedBy: string | null
      nextDay: string
      failures: number
      told: { day: string; total: number } | null
      toldAt: Date | null
    }>(
      `SELECT status, stopped_by AS "stoppedBy", next_day::text AS "nextDay", failures, told, told_at AS "toldAt"
       FROM recurring_orders WHERE id = $1`,
      [id],
    )
  /** Waits for the mails of what is told: the three days begin with them. */
  const untilSent = () =>
    expect
      .poll(
        () => database.all(sql(`SELECT id FROM recurring_orders WHERE told IS NOT NULL AND told_at IS NULL`)),
        {
          timeout: 10_000,
        },
      )
      .toEqual([])
  /** Runs at a day's noon, at which this one is told among others. */
  const told = async (id: number, day: string) => {
    const done = await run(noon(day))
    await untilSent()
    expect((await state(id)).toldAt).toEqual(noon(day))
    return done
  }
  const turns = (id: number) =>
    database.all<{ day: string; outcome: string; reason: object | null; order: string | null }>(
      statement(
        '',
        `SELECT n.day::text, n.outcome, n.reason, o.number AS order FROM recurring_turns n
         LEFT JOIN orders o ON o.id = n.order_id WHERE n.recurring_id = $1 ORDER BY n.day`,
      ),
      [id],
    )
  /** The orders of a repetition but the first, as they were stored. */
  const orders = (id: number) =>
    database.all<Record<string, unknown>>(
      sql(`SELECT o.*, o.scheduled_date::text, (SELECT jsonb_agg(jsonb_build_object('product', i.product_id, 'qty', i.qty,
           'total', i.total, 'gift', i.is_gift, 'prescription', i.prescription_id) ORDER BY i.id)
           FROM order_items i WHERE i.order_id = o.id) AS items
         FROM orders o JOIN recurring_turns n ON n.order_id = o.id WHERE n.recurring_id = $1 ORDER BY o.id`),
      [id],
    )
  /** A mail whose subject has these words, once it is there. */
  const mailOf = async (...words: string[]): Promise<Mail> => {
    const all = () => shop.mails.filter(({ subject }) => words.every((word) => subject.includes(word)))
    await expect.poll(() => all().length, { timeout: 10_000 }).toBeGreaterThan(0)
    const [mail] = all().slice(-1)
    if (!mail) throw new Error('unreachable')
    return mail
  }
  const change = (token: string, action: string, day = '') =>
    shop.shopper().post('/recurring_order/change', { token, action, day })
  const product = (columns: Record<string, unknown> = {}, stock = 100) =>
    makeProduct(database, stock, { price: 2000, ...columns })
  /** One that is collected in Split every month, where the shop is open on Tuesdays and Saturdays, and paid there. */
  const collectedInSplit = async () => {
    await database.run(
      sql(
        `UPDATE warehouses SET hours = '{"tue": ["08:00-16:00"], "sat": ["08:00-12:00"]}' WHERE code = 'split'`,
      ),
    )
    return repeating([await product()], {
      delivery_type_id: await deliveryId(database, 'pickup_split'),
      payment_type_id: 4,
      recurring_interval: 30,
    })
  }
  return {
    first,
    cashId,
    repeating,
    collectedInSplit,
    found,
    run,
    state,
    untilSent,
    told,
    turns,
    orders,
    mailOf,
    change,
    product,
  }
}
