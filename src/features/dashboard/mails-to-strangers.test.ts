import { beforeEach, expect, test } from 'vitest'
import {
  accountShop,
  hoursPass,
  password,
  registered,
  sql,
} from '#features/log-in/testing-accounts.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import { customer } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

/** Waits until each mail of a link to this address is sent, or given up. */
const written = (address: string) =>
  expect
    .poll(
      () => database.all(sql('SELECT FROM account_links WHERE email = $1 AND token_hash IS NULL'), [address]),
      {
        timeout: 10_000,
      },
    )
    .toEqual([])

const mailsTo = (address: string) => shop.mails.filter(({ to }) => to === address)

test('SAFE-07 mails of changes are asked for five times an hour by a customer', async () => {
  const { browser, email } = await customer(shop, database)
  const ask = (at: number) =>
    browser.post('/dashboard/email', { email: `${at}-${email}`, old_password: password })
  for (let asked = 0; asked < 5; asked++) expect(await ask(asked)).toMatchObject({ status: 200 })
  expect(await ask(5)).toMatchObject({ status: 429, field: 'email' })
  // Whoever reads the mails of the former address hears of it as often as is of use.
  await written(email)
  await expect
    .poll(() => mailsTo(email).filter(({ text }) => text.includes('zatražena je promjena')).length)
    .toBe(3)
})

test('SAFE-07 a mailbox is asked three times an hour whether it shall be an account’s, however it is written', async () => {
  const { browser } = await customer(shop, database)
  const statuses: number[] = []
  for (const tag of ['', '+a', '+b', '+c']) {
    const email = `sanducic${tag}@primjer.hr`
    statuses.push((await browser.post('/dashboard/email', { email, old_password: password })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('SAFE-07 an address is asked three times an hour whether it shall be an account’s, by however many', async () => {
  const victim = 'zrtva@primjer.hr'
  const people = await Promise.all([1, 2, 3, 4].map(() => customer(shop, database)))
  const statuses: number[] = []
  for (const { browser } of people)
    statuses.push((await browser.post('/dashboard/email', { email: victim, old_password: password })).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const [first] = people
  expect(await first?.browser.post('/dashboard/send_email_change')).toMatchObject({ status: 429 })
  await written(victim)
  await expect.poll(() => mailsTo(victim).length).toBe(3)
  hoursPass(shop)
  expect(await first?.browser.post('/dashboard/send_email_change')).toMatchObject({ status: 200 })
})

test('SAFE-07 an address with which accounts are opened again and again is asked six times an hour to confirm it', async () => {
  const victim = 'zrtva2@primjer.hr'
  const leave = sql('UPDATE customers SET email = $2 WHERE email = $1')
  for (let opened = 0; opened < 8; opened++) {
    expect((await registered(shop, victim)).answer).toMatchObject({ error: false })
    await written(victim)
    await database.run(leave, [victim, `bivsa${opened}@primjer.hr`])
  }
  await expect.poll(() => mailsTo(victim).length).toBe(6)
})
