import { beforeEach, expect, test, vi } from 'vitest'
import { linkMail } from '#features/account/account-mail.server.ts'
import { armLink, askLink } from '#features/account/links.server.ts'
import {
  accountShop,
  hoursPass,
  mailTo,
  newAddress,
  password,
  registered,
  sql,
  tokenIn,
} from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const next = { password: 'nova-rijec', repeat_password: 'nova-rijec' }
const reset = (token: string) => shop.shopper().post('/reset_password', { token, ...next })

/** The token of a further link to a new password. */
async function forgotten(email: string): Promise<string> {
  const after = shop.mails.length
  await shop.shopper().post('/forgot_password', { email })
  return tokenIn(await mailTo(shop, email, '/nova-lozinka/', after))
}

const idOf = async (email: string) =>
  (await database.one<{ id: number }>(sql('SELECT id FROM customers WHERE email = $1'), [email]))?.id ?? 0

test('SAFE-07 one client asks for ten new passwords in an hour, for whatever addresses', async () => {
  const ask = () => shop.shopper().post('/forgot_password', { email: newAddress() })
  for (let tries = 0; tries < 10; tries++) expect(await ask()).toMatchObject({ status: 200, error: false })
  const { status, message } = await ask()
  expect([status, message]).toEqual([429, 'Previše je zahtjeva. Pokušajte ponovno za 60 minuta.'])
})

test('SAFE-07 of new passwords for one mailbox three are asked for in an hour, however it is written', async () => {
  const enqueued = vi.spyOn(shop.services.jobs, 'enqueue')
  for (const tag of ['', '+a', '+b', '+c'])
    expect(
      await shop.shopper().post('/forgot_password', { email: `sanducic${tag}@primjer.hr` }),
    ).toMatchObject({
      status: 200,
      error: false,
    })
  expect(enqueued.mock.calls.filter(([, name]) => name === linkMail)).toHaveLength(3)
  enqueued.mockRestore()
})

test('DASH-01 who was invited, and had no password, is told that one is set, and of no other devices', async () => {
  const { email } = await registered(shop)
  const changed = {
    error: false,
    title: 'Lozinka je promijenjena',
    message: expect.stringContaining('odjavljeni'),
  }
  expect(await reset(await forgotten(email))).toMatchObject(changed)
  await database.run(sql('UPDATE customers SET password_hash = NULL WHERE email = $1'), [email])
  expect(await reset(await forgotten(email))).toMatchObject({
    error: false,
    title: 'Lozinka je postavljena',
    message: '',
  })
  expect(await mailTo(shop, email, 'vašem računu upravo je postavljena lozinka')).toBeDefined()
})

test('SAFE-07 a link to a new password does not open the account that has the address by now', async () => {
  const { email } = await registered(shop)
  const token = await forgotten(email)
  const { email: others } = await registered(shop)
  await database.run(sql('UPDATE customers SET email = $2 WHERE email = $1'), [email, newAddress()])
  await database.run(sql('UPDATE customers SET email = $2 WHERE email = $1'), [others, email])
  expect(await reset(token)).toMatchObject({ error: true, title: 'Poveznica više ne vrijedi' })
  expect(await shop.shopper().post('/login', { email, password })).toMatchObject({ error: false })
})

test('DASH-01 a new password by mail confirms the address, and whatever else was mailed before opens nothing', async () => {
  const { email } = await registered(shop)
  const customerId = await idOf(email)
  const confirm = tokenIn(await mailTo(shop, email, '/potvrda/'))
  const [used, left] = [await forgotten(email), await forgotten(email)]
  const change = { kind: 'change_email', email: newAddress(), customerId } as const
  const away = await armLink(database, { ...change, id: await askLink(database, change) }, customerId)
  expect(await reset(used)).toMatchObject({ error: false })
  const row = await database.one(
    sql('SELECT email_confirmed_at IS NOT NULL AS confirmed FROM customers WHERE id = $1'),
    [customerId],
  )
  expect(row).toEqual({ confirmed: true })
  expect(await reset(left)).toMatchObject({ error: true })
  for (const token of [confirm, away])
    expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({
      error: true,
      title: 'Poveznica više ne vrijedi',
    })
})

test('SAFE-07 a link to a new password confirms nothing, and is not used up where it does not belong', async () => {
  const { browser, email } = await registered(shop)
  const token = await forgotten(email)
  for (const someone of [shop.shopper(), browser])
    expect(await someone.post('/confirm_email', { token })).toMatchObject({
      error: true,
      title: 'Poveznica više ne vrijedi',
    })
  expect(await reset(token)).toMatchObject({ error: false })
})

test('who works in the shop is led to the second step by password and by new password, wherever the log-in was', async () => {
  const { email } = await registered(shop)
  await database.run(sql(`INSERT INTO staff (customer_id, role) VALUES ($1, 'owner')`), [await idOf(email)])
  const second = expect.stringMatching(/^\/prijava\/drugi-korak/)
  for (const more of [{}, { stay: 1 }, { destination: '/kosarica' }]) {
    const answer = await shop.shopper().post('/login', { email, password, ...more })
    expect(answer).toMatchObject({ error: false, redirect_url: second })
    expect(answer.reload).toBeUndefined()
  }
  expect(await reset(await forgotten(email))).toMatchObject({ error: false, redirect_url: second })
  const shown = sql('SELECT FROM sessions WHERE second_factor_until IS NOT NULL')
  expect(await database.all(shown)).toEqual([])
})

test('DASH-01 whose address is confirmed by the time that the mail would be written gets none', async () => {
  const { email } = await registered(shop)
  await mailTo(shop, email, '/potvrda/')
  const after = shop.mails.length
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  const link = { kind: 'confirm_email', email, customerId: await idOf(email) } as const
  const linkId = await askLink(database, link)
  await database.transaction((tx) => shop.services.jobs.enqueue(tx, linkMail, { linkId }))
  const asked = () => database.one(sql('SELECT FROM account_links WHERE id = $1'), [linkId])
  await expect.poll(asked).toBeUndefined()
  // Mails of the tests before may come yet.
  expect(shop.mails.slice(after).filter(({ to }) => to === email)).toEqual([])
})

test('SAFE-07 a link that another tab has used brings the page of dead links, which leads to another', async () => {
  const { email } = await registered(shop)
  const token = await forgotten(email)
  expect(await reset(token)).toMatchObject({ error: false })
  expect(await reset(token)).toMatchObject({ error: true, reload: true, title: 'Poveznica više ne vrijedi' })
})
