import { expect, test } from 'vitest'
import { placeOrder, stockLeft } from '#features/checkout/testing-shop.server.ts'
import { payingShop } from './testing-paying.server.ts'
import { watchPayments } from './watch.server.ts'

const { database, shop, banks, begin, pay, states, control, attempts, openAtBank } = payingShop('monri')

const minuteMs = 60_000
const later = async (minutes: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + minutes * minuteMs)
  await watchPayments(shop.services, banks)
}

test('PAY-01 a buyer who never comes back, of whom the bank told nothing, has paid all the same', async () => {
  const { hash } = await begin()
  await pay(hash, 'silent')
  expect(await states(hash)).toMatchObject({ orders: ['paying'] })
  await later(1)
  expect(await states(hash)).toMatchObject({ orders: ['paying'] })
  await later(2)
  expect(await states(hash)).toEqual({ orders: ['processing'], cart: 'ordered', payments: ['captured'] })
})

test('PAY-04 what is not paid within half an hour is given up: the cart can be changed, and the goods are there', async () => {
  const { hash, productId, shopper } = await begin(1)
  await openAtBank(hash)
  await later(29)
  expect(await states(hash)).toMatchObject({ orders: ['paying'], cart: 'locked' })
  await later(1)
  expect(await states(hash)).toEqual({ orders: ['abandoned'], cart: 'active', payments: ['abandoned'] })
  expect(await stockLeft(database, productId)).toBe(1)
  expect(await placeOrder(shopper)).toMatchObject({ error: false })
})

test('PAY-04 a new attempt begins the half hour anew', async () => {
  const { hash, shopper } = await begin()
  await pay(hash, 'decline')
  await later(20)
  expect(await states(hash)).toMatchObject({ orders: ['paying'], payments: ['failed'] })
  await shopper.post('/payment/again', { quote_hash: hash })
  await later(29)
  expect(await states(hash)).toMatchObject({ orders: ['paying'], payments: ['failed', 'created'] })
  await later(1)
  expect(await states(hash)).toEqual({
    orders: ['abandoned'],
    cart: 'active',
    payments: ['failed', 'abandoned'],
  })
})

test('PAY-01 PAY-04 while the bank cannot be asked, goods are held as long again, and money is found once it can', async () => {
  const { hash } = await begin()
  await pay(hash, 'silent')
  await control('service', { service: 'error' })
  await later(31)
  expect(await states(hash)).toMatchObject({ orders: ['paying'] })
  await control('service', { service: 'up' })
  await later(1)
  expect(await states(hash)).toMatchObject({ orders: ['processing'] })
  const { hash: other } = await begin()
  await openAtBank(other)
  await control('service', { service: 'error' })
  await later(61)
  expect(await states(other)).toMatchObject({ orders: ['abandoned'], cart: 'active' })
  await control('service', { service: 'up' })
})

test('PAY-04 PAY-05 money of an order that was given up is found though nobody tells of it: within a day, held and told', async () => {
  const { hash, shopper } = await begin()
  await openAtBank(hash)
  await shopper.post('/payment/give_up', { quote_hash: hash })
  await pay(hash, 'silent')
  await later(59)
  expect(await attempts(hash)).toMatchObject([{ status: 'abandoned', received: 0 }])
  await later(1)
  expect(await attempts(hash)).toMatchObject([{ status: 'captured', held: 'late' }])
  expect(await states(hash)).toMatchObject({ orders: ['abandoned'], cart: 'active' })
})
