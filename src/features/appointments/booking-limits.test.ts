import { expect, test } from 'vitest'
import {
  anotherProcess,
  book,
  booked,
  shopWithAppointments,
  sql,
  tokenOf,
  wish,
} from './testing-appointments.server.ts'

const { database, shop } = shopWithAppointments()
const other = anotherProcess(database)

test('PDP-09 one mailbox, however it is written, and one telephone book four appointments a day, not all of them', async () => {
  const times = ['08:00', '08:30', '09:00', '09:30', '10:00']
  const answers = []
  for (const [at, time] of times.entries())
    answers.push(await book(shop.shopper(), { time, email: `ana+${at}@primjer.hr` }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  const phones = []
  for (const [at, time] of times.entries())
    phones.push(
      await book(shop.shopper(), {
        time,
        shop: 'split',
        phone: at % 2 ? '+385 91 234 5678' : '091/234-5678',
      }),
    )
  expect(phones.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(await booked(database)).toHaveLength(8)
})

test('PDP-09 who knows somebody’s telephone uses up none of what its owner may book', async () => {
  const phone = '091 234 5678'
  const from = async (remoteAddress: string, time: string) => {
    const payload = wish({ time, phone, shop: 'split' })
    const request = { method: 'POST' as const, url: '/appointments/book', payload, remoteAddress }
    return (await shop.shopper().request(request)).statusCode
  }
  const strangers = []
  for (const time of ['08:00', '08:30', '09:00', '09:30', '10:00'])
    strangers.push(await from('192.0.2.7', time))
  expect(strangers).toEqual([200, 200, 200, 200, 429])
  expect(await from('198.51.100.9', '10:00')).toBe(200)
})

test('PDP-09, SAFE-07 who books, cancels and books the same by the same form fills no mailbox: each is one of the four', async () => {
  const form = wish()
  const shopper = shop.shopper()
  const answers = []
  for (let round = 1; round <= 5; round++) {
    const answer = await shopper.post('/appointments/book', form)
    answers.push(answer)
    // Sent once more, it is no further one, at the limit neither.
    if (!answer.error) expect(await shopper.post('/appointments/book', form)).toMatchObject({ error: false })
    await shopper.post('/appointments/cancel', { token: tokenOf(answer) })
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  expect(await booked(database)).toHaveLength(4)
})

test('PDP-09, SAFE-07 of one form sent ten times at once, cancelled as it comes, no mailbox gets more than four', async () => {
  const form = wish()
  const round = async (at: number) => {
    const shopper = (at % 2 ? shop : other).shopper()
    const answer = await shopper.post('/appointments/book', form)
    if (!answer.error) await shopper.post('/appointments/cancel', { token: tokenOf(answer) })
    return answer
  }
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => round(at)))
  answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, at) => round(at)))))
  expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
  expect((await booked(database)).length).toBeLessThanOrEqual(4)
})

test('PDP-09 strangers who name a customer’s address use up none of what that customer books with it', async () => {
  const email = 'vlasnica@primjer.hr'
  const strangers = []
  for (const time of ['08:00', '08:30', '09:00', '09:30', '10:00'])
    strangers.push(await book(shop.shopper(), { time, email }))
  expect(strangers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429])
  const [own] = await database.all<{ id: number }>(
    sql(`INSERT INTO customers (email) VALUES ('${email}') RETURNING id`),
  )
  const token = 'vlasnica'.repeat(6)
  await database.pool.query(
    `INSERT INTO sessions (token_hash, customer_id) VALUES (sha256(convert_to($1, 'UTF8')), $2)`,
    [token, own?.id],
  )
  const asCustomer = async (more: object) => {
    const headers = { cookie: `izlog_session=${token}` }
    const request = { method: 'POST' as const, url: '/appointments/book', payload: wish(more), headers }
    return (await shop.shopper().request(request)).statusCode
  }
  // Whoever opens an account with an address has not shown to read its mails.
  expect(await asCustomer({ email })).toBe(429)
  await database.pool.query('UPDATE customers SET email_confirmed_at = now() WHERE id = $1', [own?.id])
  const answers = []
  for (const time of ['08:00', '08:30', '09:00', '09:30', '10:00'])
    answers.push(await asCustomer({ time, email }))
  expect(answers).toEqual([200, 200, 200, 200, 429])
  // Another's address is another's.
  const anothers = 'druga@primjer.hr'
  for (let at = 0; at < 4; at++)
    await book(shop.shopper(), { shop: 'split', time: `1${6 + at}:00`, email: anothers })
  expect(await asCustomer({ time: '11:00', email: anothers })).toBe(429)
})

test('PDP-09 who came too late for a time has booked none: the day’s four are still to be had', async () => {
  const phone = '+385 91 999 8877'
  const race = await Promise.all(
    [shop, other, shop, other].map((one, at) =>
      book(one.shopper(), { time: '08:00', phone, email: `brz${at}@primjer.hr` }),
    ),
  )
  // Two may come at once.
  expect(race.filter(({ error }) => !error)).toHaveLength(2)
  const later = []
  for (const [at, time] of ['08:30', '09:00', '09:30'].entries())
    later.push(await book(shop.shopper(), { time, phone, email: `kasni${at}@primjer.hr` }))
  expect(later.map(({ status }) => status)).toEqual([200, 200, 429])
})
