import { expect, test } from 'vitest'
import { accountShop, mailTo, registered, sql, tokenIn } from './testing-accounts.server.ts'

const { database, shop } = accountShop()

/** Somebody with a passkey who sets a new password by mail; answers whether the passkey is left. */
async function keepsPasskey(person: { confirmed: boolean; works?: boolean; asks?: boolean }) {
  const { browser, email } = await registered(shop)
  if (person.confirmed)
    await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  await database.run(
    sql(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
      SELECT id, email, '', 'Mobitel' FROM customers WHERE email = $1`),
    [email],
  )
  if (person.works)
    await database.run(
      sql(`INSERT INTO staff (customer_id, role) SELECT id, 'owner' FROM customers WHERE email = $1`),
      [email],
    )
  await browser.post('/forgot_password', { email })
  const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  const secret = { password: 'nova-rijec', repeat_password: 'nova-rijec' }
  const changed = { token, ...secret, ...(person.asks && { remove_passkeys: 1 }) }
  expect(await shop.shopper().post('/reset_password', changed)).toMatchObject({ error: false })
  return (await database.all(sql('SELECT 1 FROM passkeys WHERE credential_id = $1'), [email])).length === 1
}

test('SAFE-07 a new password ends the passkeys of an account whose address nobody had confirmed, and no others', async () => {
  expect(await keepsPasskey({ confirmed: false })).toBe(false)
  expect(await keepsPasskey({ confirmed: false, works: true })).toBe(false)
  expect(await keepsPasskey({ confirmed: true })).toBe(true)
})

test('SAFE-07 whoever doubts a passkey has it gone with the old password; of staff it stays a second factor', async () => {
  expect(await keepsPasskey({ confirmed: true, asks: true })).toBe(false)
  expect(await keepsPasskey({ confirmed: true, asks: true, works: true })).toBe(true)
})
