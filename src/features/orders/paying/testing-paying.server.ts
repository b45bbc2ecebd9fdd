import { afterAll, beforeAll } from 'vitest'
import { type Bank, startBank } from '#demo/bank/bank.ts'
import type { Behaviour } from '#demo/bank/behaviours.ts'
import { demoShop, settingsFor } from '#demo/bank/known-shop.ts'
import {
  cartApp,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { type Banks, openProviders } from '#features/payment/providers/open-providers.server.ts'
import type { CardProvider } from '#features/payment/providers/provider.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { readConfig } from '#shared/server/process/config.server.ts'
import { freePort } from '#shared/server/process/free-port.server.ts'
import type { Shopper, TestApp } from '#shared/server/process/testing-app.server.ts'
import { collectionOf } from './collection-of.server.ts'
import { payingOrder } from './paying-order.server.ts'
import { paymentsOf, type StoredPayment } from './payments.server.ts'

/** A shop that listens, and the bank that it is connected to; empty until the tests begin. */
export function payingShop(card: 'wspay' | 'corvuspay' | 'monri' = 'wspay') {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  const banks = {} as Banks
  const bank = {} as Bank
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    const port = await freePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const callback = (code: string) => `${baseUrl}/api/payment_callback/${code}`
    const known = demoShop({ wspay: callback('wspay'), keks: callback('keks') })
    const delays = { return_first: null, delayed: null }
    Object.assign(bank, await startBank({ port: 0, shop: known, delays }))
    const settings = { ...settingsFor(bank.url, known), IZLOG_CARD_PROVIDER: card }
    Object.assign(
      banks,
      openProviders(readConfig(settings).banks, () => shop.time.now),
    )
    Object.assign(shop, await cartApp(database, 'none', { banks, baseUrl }))
    await shop.app.listen({ port, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await shop.close()
    await bank.close()
    await database.close()
  })

  /** Somebody who has ordered one piece, and goes to pay it at the bank. */
  const begin = async (
    pieces = 10,
    choice: Record<string, unknown> = {},
    columns: Record<string, unknown> = {},
  ) => {
    const productId = await makeProduct(database, pieces, columns)
    const shopper = await readyShopper(shop, productId, { payment_type_id: 1, ...choice })
    const answer = await placeOrder(shopper)
    const hash = String(answer.redirect_url).split('/').at(-1) ?? ''
    return { productId, shopper, hash, answer }
  }

  const orderOf = async (hash: string) => {
    const order = await payingOrder(database, hash)
    if (!order) throw new Error('there is no such order')
    return order
  }
  const attempts = async (hash: string): Promise<StoredPayment[]> =>
    paymentsOf(database, (await orderOf(hash)).id)

  /** Opens the last attempt at the bank, as the payment's page would. */
  const openAtBank = async (hash: string): Promise<StoredPayment> => {
    const order = await orderOf(hash)
    const payment = (await paymentsOf(database, order.id)).at(-1)
    if (!payment) throw new Error('nothing is to be paid')
    const provider = banks.byCode.get(payment.provider)
    const collection = collectionOf(shop.services.config, { order, payment, hash })
    if (provider?.kind === 'phone') {
      const { link } = provider.links(collection)
      await fetch(link, { redirect: 'manual' })
      return payment
    }
    const { action, fields } = (provider as CardProvider).form(collection)
    const opened = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    if (opened.status !== 303) throw new Error(`the bank refuses: ${await opened.text()}`)
    return payment
  }

  const control = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${bank.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.json()
  }

  /** Pays the last attempt, or does not; answers where the browser is sent. The bank has told the shop by then. */
  const pay = async (hash: string, wish: Behaviour | 'cancel'): Promise<WayBack> => {
    const { provider, reference } = await openAtBank(hash)
    return (await control('decide', { bank: provider, reference, wish })) as WayBack
  }

  /** The browser goes where the bank sends it: from another site, without a cookie where it posts. */
  const comeBack = async (way: WayBack): Promise<{ status: number; to: string | undefined }> => {
    if (typeof way === 'string') throw new Error('the bank keeps its buyer')
    const query = new URLSearchParams(way.fields).toString()
    const isPost = way.method === 'POST'
    const path = way.url.replace(shop.services.config.baseUrl, '')
    const answer = await shop.app.inject({
      method: isPost ? 'POST' : 'GET',
      url: isPost || query === '' ? path : `${path}?${query}`,
      headers: { 'sec-fetch-site': 'cross-site', origin: bank.url, ...(isPost && form) },
      ...(isPost && { payload: query }),
    })
    return { status: answer.statusCode, to: answer.headers.location }
  }

  /** What the tables say of the payments and orders of a cart. */
  const states = async (hash: string) => {
    const orders = await database.all<{ status: string }>(
      sql(`SELECT o.status FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE q.hash = $1 ORDER BY o.id`),
      [hash],
    )
    const quote = await database.one<{ status: string }>(sql('SELECT status FROM quotes WHERE hash = $1'), [
      hash,
    ])
    const made = await attempts(hash)
    return {
      orders: orders.map(({ status }) => status),
      cart: quote?.status,
      payments: made.map(({ status }) => status),
    }
  }

  return { database, shop, banks, bank, begin, openAtBank, pay, comeBack, control, states, attempts, orderOf }
}

/** Where the bank sends the browser, or that it keeps it. */
export type WayBack =
  | { url: string; method: 'GET' | 'POST'; fields: Record<string, string> }
  | 'stays'
  | 'again'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Asks as the payment's page does. */
export const check = (shopper: Pick<Shopper, 'post'>, provider: 'card' | 'keks', hash: string) =>
  shopper.post(`/api/${provider}_check_transaction`, { quote_hash: hash })
