import { expect, test } from 'vitest'
import { armLink, askLink } from '#features/account/links.server.ts'
import { addStaff, endStaff } from '#features/staff/staff-command.server.ts'
import { accountShop, newAddress, registered, sql } from './testing-accounts.server.ts'

const { database, shop } = accountShop({ memory: 1024, passes: 1 })

const leave = sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1 RETURNING id')

/** An account that has gone from one confirmed address to the other; `role`: that of the shop's staff, before. */
async function moved(from: string, to: string, role?: string): Promise<number> {
  const { browser } = await registered(shop, from)
  const customerId = (await database.one<{ id: number }>(leave, [from]))?.id ?? 0
  if (role)
    await database.run(sql('INSERT INTO staff (customer_id, role) VALUES ($1, $2)'), [customerId, role])
  const link = { kind: 'change_email', email: to, customerId } as const
  const token = await armLink(database, { ...link, id: await askLink(database, link) }, customerId)
  expect(await browser.post('/confirm_email', { token })).toMatchObject({ error: false })
  return customerId
}

const atWork = async (customerId: number) =>
  (
    await database.all(sql('SELECT 1 FROM staff WHERE customer_id = $1 AND disabled_at IS NULL'), [
      customerId,
    ])
  ).length === 1

test('staff who changed the address are disabled by the one that the shop knows, whoever has that now', async () => {
  const [known, now] = [newAddress(), newAddress()]
  const customerId = await moved(known, now, 'owner')
  // A customer.
  await registered(shop, known)
  expect(await endStaff(database, ` ${known.toUpperCase()}`)).toEqual({
    ok: true,
    who: { customerId, email: now },
    wasLastOwner: true,
  })
  expect(await atWork(customerId)).toBe(false)
  // Addresses of who works here no more are forgotten.
  expect(await endStaff(database, known)).toEqual({ ok: false, known: [] })
})

test('where an address means several nobody is disabled, and the number says which one', async () => {
  const [known, now] = [newAddress(), newAddress()]
  const former = await moved(known, now, 'orders')
  const added = await addStaff(database, known, 'content')
  const later = added.ok ? added.customerId : 0
  // Whoever gives a role by the address hears of the one who had it before.
  expect(added).toMatchObject({ formerOf: [{ customerId: former, email: now }] })
  const several = [
    { customerId: former, email: now },
    { customerId: later, email: known },
  ]
  expect(await endStaff(database, known)).toEqual({ ok: false, known: several })
  expect([await atWork(former), await atWork(later)]).toEqual([true, true])
  expect(await endStaff(database, String(former))).toMatchObject({ ok: true, who: several[0] })
  expect([await atWork(former), await atWork(later)]).toEqual([false, true])
})

test('an address that a customer has left is kept nowhere, and disables nobody', async () => {
  const [known, now] = [newAddress(), newAddress()]
  await moved(known, now)
  expect((await addStaff(database, now, 'orders')).ok).toBe(true)
  expect(await endStaff(database, known)).toEqual({ ok: false, known: [] })
})
