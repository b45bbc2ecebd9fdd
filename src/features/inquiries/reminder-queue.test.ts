import { expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import { tellWaiting } from './reminder-jobs.server.ts'
import { customerOf, jobsDone, sql } from './testing-inquiries.server.ts'
import { newAddress, reminderShop } from './testing-reminders.server.ts'

const { database, shop, second, stockOf, look, kept, waits, told, asks, ask, linkOf, daysPass } =
  reminderShop()

test('PDP-07 a year later a no is over, and so is what was waited for', async () => {
  const [refused, waiting] = [newAddress(), newAddress()]
  await ask(shop.shopper(), refused)
  await jobsDone(shop)
  await shop.shopper().post('/reminders/stop', { token: linkOf(asks(refused)[0]?.text) })
  await waits(waiting)
  daysPass(366)
  await ask(shop.shopper(), refused)
  await jobsDone(shop)
  expect(asks(refused)).toHaveLength(2)
  await stockOf(7, 1)
  await look()
  expect(told(waiting)).toEqual([])
})

test('PDP-07 many who wait are told exactly once, also when two processes look at once', async () => {
  const emails = Array.from({ length: 60 }, newAddress)
  for (const email of emails) await waits(email)
  await stockOf(7, 100)
  await Promise.all([shop, second, shop, second].map(({ services }) => tellWaiting(services)))
  await jobsDone(shop)
  expect(emails.map((email) => told(email).length)).toEqual(emails.map(() => 1))
})

test('PDP-07 of few pieces those are told who asked first, three for each; the others a day later', async () => {
  const emails = []
  for (let person = 0; person < 8; person++) {
    emails.push(newAddress())
    await waits(emails.at(-1) ?? '')
  }
  await stockOf(7, 1)
  await Promise.all([shop, second].map(({ services }) => tellWaiting(services)))
  await look()
  expect(emails.map((email) => told(email).length)).toEqual([1, 1, 1, 0, 0, 0, 0, 0])
  daysPass(25 / 24)
  await look()
  expect(emails.map((email) => told(email).length)).toEqual([1, 1, 1, 1, 1, 1, 0, 0])
  await stockOf(7, 50)
  await look()
  expect(emails.map((email) => told(email).length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

test('PDP-07 sold out again before the mail went: it is not sent, and waits on', async () => {
  const email = newAddress()
  await waits(email)
  const since = () => database.one(sql('SELECT waiting_since FROM stock_reminders WHERE email = $1'), [email])
  const place = await since()
  await stockOf(7, 1)
  // Nobody works jobs off between these two.
  await database.transaction(async (tx) => {
    const { tellReminders } = await import('./reminders.server.ts')
    const [reminderId] = await tellReminders(tx, shop.time.now)
    await tx.run(sql('UPDATE stock SET quantity = 0 WHERE product_id = 7'))
    await shop.services.jobs.enqueue(tx, 'reminder-back', { reminderId })
  })
  await jobsDone(shop)
  expect(told(email)).toEqual([])
  expect(await kept(email)).toEqual([{ product_id: 7, state: 'waiting' }])
  expect(await since()).toEqual(place)
  await stockOf(7, 2)
  await look()
  expect(told(email)).toHaveLength(1)
})

test('PDP-07 reminders go with their time, their product and their account', async () => {
  const [old, young] = [newAddress(), newAddress()]
  await waits(old)
  await database.run(sql(`UPDATE stock_reminders SET expires_at = now() - interval '1 minute'`))
  await waits(young, 9)
  await deleteExpired(database, new Date())
  expect([(await kept(old)).length, (await kept(young)).length]).toEqual([0, 1])
  await database.run(sql('DELETE FROM products WHERE id = 9'))
  expect(await kept(young)).toEqual([])
  const email = newAddress()
  await (await customerOf(shop, email)).post('/api/remind_me', { product_id: 7 })
  await database.run(sql('DELETE FROM customers WHERE email = $1'), [email])
  expect(await kept(email)).toEqual([])
})
