import { composeIBAN } from 'ibantools'
import { expect, test } from 'vitest'
import { addBankAccount } from '#features/account/bank-accounts.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { accountShop, sql } from '#features/log-in/testing-accounts.server.ts'
import { waitFor } from '#shared/testing-wait.ts'
import { registerDashboardCalls } from './calls.server.ts'
import * as contract from './contract.ts'
import { addressInSplit, customer, ibans, newcomer } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

const person = { first_name: 'Iva', last_name: 'Kos' }

test('DASH-03 a profile is kept as it was typed, the OIB as digits', async () => {
  const { browser, id } = await customer(shop, database)
  const profile = {
    ...person,
    phone: '091 111 2222',
    ...{ birth_day: '1', birth_month: '2', birth_year: '1990' },
    ...{ is_legal_entity: 1, name: 'Kos d.o.o.', oib: '405 1729 3863' },
  }
  const kept = {
    firstName: 'Iva',
    lastName: 'Kos',
    phone: '091 111 2222',
    birthDate: '1990-02-01',
    isLegalEntity: true,
    companyName: 'Kos d.o.o.',
    oib: '40517293863',
  }
  expect(await browser.post('/dashboard/profile', profile)).toMatchObject({
    error: false,
    title: 'Podaci su spremljeni.',
    dashboard_profile: { profile: kept },
  })
  expect(
    await database.one(
      sql(`SELECT first_name AS "firstName", last_name AS "lastName", phone, birth_date::text AS "birthDate",
        is_legal_entity AS "isLegalEntity", company_name AS "companyName", oib FROM customers WHERE id = $1`),
      [id],
    ),
  ).toEqual(kept)
  // What belongs to a company goes with it.
  expect(await browser.post('/dashboard/profile', { ...profile, is_legal_entity: 0 })).toMatchObject({
    dashboard_profile: { profile: { isLegalEntity: false, companyName: '', oib: '' } },
  })
})

test.each([
  [{ first_name: '' }, 'first_name'],
  [{ last_name: '' }, 'last_name'],
  [{ phone: '12' }, 'phone'],
  [{ birth_day: '31', birth_month: '2', birth_year: '2000' }, 'birth_day'],
  [{ birth_day: '1' }, 'birth_day'],
  [{ is_legal_entity: 1, oib: '40517293863' }, 'name'],
  [{ is_legal_entity: 1, name: 'Kos d.o.o.', oib: '1' }, 'oib'],
])('FORM-24 a profile with %j is refused by its field and not kept', async (wrong, field) => {
  const { browser, id } = await customer(shop, database)
  expect(await browser.post('/dashboard/profile', { ...person, ...wrong })).toMatchObject({
    error: true,
    field,
  })
  expect(await database.one(sql('SELECT first_name FROM customers WHERE id = $1'), [id])).toEqual({
    first_name: 'Ana',
  })
})

test('DASH-03 a bank account is added, changed and removed; of its number the ends are shown', async () => {
  const { browser } = await customer(shop, database)
  const added = await browser.post('/dashboard/bank_account', { iban: 'hr12 1001 0051 8630 0016 0' })
  expect(added).toMatchObject({
    error: false,
    bank_account: { id: expect.any(Number), iban: ibans[0] },
    dashboard_bank_accounts: { view: { accounts: [{ masked: 'HR12 •••• 0160' }], roomLeft: true } },
  })
  const bank_account_id = (added.bank_account as { id: number }).id
  expect(await browser.post('/dashboard/bank_account', { iban: ibans[2], bank_account_id })).toMatchObject({
    error: false,
    bank_account: { id: bank_account_id, iban: ibans[2] },
    dashboard_bank_accounts: { view: { accounts: [{ id: bank_account_id, masked: 'DE89 •••• 3000' }] } },
  })
  expect(await browser.post('/dashboard/remove_bank_account', { bank_account_id })).toMatchObject({
    error: false,
    dashboard_bank_accounts: { view: { accounts: [] } },
  })
})

test.each([
  ['', 'IBAN je obavezno polje'],
  ['HR1210010051863000161', 'To nije IBAN. Provjerite ga znak po znak.'],
  ['HR12', 'To nije IBAN. Provjerite ga znak po znak.'],
  ['nešto', 'To nije IBAN. Provjerite ga znak po znak.'],
])('FORM-24 %j is no bank account', async (iban, message) => {
  const { browser } = await customer(shop, database)
  expect(await browser.post('/dashboard/bank_account', { iban })).toMatchObject({
    error: true,
    field: 'iban',
    message,
  })
})

test('DASH-03 a double of a bank account is told, added at once too; another customer may have the same', async () => {
  const { browser, id } = await customer(shop, database)
  const other = await customer(shop, database)
  const all = await Promise.all(
    Array.from({ length: 4 }, () => browser.post('/dashboard/bank_account', { iban: ibans[0] })),
  )
  expect(all.map(({ error, title }) => [error, title]).sort()).toEqual([
    [false, 'Račun je dodan.'],
    ...Array(3).fill([false, 'Taj ste račun već spremili.']),
  ])
  const second = await browser.post('/dashboard/bank_account', { iban: ibans[1] })
  const bank_account_id = (second.bank_account as { id: number }).id
  expect(await browser.post('/dashboard/bank_account', { iban: ibans[0], bank_account_id })).toMatchObject({
    error: true,
    field: 'iban',
    message: 'Taj ste račun već spremili.',
  })
  // The same once more is no double of itself.
  expect(await browser.post('/dashboard/bank_account', { iban: ibans[1], bank_account_id })).toMatchObject({
    error: false,
  })
  expect((await other.browser.post('/dashboard/bank_account', { iban: ibans[0] })).error).toBe(false)
  expect(
    await database.all(sql('SELECT iban FROM bank_accounts WHERE customer_id = $1 ORDER BY id'), [id]),
  ).toEqual([{ iban: ibans[0] }, { iban: ibans[1] }])
})

test('DASH-03 of two bank accounts that are added at once where one has room left one is kept', async () => {
  const { browser, id } = await customer(shop, database)
  await database.run(
    sql(`INSERT INTO bank_accounts (customer_id, iban) SELECT $1, 'X' || at FROM generate_series(1, 9) at`),
    [id],
  )
  let later: ReturnType<typeof browser.post> | undefined
  await database.transaction(async (tx) => {
    await lockCustomer(tx, id)
    await addBankAccount(tx, id, ibans[0])
    let isDone = false
    later = browser.post('/dashboard/bank_account', { iban: ibans[1] }).finally(() => {
      isDone = true
    })
    // The first is still under way when the second is through, or waits for it.
    const waits = sql(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    await waitFor(async () =>
      expect(isDone || ((await database.one<{ n: number }>(waits))?.n ?? 0) > 0).toBe(true),
    )
  })
  expect(await later).toMatchObject({
    error: true,
    message: expect.stringContaining('10'),
    dashboard_bank_accounts: { view: { roomLeft: false } },
  })
})

test('DASH-03 ten bank accounts are kept; with ten, one may still be changed', async () => {
  const { browser } = await customer(shop, database)
  const save = (at: number, more: object = {}) => {
    const iban = composeIBAN({ countryCode: 'DE', bban: String(370400440532013000n + BigInt(at)) })
    return browser.post('/dashboard/bank_account', { iban, ...more })
  }
  let last = 0
  for (let at = 0; at < 10; at++) {
    const answer = await save(at)
    expect(answer).toMatchObject({ dashboard_bank_accounts: { view: { roomLeft: at < 9 } } })
    last = (answer.bank_account as { id: number }).id
  }
  expect(await save(10)).toMatchObject({ error: true, message: expect.stringContaining('10') })
  expect(await save(11, { bank_account_id: last })).toMatchObject({ error: false })
})

test('SAFE-07 somebody else’s bank account is answered like one that does not exist', async () => {
  const owner = await customer(shop, database)
  const other = await customer(shop, database)
  const { bank_account } = await owner.browser.post('/dashboard/bank_account', { iban: ibans[0] })
  const { id } = bank_account as { id: number }
  for (const [path, body] of [
    ['/dashboard/bank_account', { iban: ibans[1] }],
    ['/dashboard/remove_bank_account', {}],
  ] as const) {
    const asked = (bank_account_id: number) => other.browser.post(path, { ...body, bank_account_id })
    expect(await asked(id)).toEqual(await asked(2_000_000_000))
    expect(await asked(id)).toMatchObject({
      error: true,
      dashboard_bank_accounts: { view: { accounts: [] } },
    })
  }
  expect(
    await database.all(sql('SELECT iban FROM bank_accounts WHERE customer_id = $1'), [owner.id]),
  ).toEqual([{ iban: ibans[0] }])
})

test('DASH-03 a consent to the newsletter is given and taken back, and counts at once', async () => {
  const { browser, email, id } = await newcomer(shop, database)
  const row = () => database.one(sql('SELECT status FROM newsletter_subscribers WHERE email = $1'), [email])
  expect(await browser.post('/dashboard/consents', { newsletter: 0 })).toMatchObject({ error: false })
  expect(await row()).toBeUndefined()
  expect(await browser.post('/dashboard/consents', { newsletter: 1 })).toMatchObject({
    title: `Novosti šaljemo tek kad potvrdite adresu ${email}.`,
    dashboard_consents: { view: { newsletter: { on: true, pending: true, since: expect.any(String) } } },
  })
  expect(await row()).toEqual({ status: 'pending' })
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE id = $1'), [id])
  await database.run(sql(`UPDATE newsletter_subscribers SET created_at = '2026-01-01' WHERE email = $1`), [
    email,
  ])
  // Asked for again, it stays what was consented to.
  expect(await browser.post('/dashboard/consents', { newsletter: '1' })).toMatchObject({
    title: 'Ubuduće primate novosti.',
    dashboard_consents: { view: { newsletter: { pending: false, since: '2026-01-01T00:00:00.000Z' } } },
  })
  expect(await row()).toEqual({ status: 'confirmed' })
  expect(await browser.post('/dashboard/consents', { newsletter: 0 })).toMatchObject({
    title: 'Više ne primate novosti.',
    dashboard_consents: { view: { newsletter: { on: false, since: null } } },
  })
  expect(await row()).toEqual({ status: 'off' })
  const again = await browser.post('/dashboard/consents', { newsletter: 1 })
  expect(again).not.toMatchObject({
    dashboard_consents: { view: { newsletter: { since: '2026-01-01T00:00:00.000Z' } } },
  })
  expect((await browser.post('/dashboard/consents', {})).status).toBe(400)
})

/** Every call with a body that its schema takes. */
const bodies: Record<string, object> = {
  [contract.saveProfile.path]: person,
  [contract.saveAddress.path]: addressInSplit,
  [contract.removeAddress.path]: { address_id: 1 },
  [contract.makeDefaultAddress.path]: { address_id: 1 },
  [contract.saveBankAccount.path]: { iban: ibans[0] },
  [contract.removeBankAccount.path]: { bank_account_id: 1 },
  [contract.saveConsents.path]: { newsletter: '1' },
  [contract.changePassword.path]: { old_password: 'a', password: 'b', repeat_password: 'b' },
  [contract.changeEmail.path]: { email: 'a@b.hr', old_password: 'a' },
  [contract.sendConfirmation.path]: {},
  [contract.sendEmailChange.path]: {},
  [contract.cancelEmailChange.path]: {},
  [contract.endSession.path]: { session_id: 1 },
  [contract.changeOwnRecurring.path]: { recurring_id: 1, action: 'pause', day: '2026-12-01' },
  [contract.endOtherSessions.path]: {},
}

test.each(Object.values(contract).map(({ path }) => path))(
  'DASH-02 whoever is not logged in is asked to log in by %s, without scripts on the log-in’s page',
  async (path) => {
    const guest = shop.shopper()
    await guest.post('/cart/add_to_cart', { product_id: 1 })
    for (const browser of [guest, shop.shopper()]) {
      const answer = await browser.post(path, bodies[path])
      expect(answer).toMatchObject({ status: 200, error: true, open_login_modal: true })
      expect(answer.redirect_url).toBeUndefined()
      const plain = await browser.request({
        method: 'POST',
        url: path,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(bodies[path] as Record<string, string>).toString(),
      })
      expect(plain.statusCode).toBe(303)
      expect(plain.headers.location).toMatch(/^\/prijava\?destination=%2Fmoj-racun/)
    }
  },
)

test('DASH-03 without scripts a form leads back to its page with 303, and says there what was done', async () => {
  const { browser } = await customer(shop, database)
  const answer = await browser.request({
    method: 'POST',
    url: '/dashboard/bank_account',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:80/moj-racun/bankovni-racuni',
      host: 'localhost:80',
    },
    payload: `iban=${ibans[0]}&referrer=/moj-racun/bankovni-racuni`,
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/moj-racun/bankovni-racuni'])
  expect(answer.cookies.map(({ name }) => name)).toContain('izlog_notice')
})
