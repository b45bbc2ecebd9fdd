import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { appointmentOf } from './queries.server.ts'
import {
  anotherProcess,
  book,
  booked,
  jobsDone,
  monday,
  shopWithAppointments,
  sql,
  tokenOf,
  wish,
} from './testing-appointments.server.ts'

const { database, shop } = shopWithAppointments()
const other = anotherProcess(database)

test('PDP-09 an appointment is booked at a free seat, and leads to its own page', async () => {
  const answer = await book(shop.shopper(), { date: ' 24. 11. 2037. ', time: '10.00' })
  expect(answer).toMatchObject({ error: false, title: 'Termin je rezerviran' })
  expect(answer.redirect_url).toMatch(/^\/termin\/[\w-]{43}$/)
  expect(await booked(database)).toEqual([
    { shop: 1, seat: 1, at: '24.11. 10:00', state: 'booked', sequence: 0 },
  ])
  // Nothing that a reader of the database could open it by.
  const rows = await database.all<{ hash: string }>(
    sql(`SELECT encode(token_hash, 'hex') AS hash FROM appointment_links`),
  )
  expect(rows).toEqual([{ hash: createHash('sha256').update(tokenOf(answer)).digest('hex') }])
})

test('PDP-09 of fifty at once for one time, from two processes, as many get it as there are seats, each another one', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => book((at % 2 ? shop : other).shopper())),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(2)
  const refused = answers.filter(({ error }) => error)
  expect(new Set(refused.map(({ field }) => field))).toEqual(new Set(['time']))
  expect(refused[0]?.message).toContain('09:00, 09:30, 10:30')
  expect(await booked(database)).toEqual(
    [1, 2].map((seat) => ({ shop: 1, seat, at: '24.11. 10:00', state: 'booked', sequence: 0 })),
  )
})

test('PDP-09 fifty at once for services of different length that overlap share the seats without a clash', async () => {
  const wishes = Array.from({ length: 50 }, (_, at) =>
    at % 2 ? { time: '10:00' } : { service: 'popravak', time: at % 4 ? '10:00' : '10:15' },
  )
  await Promise.all(wishes.map((one, at) => book((at % 3 ? shop : other).shopper(), one)))
  const clashes = await database.all(
    sql(`SELECT a.id FROM appointments a JOIN appointments b ON a.id < b.id AND a.warehouse_id = b.warehouse_id
      AND a.seat = b.seat AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`),
  )
  expect(clashes).toEqual([])
  expect((await booked(database)).length).toBeGreaterThanOrEqual(2)
})

test('PDP-09 the database itself refuses a seat twice, whoever writes; what was cancelled is in nobody’s way', async () => {
  const insert = (key: string, from: string, state = 'booked') =>
    database.pool.query(
      `INSERT INTO appointments (booking_key, service_id, warehouse_id, seat, starts_at, ends_at, state, name, email)
       VALUES ($1, 1, 1, 1, $2, $2::timestamptz + interval '30 minutes', $3, 'A', 'a@primjer.hr')`,
      [key, from, state],
    )
  await insert('a', '2037-11-24T09:00:00Z')
  await expect(insert('b', '2037-11-24T09:15:00Z')).rejects.toThrow('appointments_seat_once')
  await insert('c', '2037-11-24T09:15:00Z', 'cancelled')
  await insert('d', '2037-11-24T09:30:00Z')
})

test('PDP-09 a form that is sent twice, at once or later, books once and says the same', async () => {
  const form = wish()
  const shopper = shop.shopper()
  const answers = await Promise.all([
    shopper.post('/appointments/book', form),
    other.shopper().post('/appointments/book', form),
  ])
  answers.push(await shopper.post('/appointments/book', form))
  expect(answers.map(({ error, title }) => [error, title])).toEqual(
    Array(3).fill([false, 'Termin je rezerviran']),
  )
  expect(await booked(database)).toHaveLength(1)
  await jobsDone(shop)
  expect([...shop.mails, ...other.mails].filter(({ to }) => to === form.email)).toHaveLength(1)
  // Somebody who knows the address and the time has not the form.
  const stranger = await shop.shopper().post('/appointments/book', { ...form, booking_key: '' })
  expect(tokenOf(stranger)).not.toBe(tokenOf(answers[0] as never))
  expect(await booked(database)).toHaveLength(2)
})

test('PDP-09 the same form with another wish, sent after a step back, books that too and leads to it', async () => {
  const form = wish()
  const first = await shop.shopper().post('/appointments/book', form)
  const others = [{ time: '11:00' }, { date: '25.11.2037' }, { shop: 'split' }]
  for (const more of others) {
    const next = await shop.shopper().post('/appointments/book', { ...form, ...more })
    expect(next).toMatchObject({ error: false })
    expect((await appointmentOf(database, tokenOf(next)))?.id).not.toBe(
      (await appointmentOf(database, tokenOf(first)))?.id,
    )
  }
  expect((await booked(database)).map(({ shop: at, at: when }) => `${at} ${when}`)).toEqual([
    ...['1 24.11. 10:00', '2 24.11. 10:00', '1 24.11. 11:00'],
    '1 25.11. 10:00',
  ])
})

test.each([
  [{ date: '31.02.2038' }, 'date'],
  [{ date: '' }, 'date'],
  [{ date: '22.11.2037' }, 'date'],
  // A Sunday, Christmas, further ahead than is booked, the year 9999.
  [{ date: '29.11.2037' }, 'date'],
  [{ date: '25.12.2037' }, 'date'],
  [{ date: '23.11.2038' }, 'date'],
  [{ date: '01.01.9999' }, 'date'],
  [{ time: '25:00' }, 'time'],
  [{ time: '' }, 'time'],
  [{ time: '10:07' }, 'time'],
  [{ time: '12:00' }, 'time'],
  [{ time: '03:00' }, 'time'],
  // In two hours at the earliest: it is 9 o'clock.
  [{ date: '23.11.2037', time: '10:30' }, 'time'],
  [{ service: 'popravak', shop: 'split' }, 'service'],
  [{ service: 'nema' }, 'service'],
  [{ shop: 'rijeka' }, 'service'],
  [{ shop: '' }, 'shop'],
  [{ email: 'ana' }, 'email'],
  [{ email: 'ana@primjer.hr\r\nBcc: svi@primjer.hr' }, 'email'],
  [{ full_name: '' }, 'full_name'],
  [{ phone: '' }, 'phone'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('PDP-09, FORM-24 %j is refused at the field %s, nothing is booked', async (wrong, field) => {
  expect(await book(shop.shopper(), wrong)).toMatchObject({ error: true, field })
  expect(await booked(database)).toEqual([])
})

test.each([
  ['first', '23.11.2037', '16:00'],
  ['last', '22.01.2038', '19:30'],
])(
  'PDP-09 on the %s day that can be booked a taken time is taken, and others are named',
  async (_, date, time) => {
    expect(await book(shop.shopper(), { shop: 'split', date, time })).toMatchObject({ error: false })
    const late = await book(shop.shopper(), { shop: 'split', date, time })
    expect(late).toMatchObject({ error: true, status: 200, field: 'time' })
    expect(late.message).toMatch(/\d\d:\d\d/)
    const form = await shop.shopper().get(`/appointments/form?service=pregled&shop=split&date=${date}`)
    const { times } = (form.booking as { offer: { times: string[] } }).offer
    expect(times).not.toContain(time)
    expect(times).not.toEqual([])
  },
)

test.each([
  ['10:00 2037-11-24 pregled split', 'another shop'],
  ['10:00 2037-11-24 popravak zagreb', 'another service'],
  ['10:00 2037-11-25 pregled zagreb', 'another day'],
  ['10:00 2037-11-24', 'no shop'],
])('PDP-09 the time »%s«, offered for %s than is sent, books nothing', async (time) => {
  const answer = await book(shop.shopper(), { time })
  expect(answer).toMatchObject({ error: true, field: 'time' })
  expect(answer.message).toMatch(/^To vrijeme ne pripada odabranoj usluzi/)
  expect(await booked(database)).toEqual([])
  expect(await book(shop.shopper(), { time: '10:00 2037-11-24 pregled zagreb' })).toMatchObject({
    error: false,
  })
})

test('PDP-09 what is wrong with the day and with who comes is said at once', async () => {
  const answer = await book(shop.shopper(), { date: '31.02.2038', full_name: '', email: 'x' })
  const also = (answer.also ?? []) as { field: string }[]
  expect([answer.field, ...also.map(({ field }) => field)]).toEqual(['date', 'full_name', 'email'])
})

test('PDP-09 a note is kept sealed, and is not in the mails', async () => {
  await book(shop.shopper(), { note: 'imam dijabetes' })
  const [row] = await database.all<{ text: string }>(
    sql(`SELECT appointments::text AS text FROM appointments`),
  )
  expect(row?.text).not.toContain('dijabetes')
  expect(row?.text).not.toContain(Buffer.from('imam dijabetes').toString('hex'))
  await jobsDone(shop)
  await jobsDone(other)
  const mails = [...shop.mails, ...other.mails]
  expect(mails.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(mails)).not.toContain('dijabetes')
})

test('PDP-09, FORM-19 the form is told the days that are free and their times, and no others', async () => {
  await book(shop.shopper(), { shop: 'split', time: '10:00' })
  const answer = await shop.shopper().get('/appointments/form?service=pregled&shop=split&date=24.11.2037')
  const { offer } = answer.booking as {
    offer: { range: object; full: string[]; times: string[]; chosen: object }
  }
  expect(offer.range).toEqual({ first: '2037-11-23', start: '2037-11-23', last: '2038-01-22' })
  expect(offer.full).toEqual(expect.arrayContaining(['2037-11-28', '2037-12-25', '2038-01-01', '2038-01-06']))
  expect(offer.times).toContain('09:30')
  expect(offer.times).not.toContain('10:00')
  expect(offer.chosen).toEqual({ service: 'pregled', shop: 'split', day: '2037-11-24' })
  // A shop that does not offer it is forgotten, a day that cannot be had is the first that can.
  const wrong = await shop.shopper().get('/appointments/form?service=popravak&shop=split&date=1.1.2020')
  expect((wrong.booking as { offer: { chosen: object } }).offer.chosen).toMatchObject({
    service: 'popravak',
    shop: 'zagreb',
  })
})

test('PDP-09 the settings say how long ahead and how far', async () => {
  const put = `INSERT INTO shop_settings (key, value) VALUES ('appointments', $1) ON CONFLICT (key) DO UPDATE SET value = $1`
  await database.pool.query(put, [JSON.stringify({ lead_minutes: 0, days_ahead: 1 })])
  try {
    expect(await book(shop.shopper(), { date: '23.11.2037', time: '9:00' })).toMatchObject({ error: false })
    expect(await book(shop.shopper(), { date: '25.11.2037' })).toMatchObject({ error: true, field: 'date' })
    expect(shop.time.now).toBe(monday)
  } finally {
    await database.pool.query(`DELETE FROM shop_settings WHERE key = 'appointments'`)
  }
})
