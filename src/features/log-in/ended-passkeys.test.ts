import { expect, test } from 'vitest'
import { accountShop, mailTo, registered, sql, tokenIn } from './testing-accounts.server.ts'

const { database, shop } = accountShop()

test('SAFE-07 a new password ends the passkeys of an account whose address nobody had confirmed, and no others', async () => {
  const people = [await registered(shop), await registered(shop)]
  const [, owner] = people.map(({ email }) => email)
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [owner])
  for (const { browser, email } of people) {
    await database.run(
      sql(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
        SELECT id, email, '', 'Mobitel' FROM customers WHERE email = $1`),
      [email],
    )
    await browser.post('/forgot_password', { email })
    const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
    const changed = { token, password: 'nova-rijec', repeat_password: 'nova-rijec' }
    expect(await shop.shopper().post('/reset_password', changed)).toMatchObject({ error: false })
  }
  const left = await database.all<{ key: string }>(sql('SELECT credential_id AS key FROM passkeys'))
  expect(left.map(({ key }) => key)).toEqual([owner])
})

test('SAFE-07 whoever doubts a passkey has it gone with the old password; of staff it stays a second factor', async () => {
  for (const isStaff of [false, true]) {
    const { browser, email } = await registered(shop)
    await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
    await database.run(
      sql(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
        SELECT id, email, '', 'Mobitel' FROM customers WHERE email = $1`),
      [email],
    )
    if (isStaff)
      await database.run(
        sql(`INSERT INTO staff (customer_id, role) SELECT id, 'owner' FROM customers WHERE email = $1`),
        [email],
      )
    await browser.post('/forgot_password', { email })
    const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
    const changed = { token, password: 'nova-rijec', repeat_password: 'nova-rijec', remove_passkeys: 1 }
    expect(await shop.shopper().post('/reset_password', changed)).toMatchObject({ error: false })
    expect(await database.all(sql('SELECT 1 FROM passkeys WHERE credential_id = $1'), [email])).toHaveLength(
      isStaff ? 1 : 0,
    )
  }
})
