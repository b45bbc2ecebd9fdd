import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { type Database, statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import {
  type Answer,
  type Shopper,
  type TestApp,
  testApp,
} from '#shared/server/process/testing-app.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { defineAppointmentMails } from './appointment-mail.server.ts'
import { registerAppointmentCalls } from './calls.server.ts'

export const sql = (text: string) => statement('', text)

const week = JSON.stringify(
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, ['08:00-12:00', '16:00-20:00']])),
)

/** Zagreb with two seats does both services, Split with one the check alone, without hours nothing is done. */
export const shopsWithAppointments = `
  INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true) ON CONFLICT DO NOTHING;
  INSERT INTO warehouses (id, code, name, slug, street, postal_code, city, phone, email, hours, seats) VALUES
    (1, 'zg', 'Optika Zagreb', 'zagreb', 'Ilica 1', '10000', 'Zagreb', '+385 1 555', 'zagreb@optika.hr', '${week}', 2),
    (2, 'st', 'Optika Split', 'split', 'Riva 2', '21000', 'Split', '', '', '${week}', 1),
    (3, 'ri', 'Optika Rijeka', 'rijeka', 'Korzo 3', '51000', 'Rijeka', '', '', NULL, 1);
  INSERT INTO services (id, code, name, minutes, position) VALUES (1, 'pregled', 'Provjera vida', 30, 0),
    (2, 'popravak', 'Popravak', 15, 1);
  INSERT INTO shop_services (warehouse_id, service_id) VALUES (1, 1), (1, 2), (2, 1), (3, 1);
`

/** A Monday, 9 h in Zagreb. */
export const monday = new Date('2037-11-23T08:00:00Z')

/** One process of the shop: several work on one database. */
const appointmentApp = async (database: Database, captcha: 'none' | 'altcha' = 'none'): Promise<TestApp> => {
  const app = await testApp(database, {
    captcha,
    register: (router) => {
      registerCartCalls(router)
      registerAppointmentCalls(router)
    },
    defineJobs: defineAppointmentMails,
  })
  app.time.now = monday
  return app
}

/** The shop of a test file; ahead of each test nothing is booked and nothing was sent. */
export function shopWithAppointments(captcha: 'none' | 'altcha' = 'none'): {
  database: TestDatabase
  shop: TestApp
} {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    await database.pool.query(shopsWithAppointments)
    Object.assign(shop, await appointmentApp(database, captcha))
  })
  afterAll(async () => {
    await shop.close?.()
    await database.close()
  })
  beforeEach(async () => {
    await jobsDone(shop)
    for (const table of ['appointments', 'limit_uses', 'pgboss.job'])
      await database.pool.query(`DELETE FROM ${table}`)
    shop.mails.length = 0
    shop.time.now = monday
  })
  return { database, shop }
}

/** A second process of the shop on its database, for the tests of a file. */
export function anotherProcess(database: TestDatabase): TestApp {
  const other = {} as TestApp
  beforeAll(async () => {
    Object.assign(other, await appointmentApp(database))
  })
  afterAll(() => other.close?.())
  return other
}

let people = 0

/** What a form sends: tomorrow at 10 in Zagreb, by somebody new. */
export function wish(more: object = {}): Record<string, string> {
  const number = ++people
  return {
    service: 'pregled',
    shop: 'zagreb',
    date: '24.11.2037',
    time: '10:00',
    full_name: 'Ana Anić',
    email: `ana${number}@primjer.hr`,
    phone: `+385 91 ${String(100_0000 + number)}`,
    note: '',
    booking_key: `form-of-somebody-${number}`,
    ...more,
  }
}

export const book = (shopper: Shopper, more: object = {}): Promise<Answer> =>
  shopper.post('/appointments/book', wish(more))

/** The token of the page that a booking leads to. */
export const tokenOf = ({ redirect_url }: Answer): string => String(redirect_url).split('/').at(-1) ?? ''

/** What is booked, by seat. */
export const booked = (database: Database) =>
  database.all<{ shop: number; seat: number; at: string; state: string; sequence: number }>(
    sql(`SELECT warehouse_id AS shop, seat, to_char(starts_at AT TIME ZONE 'Europe/Zagreb', 'DD.MM. HH24:MI') AS at, state,
      sequence FROM appointments ORDER BY starts_at, warehouse_id, seat`),
  )

/** Waits until all jobs that are due have run. */
export const jobsDone = ({ services }: TestApp): Promise<void> =>
  waitFor(async () => {
    const left = await services.database.all(
      sql(`SELECT name FROM pgboss.job WHERE state < 'completed' AND start_after <= now()`),
    )
    expect(left).toEqual([])
  })

/** The mails to an address, oldest first. */
export const mailsTo = ({ mails }: Pick<TestApp, 'mails'>, email: unknown): Mail[] =>
  mails.filter(({ to }) => to === email)

/** A mail's calendar file, its folded lines joined. */
export const calendarIn = (mail: Mail | undefined): string =>
  String(mail?.attachments?.[0]?.content ?? '').replace(/\r\n /g, '')
