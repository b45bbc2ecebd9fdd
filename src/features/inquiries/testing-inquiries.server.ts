import { afterAll, beforeAll, expect } from 'vitest'
import { defineAccountMails } from '#features/account/account-mail.server.ts'
import { registerCartCalls } from '#features/cart/calls.server.ts'
import { registerLogInCalls } from '#features/log-in/calls.server.ts'
import type { Mail } from '#shared/server/mail/mail.server.ts'
import { type Database, statement } from '#shared/server/postgres/database.server.ts'
import { type TestDatabase, testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { registerInquiryCalls } from './calls.server.ts'
import { registerFavouriteDataCalls } from './favourite-calls.server.ts'
import { defineInquiryMails } from './inquiry-mail.server.ts'
import { registerReminderCalls, registerReminderStop } from './reminder-calls.server.ts'
import { defineReminders } from './reminder-jobs.server.ts'

export const sql = (text: string) => statement('', text)

/** Products 7 (simple), 8 (gone), 600 with the variants 601 (Crna) and 602 (Bijela); two shops, one with a mailbox, one closed. */
const things = `
  INSERT INTO countries (id, code, currency, is_default) VALUES (1, 'HR', 'EUR', true) ON CONFLICT DO NOTHING;
  INSERT INTO products (id, kind, code, slug, name, price) VALUES (7, 'simple', 'p7', 'okvir-7', 'Okvir 7', 9000),
    (9, 'simple', 'p9', 'okvir-9', 'Okvir 9', 9000);
  INSERT INTO products (id, kind, code, slug, name, price, status) VALUES (8, 'simple', 'p8', 'okvir-8', 'Okvir 8', 1, 'hidden');
  INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
    (600, NULL, 'configurable', 'k', 'lana', 'Lana', 9000), (601, 600, 'variant', 'k1', NULL, 'k1', 9000),
    (602, 600, 'variant', 'k2', NULL, 'k2', 9000);
  INSERT INTO attributes (id, code, name) VALUES (5, 'boja', 'Boja');
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (51, 5, 'crna', 'Crna'), (52, 5, 'bijela', 'Bijela');
  INSERT INTO product_attributes (product_id, attribute_id) VALUES (600, 5);
  INSERT INTO product_options (product_id, attribute_id, option_id) VALUES (600, 5, 51), (600, 5, 52);
  INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES (601, 5, 51), (602, 5, 52);
  INSERT INTO warehouses (id, code, name, email) VALUES (1, 'zg', 'Zagreb, Ilica', 'ilica@optika.hr'), (2, 'st', 'Split', '');
  INSERT INTO warehouses (id, code, name, active) VALUES (3, 'ri', 'Rijeka', false);
`

/** The shop of a test file, with the calls of this slice. Both are empty until its tests begin. */
export function inquiryShop(captcha: 'none' | 'altcha' = 'none'): {
  database: TestDatabase
  shop: TestApp
} {
  const database = {} as TestDatabase
  const shop = {} as TestApp
  beforeAll(async () => {
    Object.assign(database, await testDatabase())
    await database.pool.query(things)
    Object.assign(shop, await inquiryApp(database, captcha))
  })
  afterAll(async () => {
    await shop.close?.()
    await database.close()
  })
  return { database, shop }
}

/** One process of it: several work on one database. */
export const inquiryApp = (database: Database, captcha: 'none' | 'altcha' = 'none'): Promise<TestApp> =>
  testApp(database, {
    captcha,
    register: (router, _services, app) => {
      registerReminderStop(app)
      registerCartCalls(router)
      registerLogInCalls(router)
      registerInquiryCalls(router)
      registerFavouriteDataCalls(router)
      registerReminderCalls(router)
    },
    defineJobs: (services) => {
      defineAccountMails(services)
      defineInquiryMails(services)
      defineReminders(services)
    },
  })

/** A browser whose customer is logged in, with a confirmed address or one that is not. */
export async function customerOf(
  { shopper, services }: TestApp,
  email: string,
  { confirmed = true } = {},
): Promise<Shopper> {
  const browser = shopper()
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await browser.post('/register', { email, first_name: 'Ana', last_name: 'Anić', ...secret })
  if (confirmed)
    await services.database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [
      email,
    ])
  return browser
}

/** Waits until all jobs that are due have run. */
export const jobsDone = ({ services }: TestApp): Promise<void> =>
  waitFor(async () => {
    const left = await services.database.all(
      sql(`SELECT name FROM pgboss.job WHERE state < 'completed' AND start_after <= now()`),
    )
    expect(left).toEqual([])
  })

/** The mails to an address, oldest first. */
export const mailsTo = ({ mails }: Pick<TestApp, 'mails'>, email: string): Mail[] =>
  mails.filter(({ to }) => to === email)
