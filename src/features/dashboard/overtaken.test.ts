import { beforeEach, expect, test } from 'vitest'
import { askLink } from '#features/account/links.server.ts'
import { accountShop, hoursPass, mailTo, password, sql } from '#features/log-in/testing-accounts.server.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import { registerDashboardCalls } from './calls.server.ts'
import { emailChangeView } from './email-change.server.ts'
import { customer } from './testing-dashboard.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

const linksOf = (id: number) =>
  database.all(sql('SELECT email FROM account_links WHERE customer_id = $1'), [id])

test('SAFE-07 a new password does not replace one that was set while the old one was compared', async () => {
  const { browser, id } = await customer(shop, database)
  const next = { old_password: password, password: 'nova-tajna', repeat_password: 'nova-tajna' }
  const answer = await overtaken(
    database,
    (tx) => tx.run(sql(`UPDATE customers SET password_hash = 'of a mail' WHERE id = $1`), [id]),
    () => browser.post('/dashboard/password', next),
  )
  expect(answer).toMatchObject({ error: true })
  const kept = sql('SELECT password_hash AS hash FROM customers WHERE id = $1')
  expect(await database.one(kept, [id])).toEqual({ hash: 'of a mail' })
})

test('SAFE-07 no change is asked for of an address that the account has got meanwhile', async () => {
  const { browser, id, email } = await customer(shop, database)
  await database.run(sql('DELETE FROM account_links WHERE customer_id = $1'), [id])
  const answer = await overtaken(
    database,
    (tx) => tx.run(sql('UPDATE customers SET email = $2 WHERE id = $1'), [id, `vracena-${email}`]),
    () => browser.post('/dashboard/email', { email: `nova-${email}`, old_password: password }),
  )
  expect(answer).toMatchObject({ error: true, field: 'old_password' })
  expect(await linksOf(id)).toEqual([])
})

test('DASH-01 a link that is sent again takes no change back that was asked for meanwhile', async () => {
  const { browser, id, email } = await customer(shop, database)
  await browser.post('/dashboard/email', { email: `nova-${email}`, old_password: password })
  for (const to of [`nova-${email}`, email]) await mailTo(shop, to, '/potvrda/')
  const answer = await overtaken(
    database,
    async (tx) => {
      await tx.run(sql('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE'), [id])
      await tx.run(sql(`DELETE FROM account_links WHERE customer_id = $1 AND kind = 'change_email'`), [id])
      await askLink(tx, { kind: 'change_email', email: `druga-${email}`, customerId: id })
    },
    () => browser.post('/dashboard/send_email_change'),
  )
  expect(answer).toMatchObject({ error: true })
  expect(await emailChangeView(database, id)).toMatchObject({ email: `druga-${email}` })
})
