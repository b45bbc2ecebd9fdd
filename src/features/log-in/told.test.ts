import { expect, test } from 'vitest'
import { type ToldOf, toldMail } from '#features/account/account-mail.server.ts'
import { mayBeSent } from '#features/account/mail-limits.server.ts'
import { accountShop, mailTo, registered, sql } from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

/** What the mail of a passkey says. */
async function told(passkey: NonNullable<ToldOf['passkey']>): Promise<string> {
  const { email } = await registered(shop)
  const row = await database.one<{ id: number }>(
    sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1 RETURNING id'),
    [email],
  )
  const mail: ToldOf = { customerId: row?.id ?? 0, told: 'passkey_added', passkey }
  await database.transaction((tx) => shop.services.jobs.enqueue(tx, toldMail, mail))
  return (await mailTo(shop, email, passkey.name)).replaceAll('\u00a0', ' ')
}

test('SAFE-07 the mail of a passkey says by which device it came and when, however late it is written', async () => {
  const at = '2026-03-01T11:05:00.000Z'
  const known = await told({ name: 'Mobitel', device: 'Chrome, Linux', at })
  expect(known).toContain('Naziv: Mobitel\nVrijeme: 1. 3. 2026. u 12:05\nUređaj: Chrome, Linux\n')
  expect(await told({ name: 'Tablet', device: '', at })).not.toContain('Uređaj:')
})

test('SAFE-07 what a mailbox is told of counts together, however its address is written', async () => {
  const sent = []
  for (const tag of ['', '+a', '+b', '+c']) {
    const mail = { kind: 'password_changed', to: `sanducic${tag}@primjer.hr`, mail: `mail${tag}` } as const
    sent.push(await mayBeSent(shop.services, mail))
  }
  expect(sent).toEqual([true, true, true, false])
})
