import { expect, test } from 'vitest'
import { armLink, askLink } from '#features/account/links.server.ts'
import { signUp } from '#features/marketing/queries.server.ts'
import { accountShop, mailTo, newAddress, registered, sql, tokenIn } from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

const status = async (email: string) =>
  (
    await database.one<{ status: string }>(
      sql('SELECT status FROM newsletter_subscribers WHERE email = $1'),
      [email],
    )
  )?.status

test('DASH-03 the newsletter that was asked for with the account is confirmed with its address by the mail’s link', async () => {
  const { browser, email } = await registered(shop, undefined, { newsletter: 1 })
  expect(await status(email)).toBe('pending')
  const token = tokenIn(await mailTo(shop, email, '/potvrda/'))
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await status(email)).toBe('confirmed')
})

test('DASH-03 a password that is set by mail confirms it as well, and signs nobody up who has left', async () => {
  const next = { password: 'nova-rijec', repeat_password: 'nova-rijec' }
  const afterReset = async (leave: boolean) => {
    const { email } = await registered(shop, undefined, { newsletter: 1 })
    if (leave)
      await database.run(sql(`UPDATE newsletter_subscribers SET status = 'off' WHERE email = $1`), [email])
    await shop.shopper().post('/forgot_password', { email })
    const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
    expect(await shop.shopper().post('/reset_password', { token, ...next })).toMatchObject({ error: false })
    return status(email)
  }
  expect(await afterReset(false)).toBe('confirmed')
  expect(await afterReset(true)).toBe('off')
})

test('DASH-03 what a guest asked for with an address is confirmed by the account that changes to it', async () => {
  const { browser, email } = await registered(shop)
  const row = await database.one<{ id: number }>(sql('SELECT id FROM customers WHERE email = $1'), [email])
  const customerId = row?.id ?? 0
  const link = { kind: 'change_email', email: newAddress(), customerId } as const
  await signUp(database, link.email)
  const token = await armLink(database, { ...link, id: await askLink(database, link) }, customerId)
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  expect(await status(link.email)).toBe('confirmed')
})
