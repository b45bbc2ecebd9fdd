import { afterAll, beforeAll, expect } from 'vitest'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import {
  cartShop,
  customer,
  deliveryId,
  makeProduct,
  placeOrder,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { registerGiftCardCalls } from '#features/gift-cards/calls.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { defineOrderJobs } from '../order-jobs.server.ts'
import { enqueueDue } from './card-mails.server.ts'
import { issueGiftCards } from './issue.server.ts'

type Wish = Partial<typeof testingCard> & { qty?: number; send_on?: string }
export const hourMs = 60 * 60 * 1000

/** The shop of a test file that sells a gift card, and a second process at its database. */
export function giftCardShop() {
  const { database, shop } = cartShop()
  const other = {} as TestApp
  const goods = { card: 0 }

  beforeAll(async () => {
    // Jobs wait by the database's clock. Noon of a day is past its morning.
    const noon = new Date(`${dayAt(new Date())}T12:00:00Z`)
    shop.time.now = noon
    Object.assign(
      other,
      await testApp(database, {
        register: (router) => {
          registerCartCalls(router)
          registerGiftCardCalls(router)
        },
        defineJobs: defineOrderJobs,
      }),
    )
    other.time.now = noon
    goods.card = await makeProduct(database, 1000, {
      name: 'Poklon-kartica',
      price: 2500,
      gift_card: JSON.stringify({ amounts: [2500, 5000] }),
    })
  })
  afterAll(() => other.close())

  const inDays = (days: number) => writeDay(dayAt(new Date(shop.time.now.getTime() + days * 24 * hourMs)))

  /** Everything of the chain but the confirmation, for gift cards alone. */
  async function readyForCards(cards: readonly Wish[]): Promise<Shopper> {
    const shopper = shop.shopper()
    for (const { qty = 1, ...wish } of cards)
      await shopper.post('/cart/add_to_cart', {
        product_id: goods.card,
        qty,
        gift_card: { ...testingCard, ...wish },
      })
    for (const [path, body] of [
      ['/cart/update_cart_customer_data', customer],
      ['/cart/update_cart_delivery_address', { shipping_address_same: 1 }],
      [
        '/cart/update_cart_payment_and_delivery',
        { delivery_type_id: await deliveryId(database, 'by_mail'), payment_type_id: 3 },
      ],
    ] as const) {
      const answer = await shopper.post(path, body)
      if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    }
    return shopper
  }

  async function ordered(cards: readonly Wish[]) {
    const placed = await placeOrder(await readyForCards(cards))
    expect(placed).toMatchObject({ error: false })
    const hash = String(placed.redirect_url).replace('/hvala/', '')
    const row = await database.one<{ number: string; total: number; status: string }>(
      sql('SELECT number, total, status FROM orders WHERE hash = $1'),
      [hash],
    )
    if (!row) throw new Error('no order')
    return { ...row, hash }
  }

  const paid = (number: string) => database.transaction((tx) => issueGiftCards(tx, number, shop.time.now))
  const allMails = (): Mail[] => [...shop.mails, ...other.mails]
  const toRecipients = () => allMails().filter(({ attachments }) => attachments)
  const cardMails = (name: string) => toRecipients().filter(({ text }) => text.includes(name))
  const sweep = () => Promise.all([enqueueDue(shop.services), enqueueDue(other.services)])
  const codeIn = (mail: Mail | undefined) =>
    /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/.exec(mail?.text ?? '')?.[0] ?? ''
  const balance = (code: unknown, shopper = other.shopper()) => shopper.post('/gift-cards/balance', { code })
  const noJobs = () =>
    expect
      .poll(async () => {
        const row = await database.one<{ open: number }>(
          sql(`SELECT count(*)::int AS open FROM pgboss.job WHERE name LIKE 'gift-card%' AND name <> 'gift-cards.due'
            AND state < 'completed'`),
        )
        return row?.open
      })
      .toBe(0)

  return {
    ...{ database, shop, other, goods, inDays, readyForCards, ordered, paid },
    ...{ allMails, cardMails, sweep, codeIn, balance, noJobs },
  }
}
