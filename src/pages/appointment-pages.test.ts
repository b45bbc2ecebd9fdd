import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesForProducts } from '#features/appointments/offer.server.ts'
import { shopsWithAppointments } from '#features/appointments/testing-appointments.server.ts'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import { addDays, weekdayOf } from '#shared/forms/dates/month.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { openShopWith } from '../testing-shop.server.ts'
import { errors, formIn, mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openShopWith(
    // Every day, all day long: whatever day it is, tomorrow is none that is closed.
    `${shopsWithAppointments};
     UPDATE warehouses SET hours = (SELECT jsonb_object_agg(day, '["00:00-24:00"]'::jsonb)
       FROM unnest('{mon,tue,wed,thu,fri,sat,sun}'::text[]) AS day) WHERE id < 3;`,
  ))
})
afterAll(() => close())

/** A Monday to come that is no holiday's. */
const monday = (() => {
  let day = addDays(dayAt(new Date()), 2)
  while (weekdayOf(day) !== 0) day = addDays(day, 1)
  return day
})()
const page = `/termin?usluga=pregled&poslovnica=split&datum=${writeDay(monday)}`
const person = { full_name: 'Ana Anić', phone: '+385 91 234 5678', note: 'Dolazim s kćeri' }

test('PDP-09 without scripts each step of the choice is a page: what, where, the day, its times', async () => {
  const someone = plainVisitor(baseUrl)
  const first = (await someone.get('/termin')).html
  expect(first).toContain('name="usluga"')
  expect(first).not.toContain('name="time"')
  expect(mainOf(first)).not.toContain('Rijeka')
  expect(mainOf(first)).toContain('>Optika Split</option>')
  const repair = (await someone.get('/termin?usluga=popravak')).html
  expect(mainOf(repair)).not.toContain('Optika Split')
  const times = (await someone.get(page)).html
  expect(times.match(/name="time"/g)?.length).toBe(48)
  expect(times).toContain('data-mindate=')
  expect(times).toContain(`value="${writeDay(monday)}"`)
  // What the times are of is said above them, and by each of them: a select that was changed since then says another thing.
  expect(times).toContain(`value="10:00 ${monday} pregled split"`)
  expect(mainOf(times).replace(/\s/g, ' ')).toContain('Provjera vida · Optika Split · ponedjeljak, ')
})

test('PDP-09, UI-09 without scripts a time that was taken meanwhile is told at its field, with what was typed and what is free', async () => {
  const [one, other] = [plainVisitor(baseUrl), plainVisitor(baseUrl)]
  const fields = (html: string, email: string) => {
    const form = formIn(html, '/appointments/book')
    const hidden = Object.fromEntries(
      ['service', 'shop', 'date', 'booking_key'].map((name) => [name, form.value(name) ?? '']),
    )
    return { ...hidden, ...person, email, time: `10:00 ${monday} pregled split` }
  }
  const [ones, others] = [(await one.get(page)).html, (await other.get(page)).html]
  const booked = await one.post('/appointments/book', fields(ones, 'ana@primjer.hr'), page)
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/^\/termin\/[\w-]{43}$/)
  const refused = await other.post('/appointments/book', fields(others, 'eva@primjer.hr'), page)
  expect(refused.status).toBe(422)
  const form = formIn(refused.html, '/appointments/book')
  expect(form.value('full_name')).toBe('Ana Anić')
  expect(form.value('email')).toBe('eva@primjer.hr')
  expect(refused.html).toContain('Dolazim s kćeri')
  expect(errors(refused.html)).toContain('09:30, 10:30')
  expect(refused.html.match(/name="time"/g)?.length).toBe(47)

  // Its own page: looking changes nothing, its buttons do.
  const own = (await one.get(booked.location ?? '')).html
  expect(own).toContain('ana@primjer.hr')
  expect(own).toContain('noindex')
  // Whoever wants another hour finds those of its own day.
  expect(formIn(own, booked.location ?? '').value('datum')).toBe(writeDay(monday))
  // All the others are free to it: its own time is no other one.
  const sameDay = (await one.get(`${booked.location}?datum=${writeDay(monday)}`)).html
  expect(sameDay.match(/name="time"/g)?.length).toBe(47)
  expect(sameDay).not.toContain('value="10:00 ')
  const nextDay = (await one.get(`${booked.location}?datum=${writeDay(addDays(monday, 1))}`)).html
  expect(nextDay).toContain(`value="10:00 ${addDays(monday, 1)}"`)
  // A time of another day than is sent changes nothing.
  const move = { token: formIn(own, '/appointments/move').value('token') ?? '', date: writeDay(monday) }
  const wrong = { ...move, time: `11:00 ${addDays(monday, 1)}` }
  const unmoved = await one.post('/appointments/move', wrong, booked.location ?? '')
  expect([unmoved.status, errors(unmoved.html)]).toEqual([422, expect.stringMatching('odabranom danu')])
  const state = () => database.pool.query('SELECT state, sequence FROM appointments').then(({ rows }) => rows)
  expect(await state()).toEqual([{ state: 'booked', sequence: 0 }])
  const cancel = formIn(own, '/appointments/cancel')
  const gone = await one.post(
    '/appointments/cancel',
    { token: cancel.value('token') ?? '' },
    booked.location ?? '',
  )
  expect(gone.status).toBe(303)
  expect(await state()).toEqual([{ state: 'cancelled', sequence: 1 }])
  // The tab says what the page says, and the page leads to another one.
  const cancelled = (await one.get(booked.location ?? '')).html
  expect(cancelled).toContain('<title>Termin je otkazan | ')
  expect(mainOf(cancelled)).toMatch(/<h1[^>]*>Termin je otkazan</)
  expect(mainOf(cancelled)).toContain('href="/termin"')
  expect(mainOf(cancelled)).not.toContain('Vaš termin')
  await database.pool.query(
    `UPDATE appointments SET state = 'booked', starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'`,
  )
  const past = (await one.get(booked.location ?? '')).html
  expect(past).toContain('<title>Termin je prošao | ')
  expect(past).toMatch(/<h1[^>]*>Termin je prošao</)
})

test('PDP-09 a link that is none says so, and what is typed into the address is no markup', async () => {
  const answer = await fetch(`${baseUrl}/termin/${'a'.repeat(43)}`)
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('<title>Poveznica više ne vrijedi | ')
  const hostile = await fetch(
    `${baseUrl}/termin?usluga=%22%3E%3Cscript%3E&poslovnica=%3Cb%3E&datum=31.02.2027`,
  )
  expect(hostile.status).toBe(200)
  expect(await hostile.text()).not.toMatch(/"><script>|<b>/)
})

test('PDP-09 a shop that books nothing says so', async () => {
  await database.pool.query('UPDATE services SET active = false')
  try {
    expect(await (await fetch(`${baseUrl}/termin`)).text()).toContain('Termini se zasad ne rezerviraju ovdje')
  } finally {
    await database.pool.query('UPDATE services SET active = true')
  }
})

test('PDP-09 a product is offered the first service that suits it and can be booked somewhere', async () => {
  const { pool } = database
  const offered = () => servicesForProducts(database)
  expect(await offered()).toEqual({})
  await pool.query(`UPDATE services SET suits = '{glasses,contact}' WHERE id = 2;
    INSERT INTO services (id, code, name, minutes, position, suits) VALUES (7, 'leće', 'Proba leća', 45, -1, '{contact}');
    INSERT INTO shop_services (warehouse_id, service_id) VALUES (3, 7)`)
  try {
    const repair = { code: 'popravak', name: 'Popravak' }
    // The shop that lets lenses be tried on books nothing.
    expect(await offered()).toEqual({ glasses: repair, contact: repair })
    await pool.query('INSERT INTO shop_services (warehouse_id, service_id) VALUES (1, 7)')
    expect(await offered()).toEqual({ glasses: repair, contact: { code: 'leće', name: 'Proba leća' } })
  } finally {
    await pool.query(`DELETE FROM services WHERE id = 7; UPDATE services SET suits = '{}'`)
  }
})
