import { beforeEach, expect, test } from 'vitest'
import { accountShop, hoursPass, sql } from '#features/log-in/testing-accounts.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import {
  addressesOf,
  addressInSplit,
  customer,
  ibans,
  loggedInElsewhere,
} from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

test('FORM-23, DASH-03 an address that is sent again after a lost answer is kept once, and told of as no mistake', async () => {
  const { browser, id } = await customer(shop, database)
  const first = await browser.post('/dashboard/address', addressInSplit)
  await browser.post('/dashboard/address', { ...addressInSplit, street: 'Ilica' })
  const again = await browser.post('/dashboard/address', { ...addressInSplit, street: ' riva ' })
  expect(again).toMatchObject({ error: false, title: 'Ta je adresa već spremljena.' })
  expect(again.address).toMatchObject({ id: (first.address as { id: number }).id })
  expect(await addressesOf(database, id)).toEqual(['Riva*', 'Ilica'])
  // What was wished of it besides is done.
  await browser.post('/dashboard/address', { ...addressInSplit, street: 'Ilica', is_headquarters: 1 })
  expect(await addressesOf(database, id)).toEqual(['Riva', 'Ilica*'])
  const at = { ...addressInSplit, street: 'Obala' }
  const both = await Promise.all([1, 2].map(() => browser.post('/dashboard/address', at)))
  expect(both.map(({ error }) => error)).toEqual([false, false])
  expect(await addressesOf(database, id)).toEqual(['Riva', 'Ilica*', 'Obala'])
})

test('FORM-23, DASH-03 a full list still says of an address in it that it is saved', async () => {
  const { browser, id } = await customer(shop, database)
  await browser.post('/dashboard/address', addressInSplit)
  await database.run(
    sql(`INSERT INTO customer_addresses (customer_id, name, first_name, last_name, phone, street, house_number,
        postal_code, city_name, country_id)
      SELECT $1, '', 'Ana', 'Anić', '', 'Ulica ' || at, '1', '21000', 'Split', 1 FROM generate_series(1, 29) at`),
    [id],
  )
  expect(await browser.post('/dashboard/address', addressInSplit)).toMatchObject({ error: false })
  expect(await addressesOf(database, id)).toHaveLength(30)
})

test('FORM-23, DASH-03 a bank account that is sent again after a lost answer is told of as no mistake', async () => {
  const { browser } = await customer(shop, database)
  const first = await browser.post('/dashboard/bank_account', { iban: ibans[0] })
  const again = await browser.post('/dashboard/bank_account', { iban: ibans[0] })
  expect(again).toMatchObject({ error: false, title: 'Taj ste račun već spremili.' })
  expect(again.bank_account).toEqual(first.bank_account)
  expect(again.dashboard_bank_accounts).toMatchObject({ view: { accounts: [{}] } })
})

test('FORM-23, DASH-02 what is removed or ended once more after a lost answer is answered as the first time, by its owner alone', async () => {
  const { browser, email, id } = await customer(shop, database)
  const { browser: other } = await customer(shop, database)
  const { address } = await browser.post('/dashboard/address', addressInSplit)
  const { bank_account } = await browser.post('/dashboard/bank_account', { iban: ibans[0] })
  await loggedInElsewhere(shop, email)
  const session = await database.one<{ id: number }>(
    sql('SELECT max(id) AS id FROM sessions WHERE customer_id = $1'),
    [id],
  )
  for (const [path, body, message] of [
    ['remove_address', { address_id: (address as { id: number }).id }, 'Ta adresa više ne postoji.'],
    [
      'remove_bank_account',
      { bank_account_id: (bank_account as { id: number }).id },
      'Taj račun više ne postoji.',
    ],
    ['end_session', { session_id: session?.id }, 'Taj uređaj više nije prijavljen.'],
  ] as const) {
    const send = (by = browser) => by.post(`/dashboard/${path}`, body)
    const outdated = { error: true, title: 'Stanje se u međuvremenu promijenilo', message }
    expect(await send(other)).toMatchObject(outdated)
    const first = await send()
    expect(first).toMatchObject({ error: false })
    expect(await send()).toEqual(first)
    expect(await send(other)).toMatchObject(outdated)
    // Later it is what another device still shows: told to be gone, and not as a mistake of the shopper's.
    shop.time.now = new Date(shop.time.now.getTime() + 11 * 60_000)
    expect(await send()).toMatchObject(outdated)
  }
  await browser.post('/dashboard/email', { email: 'nova@primjer.hr', old_password: 'tajna-rijec' })
  const cancel = () => browser.post('/dashboard/cancel_email_change')
  expect(await cancel()).toMatchObject({ error: false })
  expect(await cancel()).toMatchObject({ error: true, message: 'Promjena adrese više ne čeka potvrdu.' })
})

test('FORM-23 of two presses at once both are answered that it is gone', async () => {
  const { browser } = await customer(shop, database)
  const { bank_account } = await browser.post('/dashboard/bank_account', { iban: ibans[0] })
  const remove = () =>
    browser.post('/dashboard/remove_bank_account', { bank_account_id: (bank_account as { id: number }).id })
  const both = await Promise.all([remove(), remove()])
  expect(both.map(({ error }) => error)).toEqual([false, false])
})
