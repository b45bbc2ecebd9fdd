import { expect, test } from 'vitest'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import type { Answer } from '#shared/server/process/testing-app.server.ts'
import { appointmentsOfDay, dayOfCommand } from './day-list.server.ts'
import { appointmentOf, appointmentsBetween, cancelAppointment, lockShop } from './queries.server.ts'
import {
  book,
  booked,
  calendarIn,
  jobsDone,
  mailsTo,
  shopWithAppointments,
  sql,
  tokenOf,
  wish,
} from './testing-appointments.server.ts'

const { database, shop } = shopWithAppointments()

const cancel = (token: string): Promise<Answer> => shop.shopper().post('/appointments/cancel', { token })
const move = (token: string, time: string, date = '24.11.2037'): Promise<Answer> =>
  shop.shopper().post('/appointments/move', { token, date, time })
/** Lets what waits for its time run now, as if that had come. */
const timePasses = async () => {
  await database.run(sql(`UPDATE pgboss.job SET start_after = now() WHERE state < 'active'`))
  await jobsDone(shop)
}
const subjects = (email: unknown) => mailsTo(shop, email).map(({ subject }) => subject?.split(':')[0])

test('PDP-09 the mail of an appointment brings it for the calendar and a link to it; the shop gets who comes', async () => {
  const form = wish({ full_name: 'Ana "Bcc" Anić' })
  await shop.shopper().post('/appointments/book', form)
  await jobsDone(shop)
  const [mail, ...others] = mailsTo(shop, form.email)
  expect(others).toEqual([])
  expect(mail?.subject?.replaceAll('\u00a0', ' ')).toBe(
    'Termin: Provjera vida, utorak, 24. 11. 2037. u 10:00',
  )
  // Anybody may type anybody's address.
  expect(mail?.text).not.toContain('Ana')
  expect(mail?.attachments?.[0]?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST')
  const file = calendarIn(mail)
  for (const line of [
    'METHOD:REQUEST',
    'SEQUENCE:0',
    'DTSTART:20371124T090000Z',
    'DTEND:20371124T093000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Provjera vida\\, Optika Zagreb',
    'LOCATION:Ilica 1\\, 10000 Zagreb',
  ])
    expect(file).toContain(`${line}\r\n`)
  // It counts no appointments aloud.
  expect(file).toMatch(/UID:[\w-]{43}@/)
  expect(file).toContain('BEGIN:VALARM\r\n')
  expect(file).toMatch(/ACTION:DISPLAY\r\nTRIGGER:-PT2H\r\n/)
  expect(file).not.toContain('Ana')
  const [, token = ''] = /\/termin\/([\w-]{43})/.exec(mail?.text ?? '') ?? []
  expect(await move(token, '10:30')).toMatchObject({ error: false })
  const [toShop] = mailsTo(shop, 'zagreb@optika.hr')
  expect(toShop?.replyTo).toEqual({ name: 'Ana "Bcc" Anić', address: form.email })
  expect(toShop?.text).toContain(`Telefon: ${form.phone}`)
  // The shop's own number beside it would be called in a hurry.
  expect(toShop?.text).not.toContain('+385 1 555')
  expect(mail?.text).toContain('+385 1 555')
})

test('PDP-09 moved, the old time is free again and calendars learn of the new one', async () => {
  const form = wish({ shop: 'split' })
  const token = tokenOf(await shop.shopper().post('/appointments/book', form))
  expect(await book(shop.shopper(), { shop: 'split' })).toMatchObject({ error: true, field: 'time' })
  // Within its own time it is in its own way not.
  expect(await move(token, '10:30')).toMatchObject({ error: false, redirect_url: `/termin/${token}` })
  expect(await move(token, '10:30')).toMatchObject({ error: false })
  expect(await booked(database)).toEqual([
    { shop: 2, seat: 1, at: '24.11. 10:30', state: 'booked', sequence: 1 },
  ])
  expect(await book(shop.shopper(), { shop: 'split' })).toMatchObject({ error: false })
  await jobsDone(shop)
  const mails = mailsTo(shop, form.email)
  const moved = mails.at(-1)
  expect(subjects(form.email).filter((subject) => subject === 'Promijenjen termin')).toHaveLength(1)
  expect(calendarIn(moved)).toContain('SEQUENCE:1\r\n')
  expect(calendarIn(moved)).toContain('DTSTART:20371124T093000Z')
  const uid = (text: string) => /UID:(.*)\r\n/.exec(text)?.[1]
  expect(new Set(mails.map((mail) => uid(calendarIn(mail)))).size).toBe(1)
})

test('PDP-09 moved, what is free in its own shop counts, not in another one', async () => {
  const token = tokenOf(await book(shop.shopper(), { shop: 'split' }))
  await book(shop.shopper(), { shop: 'split', time: '10:30' })
  for (const _ of [1, 2]) await book(shop.shopper(), { time: '11:00' })
  expect(await move(token, '10:30')).toMatchObject({ error: true, status: 200, field: 'time' })
  expect(await move(token, '11:00')).toMatchObject({ error: false })
})

test('PDP-09 cancelled, the time is free again, once, with a mail that takes it out of the calendar', async () => {
  const form = wish({ shop: 'split', note: 'nešto' })
  const token = tokenOf(await shop.shopper().post('/appointments/book', form))
  expect(await Promise.all([cancel(token), cancel(token)])).toMatchObject([
    { error: false },
    { error: false },
  ])
  expect(await book(shop.shopper(), { shop: 'split' })).toMatchObject({ error: false })
  expect(await database.all(sql(`SELECT note FROM appointments WHERE state = 'cancelled'`))).toEqual([
    { note: null },
  ])
  await jobsDone(shop)
  expect(subjects(form.email).filter((subject) => subject === 'Otkazan termin')).toHaveLength(1)
  const file = calendarIn(mailsTo(shop, form.email).at(-1))
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1'])
    expect(file).toContain(`${line}\r\n`)
  expect(file).not.toContain('VALARM')
  expect(await move(token, '11:00')).toMatchObject({ error: true })
})

test('PDP-09 who cancels, goes back to the form and books the same time once more has an appointment', async () => {
  const form = wish({ shop: 'split' })
  const first = tokenOf(await shop.shopper().post('/appointments/book', form))
  await cancel(first)
  const again = await shop.shopper().post('/appointments/book', form)
  expect(again).toMatchObject({ error: false, title: 'Termin je rezerviran' })
  expect(await shop.shopper().post('/appointments/book', form)).toMatchObject({ error: false })
  expect((await booked(database)).map(({ state }) => state).sort()).toEqual(['booked', 'cancelled'])
  expect(await move(tokenOf(again), '11:00')).toMatchObject({ error: false })
  expect(await move(first, '11:30')).toMatchObject({ error: true })
})

test('PDP-09 twenty who move to one time at once: one gets it, the others keep what they have', async () => {
  const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00']
  const tokens = await Promise.all(
    times.map(async (time) => tokenOf(await book(shop.shopper(), { shop: 'split', time }))),
  )
  const answers = await Promise.all(tokens.map((token) => move(token, '16:00')))
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  const rows = await booked(database)
  expect(rows).toHaveLength(times.length)
  expect(rows.filter(({ at }) => at === '24.11. 16:00')).toHaveLength(1)
})

test('PDP-09 cancelled while a move waits for the shop’s lock, it stays cancelled', async () => {
  const token = tokenOf(await book(shop.shopper()))
  const one = await appointmentOf(database, token)
  if (!one) throw new Error('nothing was booked')
  const moved = await overtaken(
    database,
    (tx) => lockShop(tx, one.warehouseId),
    () => move(token, '16:00'),
    (tx) => cancelAppointment(tx, one.id),
  )
  expect(moved).toMatchObject({ error: true })
  expect(await booked(database)).toEqual([
    { shop: 1, seat: 1, at: '24.11. 10:00', state: 'cancelled', sequence: 1 },
  ])
})

test('PDP-09 a reminder comes a day before, once, of what still holds alone', async () => {
  const [kept, gone, moved] = [wish(), wish({ time: '10:30' }), wish({ time: '11:00' })]
  const late = wish({ date: '23.11.2037', time: '16:00' })
  const tokens: string[] = []
  for (const form of [kept, gone, moved, late])
    tokens.push(tokenOf(await shop.shopper().post('/appointments/book', form)))
  await cancel(tokens[1] ?? '')
  await move(tokens[2] ?? '', '11:30')
  await jobsDone(shop)
  const waiting = await database.all<{ at: Date }>(
    sql(`SELECT start_after AS at FROM pgboss.job WHERE name = 'appointment-reminder' ORDER BY start_after`),
  )
  expect(waiting[0]?.at.toISOString()).toBe('2037-11-23T09:00:00.000Z')
  await timePasses()
  const reminders = (email: unknown) => subjects(email).filter((subject) => subject === 'Podsjetnik').length
  expect([kept, gone, moved, late].map(({ email }) => reminders(email))).toEqual([1, 0, 1, 0])
})

test('PDP-09 nobody is reminded of what has begun, however late the reminder comes', async () => {
  const form = wish()
  await shop.shopper().post('/appointments/book', form)
  await jobsDone(shop)
  shop.time.now = new Date('2037-11-24T09:00:00Z')
  await timePasses()
  expect(subjects(form.email)).toEqual(['Termin'])
})

test.each(['', 'x', 'a'.repeat(43), "' OR 1=1 --"])(
  'PDP-09 a link that is none opens nothing: %s',
  async (token) => {
    expect(await cancel(token)).toMatchObject({ error: true, title: 'Poveznica više ne vrijedi' })
    expect(await move(token, '10:00')).toMatchObject({ error: true })
  },
)

test('PDP-09 what has begun is neither moved nor cancelled', async () => {
  const token = tokenOf(await book(shop.shopper()))
  shop.time.now = new Date('2037-11-24T09:00:00Z')
  expect(await cancel(token)).toMatchObject({ error: true })
  expect(await move(token, '16:00')).toMatchObject({ error: true })
  expect(await booked(database)).toMatchObject([{ state: 'booked', sequence: 0 }])
})

test('PDP-09 a mailbox is not filled by moving to and fro', async () => {
  const token = tokenOf(await book(shop.shopper()))
  // Each is a mail, the second one to the same time too.
  const times = ['08:00', '08:30', '08:00', '08:30', '08:00', '08:30', '08:00']
  const answers = []
  for (const time of times) answers.push(await move(token, time))
  expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 429])
})

test('PDP-09 a stranger who books with an address and moves to and fro uses up none of what its mails’ reader may change', async () => {
  const own = wish()
  await shop.shopper().post('/appointments/book', own)
  await jobsDone(shop)
  const [, mailed = ''] = /\/termin\/([\w-]{43})/.exec(mailsTo(shop, own.email)[0]?.text ?? '') ?? []
  const strangers = tokenOf(await book(shop.shopper(), { email: own.email, shop: 'split' }))
  const times = ['08:00', '08:30', '09:00', '09:30', '10:30', '11:00', '11:30']
  const moves = async (token: string) => {
    const statuses = []
    for (const time of times) statuses.push((await move(token, time)).status)
    return statuses
  }
  const six = [...Array(6).fill(200), 429]
  expect(await moves(strangers)).toEqual(six)
  expect(await moves(mailed)).toEqual(six)
})

test('PDP-09 who came too late with a change has made none: the six of the mailbox are still to be had', async () => {
  const email = 'brzi@primjer.hr'
  const tokens: string[] = []
  for (const time of ['08:00', '08:30', '09:00', '09:30'])
    tokens.push(tokenOf(await book(shop.shopper(), { shop: 'split', time, email })))
  const race = await Promise.all(tokens.map((token) => move(token, '16:00')))
  expect(race.filter(({ error }) => !error)).toHaveLength(1)
  const winner = tokens[race.findIndex(({ error }) => !error)] ?? ''
  const later = []
  for (const time of ['16:30', '17:00', '17:30', '18:00', '18:30', '19:00'])
    later.push(await move(winner, time))
  expect(later.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429])
})

test('PDP-09 an appointment is kept for two weeks after it, with its links', async () => {
  await book(shop.shopper())
  const end = new Date('2037-11-24T09:30:00Z').getTime()
  const days = (count: number) => new Date(end + count * 24 * 60 * 60 * 1000)
  await deleteExpired(database, days(13.9))
  expect(await booked(database)).toHaveLength(1)
  await deleteExpired(database, days(14.1))
  expect(await booked(database)).toEqual([])
  expect(await database.all(sql('SELECT FROM appointment_links'))).toEqual([])
})

test('PDP-09 the shop’s list of a day has who comes by time, with the notes, and nobody who cancelled', async () => {
  await book(shop.shopper(), { time: '11:00', full_name: 'Eva Ević', note: 'Dolazim s kćeri\ni kolicima' })
  await book(shop.shopper(), { time: '09:00', shop: 'split' })
  await cancel(tokenOf(await book(shop.shopper(), { time: '08:00' })))
  await book(shop.shopper(), { date: '25.11.2037', time: '08:00' })
  const lines = await appointmentsOfDay(database, shop.services.seals, '2037-11-24')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^09:00–09:30 {2}Optika Split {2}Provjera vida/)
  expect(lines[1]).toContain('11:00–11:30  Optika Zagreb  Provjera vida  Eva Ević')
  expect(lines.slice(2)).toEqual(['  Dolazim s kćeri', '  i kolicima'])
  // What begins at midnight is the next day's.
  const [nine, eleven] = [new Date('2037-11-24T08:00:00Z'), new Date('2037-11-24T10:00:00Z')]
  const between = await appointmentsBetween(database, nine, eleven)
  expect(between.map(({ startsAt }) => startsAt)).toEqual([nine])
})

test('PDP-09 the list of a day on which the clocks change has all of that day, and none of the next', async () => {
  const at = ['2037-03-28T23:00:00Z', '2037-03-29T21:30:00Z', '2037-03-29T22:00:00Z']
  at.push('2037-10-24T22:00:00Z', '2037-10-25T22:30:00Z', '2037-10-25T23:00:00Z')
  for (const from of at)
    await database.pool.query(
      `INSERT INTO appointments (booking_key, service_id, warehouse_id, seat, starts_at, ends_at, name, email)
       VALUES ($1, 1, 1, 1, $2, $2::timestamptz + interval '30 minutes', 'A', 'a@primjer.hr')`,
      [`row ${from}`, from],
    )
  for (const day of ['2037-03-29', '2037-10-25']) {
    const lines = await appointmentsOfDay(database, shop.services.seals, day)
    expect(lines.map((line) => line.slice(0, 5))).toEqual(['00:00', '23:30'])
  }
})

test.each([
  ['2026-11-24', '2026-11-24'],
  ['24.11.2026', '2026-11-24'],
  [undefined, '2026-11-24'],
  ['2026-02-31', undefined],
  ['sutra', undefined],
])('PDP-09 the command’s day %s is %s', (text, day) => {
  expect(dayOfCommand(text, new Date('2026-11-23T23:30:00Z'))).toBe(day)
})
