import { beforeEach, expect, test } from 'vitest'
import { armLink, askLink, type LinkKind } from '#features/account/links.server.ts'
import { registerDashboardCalls } from '#features/dashboard/calls.server.ts'
import { accountShop, hoursPass, newAddress, registered, sql } from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 }, registerDashboardCalls)

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

/** A customer with a confirmed address. */
async function customer() {
  const { browser, email } = await registered(shop)
  const row = await database.one<{ id: number }>(
    sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1 RETURNING id'),
    [email],
  )
  return { browser, email, id: row?.id ?? 0 }
}

/** A link as its mail carries it. */
async function mailed(kind: LinkKind, email: string, customerId: number): Promise<string> {
  const id = await askLink(database, { kind, email, customerId })
  return armLink(database, { id, kind, email, customerId }, customerId)
}

const linksOf = async (id: number) =>
  (
    await database.all<{ kind: string }>(
      sql('SELECT kind FROM account_links WHERE customer_id = $1 ORDER BY kind'),
      [id],
    )
  ).map(({ kind }) => kind)

const kinds = ['change_email', 'confirm_email', 'new_password'] as const

test('DASH-01 a change of address takes back what was mailed before it; its former address alone has a claim', async () => {
  const { browser, email, id } = await customer()
  for (const kind of kinds) await mailed(kind, email, id)
  const token = await mailed('change_email', newAddress(), id)
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await linksOf(id)).toEqual(['stop_change'])
})

test('DASH-01 a stopped change takes back whatever else was mailed; what is left is a link to a new password for its reader', async () => {
  const { email, id } = await customer()
  const thiefs = newAddress()
  await database.run(sql('UPDATE customers SET email = $2 WHERE id = $1'), [id, thiefs])
  for (const kind of kinds) await mailed(kind, thiefs, id)
  const token = await mailed('stop_change', email, id)
  expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({
    error: false,
    redirect_url: '/zaboravljena-lozinka',
  })
  const left = sql('SELECT kind, email FROM account_links WHERE customer_id = $1')
  expect(await database.all(left, [id])).toEqual([{ kind: 'new_password', email }])
})

test('DASH-01 a link that stops another account’s change leads whoever is logged in to where the password is mailed again, one of the own to the account', async () => {
  const owner = await customer()
  const { browser: another } = await customer()
  const token = await mailed('stop_change', owner.email, owner.id)
  expect(await another.post('/confirm_email', { token })).toMatchObject({
    redirect_url: '/zaboravljena-lozinka',
  })
  const own = await customer()
  const change = await mailed('change_email', newAddress(), own.id)
  expect(await own.browser.post('/confirm_email', { token: change })).toMatchObject({
    error: false,
    redirect_url: '/moj-racun',
  })
})

test('SAFE-07 who works in the shop keeps the passkeys at a stopped change: mails alone make no second factor', async () => {
  const people = [await customer(), await customer()]
  const [staff] = people
  await database.run(sql(`INSERT INTO staff (customer_id, role) VALUES ($1, 'owner')`), [staff?.id])
  for (const { email, id } of people) {
    await database.run(
      sql(
        `INSERT INTO passkeys (customer_id, credential_id, public_key, name) VALUES ($1, $2, '', 'Mobitel')`,
      ),
      [id, email],
    )
    const token = await mailed('stop_change', email, id)
    expect(await shop.shopper().post('/confirm_email', { token })).toMatchObject({ error: false })
  }
  const kept = sql('SELECT customer_id AS id FROM passkeys')
  expect(await database.all(kept)).toEqual([{ id: staff?.id }])
})
