import { expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import {
  customer,
  makeProduct,
  placeOrder,
  readyShopper,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { connectBanks, paymentTypes } from '#features/payment/queries.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { check, payingShop } from './testing-paying.server.ts'

const { database, shop, banks, begin, pay, states, orderOf, attempts, control, openAtBank } =
  payingShop('corvuspay')

const keks = { payment_type_id: 5 }

test('PAY-02 a phone that reads the code pays: the page is told so by its next question', async () => {
  const { hash, shopper } = await begin(3, keks)
  expect(await attempts(hash)).toMatchObject([{ provider: 'keks', status: 'created' }])
  expect(await check(shopper, 'keks', hash)).toMatchObject({ error: false, order_created: false })
  await pay(hash, 'approve')
  const { hash: order } = await orderOf(hash)
  expect(await check(shopper, 'keks', hash)).toMatchObject({
    order_created: true,
    quoteSuccessUrl: `/hvala/${order}`,
  })
  expect(await states(hash)).toEqual({ orders: ['processing'], cart: 'ordered', payments: ['captured'] })
})

test('PAY-05 a phone that pays another sum places the order on hold', async () => {
  const { hash, shopper } = await begin(3, keks)
  await pay(hash, 'wrong_amount')
  expect(await check(shopper, 'keks', hash)).toMatchObject({ order_created: true })
  expect(await states(hash)).toMatchObject({ orders: ['on_hold'] })
})

test('PAY-01 CorvusPay’s cancel button proves nothing: the bank is asked, and the payment goes on waiting', async () => {
  const { hash, shopper } = await begin()
  await openAtBank(hash)
  const back = `/placanje/povratak/corvuspay/${hash}`
  const answer = await shop.app.inject({
    method: 'POST',
    url: back,
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `order_number=${(await attempts(hash))[0]?.reference}&language=hr`,
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/placanje/${hash}?povratak=1`])
  expect(await states(hash)).toMatchObject({ orders: ['paying'] })
  await pay(hash, 'approve')
  shop.time.now = new Date(shop.time.now.getTime() + 6000)
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
})

test('PAY-01 what is paid at a bank is offered as long as there is one, and once more when it is back', async () => {
  const codes = async () => (await paymentTypes(database)).map(({ code }) => code)
  expect(await codes()).toEqual(expect.arrayContaining(['card', 'keks']))
  await connectBanks(database, { card: null, phone: banks.phone })
  expect(await codes()).not.toContain('card')
  expect(await codes()).toContain('keks')
  await connectBanks(database, banks)
  expect(await codes()).toContain('card')
})

test('CHK-06 PAY-01 the account that was asked for is opened when the money comes, and the order is in it', async () => {
  const email = 'nova@primjer.hr'
  const shopper = await readyShopper(shop, await makeProduct(database), { payment_type_id: 1 })
  const account = {
    ...customer,
    email,
    create_account: 1,
    password: 'dugačka lozinka',
    repeat_password: 'dugačka lozinka',
  }
  expect(await shopper.post('/cart/update_cart_customer_data', account)).toMatchObject({ error: false })
  const hash =
    String((await placeOrder(shopper)).redirect_url)
      .split('/')
      .at(-1) ?? ''
  const accounts = () => database.all(sql('SELECT id FROM customers WHERE email = $1'), [email])
  expect(await accounts()).toEqual([])
  await pay(hash, 'approve')
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
  const [made] = (await accounts()) as { id: number }[]
  const { id } = await orderOf(hash)
  expect(await database.one(sql('SELECT customer_id AS owner FROM orders WHERE id = $1'), [id])).toEqual({
    owner: made?.id,
  })
})

test('CHK-15 PAY-04 who wanted news gets them once the order is placed, and not for one that was given up', async () => {
  const email = 'novosti@primjer.hr'
  const subscribed = () =>
    database.all(sql('SELECT email FROM newsletter_subscribers WHERE email = $1'), [email])
  const shopper = await readyShopper(shop, await makeProduct(database), { payment_type_id: 1 })
  await shopper.post('/cart/update_cart_customer_data', { ...customer, email })
  await shopper.post('/cart/update_cart_message', { message: '', newsletter_signup: 1 })
  const hash =
    String((await placeOrder(shopper)).redirect_url)
      .split('/')
      .at(-1) ?? ''
  expect(await subscribed()).toEqual([])
  await shopper.post('/cart/unlock_cart')
  expect(await subscribed()).toEqual([])
  await placeOrder(shopper)
  await pay(hash, 'approve')
  await check(shopper, 'card', hash)
  await waitFor(async () => expect(await subscribed()).toHaveLength(1))
})

test('SAFE-04 PAY-04 an order that came to nothing goes after a month; one that money came for stays', async () => {
  const { hash, shopper } = await begin()
  await shopper.post('/payment/give_up', { quote_hash: hash })
  const { hash: late, shopper: other } = await begin()
  await openAtBank(late)
  await other.post('/payment/give_up', { quote_hash: late })
  const [payment] = await attempts(late)
  await control('decide', { bank: 'corvuspay', reference: payment?.reference, wish: 'approve' })
  shop.time.now = new Date(shop.time.now.getTime() + 6000)
  await shop.app.inject({ method: 'GET', url: `/placanje/povratak/corvuspay/${late}` })
  const day = 24 * 60 * 60 * 1000
  await deleteExpired(database, new Date(shop.time.now.getTime() + 29 * day))
  expect((await states(hash)).orders).toEqual(['abandoned'])
  await deleteExpired(database, new Date(shop.time.now.getTime() + 31 * day))
  const left = await database.all<{ hash: string }>(
    sql('SELECT q.hash FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE q.hash = ANY($1)'),
    [[hash, late]],
  )
  expect(left.map(({ hash: one }) => one)).toEqual([late])
})
