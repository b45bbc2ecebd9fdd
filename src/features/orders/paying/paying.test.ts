import { expect, test } from 'vitest'
import {
  deliveryId,
  makeProduct,
  placeOrder,
  readyShopper,
  stockLeft,
} from '#features/checkout/testing-shop.server.ts'
import { transferReference } from '#features/payment/transfer/reference.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { loadConfirmation } from '../confirmation.server.ts'
import { paidExtras } from '../order-extras.ts'
import { check, payingShop } from './testing-paying.server.ts'

const { database, shop, begin, pay, comeBack, states, orderOf, control, attempts, openAtBank } = payingShop()

const byCard = { payment_type_id: 1 }
const mailsTo = (subject: RegExp) => shop.mails.filter((mail) => subject.test(mail.subject))

test('PAY-01 PAY-04 an order by card holds its goods and locks its cart until it is paid; nobody is told of it', async () => {
  const { answer, hash, productId, shopper } = await begin(3)
  expect(answer).toMatchObject({ error: false, redirect_url: `/placanje/${hash}` })
  expect(await states(hash)).toEqual({ orders: ['paying'], cart: 'locked', payments: ['created'] })
  expect(await stockLeft(database, productId)).toBe(2)
  expect(await shopper.post('/cart/add_to_cart', { product_id: productId, qty: 1 })).toMatchObject({
    error: true,
  })
  // Whoever asks once more is led to the same payment.
  expect(await placeOrder(shopper)).toMatchObject({ error: true })
  expect(await shopper.post('/cart/cart_confirm', { accept_terms: 1 })).toMatchObject({
    redirect_url: `/placanje/${hash}`,
  })
  expect((await orderOf(hash)).status).toBe('paying')
  const { number } = await orderOf(hash)
  expect(mailsTo(new RegExp(number))).toEqual([])
})

test('PAY-01 PAY-03 the bank says yes by its call and by the way back: one order, one mail, an ended cart', async () => {
  const { hash, productId, shopper } = await begin(3)
  const way = await pay(hash, 'twice')
  expect(await comeBack(way)).toEqual({ status: 303, to: `/placanje/${hash}?povratak=1` })
  expect(await states(hash)).toEqual({ orders: ['processing'], cart: 'ordered', payments: ['captured'] })
  const order = await orderOf(hash)
  expect(await check(shopper, 'card', hash)).toMatchObject({
    error: false,
    order_created: true,
    quoteSuccessUrl: `/hvala/${order.hash}`,
  })
  expect(await stockLeft(database, productId)).toBe(2)
  await waitFor(() => expect(mailsTo(new RegExp(order.number))).toHaveLength(1))
  const [mail] = mailsTo(new RegExp(order.number))
  // Nothing is left to be paid by transfer.
  expect(mail?.text).not.toMatch(/IBAN|poziv na broj|uplatnica/i)
  expect(mail?.attachments).toBeUndefined()
  expect(await attempts(hash)).toMatchObject([
    { received: order.due, held: null, card: expect.stringContaining('••••') },
  ])
  // Page and mail say that it was paid, and by which card.
  const paid = /Plaćeno: [\d,]+\s€, \S+ •••• \d{4}/
  const confirmation = await loadConfirmation(database, order.hash)
  expect(paidExtras(confirmation?.paid ?? null, 'EUR')[0]).toMatch(paid)
  expect(mailsTo(new RegExp(order.number))[0]?.text).toMatch(paid)
  // A new cart begins.
  expect(await shopper.post('/cart/add_to_cart', { product_id: productId, qty: 1 })).toMatchObject({
    error: false,
  })
})

test('PAY-03 PAY-04 who pays by transfer after a refused card has a new order, whose slip says it; the one at the bank has none', async () => {
  const { hash, shopper } = await begin()
  await pay(hash, 'decline')
  const refused = await orderOf(hash)
  const viewOf = async (orderHash: string) => loadConfirmation(database, orderHash)
  // While it can be paid by card it is not to be paid by transfer, too.
  expect(await viewOf(refused.hash)).toMatchObject({ status: 'paying', bank: null })
  await shopper.post('/payment/give_up', { quote_hash: hash })
  expect(await viewOf(refused.hash)).toMatchObject({ status: 'abandoned', bank: null })
  const byTransfer = { delivery_type_id: await deliveryId(database, 'courier'), payment_type_id: 3 }
  expect(await shopper.post('/cart/update_cart_payment_and_delivery', byTransfer)).toMatchObject({
    error: false,
  })
  const placed = await placeOrder(shopper)
  const order = await viewOf(String(placed.redirect_url).replace('/hvala/', ''))
  if (!order?.bank) throw new Error('no transfer')
  expect(order.number).not.toBe(refused.number)
  expect(order).toMatchObject({ status: 'awaiting_payment', total: order.bank.amount })
  expect(order.bank).toMatchObject({
    ...transferReference('HR01', order.number),
    description: `Narudžba ${order.number}`,
    accountChanged: false,
  })
  await waitFor(() => expect(mailsTo(new RegExp(order.number))).toHaveLength(1))
  const [mail] = mailsTo(new RegExp(order.number))
  expect(mail?.text).toContain(`${order.bank.model} ${order.bank.reference}`)
  expect(mailsTo(new RegExp(refused.number))).toEqual([])
})

test('PAY-01 whatever the bank does not say is asked: no call, the way back before it, an answer that is late', async () => {
  for (const wish of ['silent', 'return_first', 'delayed'] as const) {
    const { hash, shopper } = await begin()
    const way = await pay(hash, wish)
    if (typeof way !== 'string') await comeBack(way)
    expect(await check(shopper, 'card', hash), wish).toMatchObject({ order_created: true })
    await control('deliver', {})
    expect(await states(hash), wish).toEqual({
      orders: ['processing'],
      cart: 'ordered',
      payments: ['captured'],
    })
  }
})

test('PAY-02 while the bank says that nothing is decided, the page is told to go on waiting', async () => {
  const { hash, shopper } = await begin()
  await pay(hash, 'status_open')
  expect(await check(shopper, 'card', hash)).toEqual({ error: false, order_created: false, status: 200 })
  const [payment] = await attempts(hash)
  await control('settle', { bank: 'wspay', reference: payment?.reference })
  shop.time.now = new Date(shop.time.now.getTime() + 6000)
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
})

test('PAY-01 a forged call and another payment’s call change nothing', async () => {
  for (const wish of ['forged', 'replay'] as const) {
    const { hash, shopper } = await begin()
    const way = await pay(hash, wish)
    if (typeof way !== 'string') expect((await comeBack(way)).status).toBe(303)
    expect(await check(shopper, 'card', hash), wish).toMatchObject({ order_created: false })
    expect(await states(hash), wish).toMatchObject({ orders: ['paying'], cart: 'locked' })
  }
})

test('PAY-05 another sum or currency places the order on hold, and the shop is told', async () => {
  for (const wish of ['wrong_amount', 'wrong_currency'] as const) {
    const { hash, shopper } = await begin()
    await pay(hash, wish)
    expect(await check(shopper, 'card', hash), wish).toMatchObject({ order_created: true })
    expect(await states(hash), wish).toEqual({ orders: ['on_hold'], cart: 'ordered', payments: ['captured'] })
    expect(await attempts(hash)).toMatchObject([{ held: 'amount_differs' }])
    const { number } = await orderOf(hash)
    await waitFor(() => expect(mailsTo(new RegExp(`Provjerite uplatu.*${number}`))).toHaveLength(1))
  }
})

test('PAY-04 a payment that is given up gives back what it held, and the same cart can be ordered again', async () => {
  const { hash, productId, shopper } = await begin(1)
  expect(await stockLeft(database, productId)).toBe(0)
  expect(await shopper.post('/cart/unlock_cart')).toMatchObject({ error: false, minicart_num: 1 })
  expect(await states(hash)).toEqual({ orders: ['abandoned'], cart: 'active', payments: ['abandoned'] })
  expect(await stockLeft(database, productId)).toBe(1)
  expect(await shopper.post('/payment/give_up', { quote_hash: hash })).toMatchObject({ error: false })
  expect(await placeOrder(shopper)).toMatchObject({ redirect_url: `/placanje/${hash}` })
  expect(await states(hash)).toMatchObject({ orders: ['abandoned', 'paying'], cart: 'locked' })
  await pay(hash, 'approve')
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
  expect(await stockLeft(database, productId)).toBe(0)
})

test('PAY-04 money that comes after it was given up makes no order: it is held, and the shop is told once', async () => {
  const { hash, productId, shopper } = await begin(1)
  await openAtBank(hash)
  await shopper.post('/payment/give_up', { quote_hash: hash })
  const [payment] = await attempts(hash)
  await control('decide', { bank: 'wspay', reference: payment?.reference, wish: 'twice' })
  expect(await states(hash)).toEqual({ orders: ['abandoned'], cart: 'active', payments: ['captured'] })
  expect(await attempts(hash)).toMatchObject([{ held: 'late' }])
  expect(await stockLeft(database, productId)).toBe(1)
  const { number } = await orderOf(hash)
  await waitFor(() => expect(mailsTo(new RegExp(`Provjerite uplatu.*${number}`))).toHaveLength(1))
})

test('PAY-01 a refused card may be tried again, each attempt under a name of its own', async () => {
  const { hash, shopper } = await begin()
  await comeBack(await pay(hash, 'cancel'))
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: false, ended: true })
  expect(await states(hash)).toMatchObject({ orders: ['paying'], payments: ['failed'] })
  for (let press = 0; press < 2; press++)
    expect(await shopper.post('/payment/again', { quote_hash: hash })).toMatchObject({
      redirect_url: `/placanje/${hash}`,
    })
  expect((await attempts(hash)).map(({ reference }) => reference)).toEqual([
    expect.stringMatching(/-01$/),
    expect.stringMatching(/-02$/),
  ])
  await pay(hash, 'approve')
  expect(await check(shopper, 'card', hash)).toMatchObject({ order_created: true })
})

test('PAY-01 what asks for a payment that is none is told so, and a hostile hash is a refusal', async () => {
  const { shopper } = await begin()
  for (const hash of ['', 'x', '00000000-0000-4000-8000-000000000000', "' OR 1=1", ['a'], { a: 1 }, null]) {
    for (const path of ['/api/card_check_transaction', '/payment/again', '/payment/give_up']) {
      const answer = await shopper.post(path, { quote_hash: hash })
      expect(answer.error, `${path} ${hash}`).toBe(true)
      expect(answer.status).toBeLessThan(500)
    }
  }
  expect((await shop.app.inject({ method: 'GET', url: '/placanje/povratak/wspay/x' })).statusCode).toBe(404)
  expect((await shop.app.inject({ method: 'POST', url: '/api/payment_callback/nobody' })).statusCode).toBe(
    404,
  )
})

test('CHK-24 PAY-04 of a last piece that is being paid nobody else gets any, until it is given up', async () => {
  const productId = await makeProduct(database, 1)
  const [first, second] = [
    await readyShopper(shop, productId, byCard),
    await readyShopper(shop, productId, byCard),
  ]
  const answer = await placeOrder(first)
  expect(await placeOrder(second)).toMatchObject({ error: true })
  expect(await stockLeft(database, productId)).toBe(0)
  await first.post('/payment/give_up', { quote_hash: String(answer.redirect_url).split('/').at(-1) })
  expect(await placeOrder(second)).toMatchObject({ error: false })
})

test('PAY-01 PAY-04 the buyer who pays and gives up at once: an order that is paid, or a cart and money that is told', async () => {
  for (let round = 0; round < 6; round++) {
    const { hash, productId, shopper } = await begin(1)
    await openAtBank(hash)
    const [payment] = await attempts(hash)
    await Promise.all([
      control('decide', { bank: 'wspay', reference: payment?.reference, wish: 'twice' }),
      shopper.post('/cart/unlock_cart'),
      shopper.post('/payment/give_up', { quote_hash: hash }),
      check(shopper, 'card', hash),
    ])
    shop.time.now = new Date(shop.time.now.getTime() + 6000)
    await control('deliver', {})
    await check(shopper, 'card', hash)
    const [status] = (await states(hash)).orders
    const [{ held } = { held: null }] = await attempts(hash)
    const left = await stockLeft(database, productId)
    expect([status, held, left]).toEqual(
      status === 'processing' ? ['processing', null, 0] : ['abandoned', 'late', 1],
    )
  }
})
