import { expect, test } from 'vitest'
import { addStaff, endStaff } from './staff-command.server.ts'
import { loggedInBy, mayDo, sql, staffShop } from './testing-staff.server.ts'

const { database, shop } = staffShop()

test('staff are added by address and role; a new account is opened by a link, within the hour', async () => {
  expect(await addStaff(database, 'nije adresa', 'owner')).toEqual({ ok: false, refused: 'no_email' })
  expect(await addStaff(database, 'nova@primjer.hr', 'bog')).toEqual({
    ok: false,
    refused: 'no_role',
    roles: ['content', 'orders', 'owner'],
  })
  const added = await addStaff(database, ' Nova@Primjer.hr ', 'owner')
  expect(added).toMatchObject({ ok: true, before: null, token: expect.stringMatching(/^[\w-]{43}$/) })
  const link = await database.one(
    sql(`SELECT kind, email, expires_at < now() + interval '61 minutes' AS soon FROM account_links
      WHERE token_hash = sha256(convert_to($1, 'UTF8'))`),
    ['token' in added ? added.token : ''],
  )
  expect(link).toEqual({ kind: 'new_password', email: 'nova@primjer.hr', soon: true })
})

test('who opened an account with the address before, without reading its mails, does not become staff', async () => {
  await database.pool.query(`INSERT INTO customers (id, email, password_hash) VALUES (950, 'sef@primjer.hr', 'x');
    INSERT INTO passkeys (customer_id, credential_id, public_key, name) VALUES (950, 'tudji', '', 'x')`)
  const { browser } = await loggedInBy(shop, 950)
  expect(await addStaff(database, 'sef@primjer.hr', 'owner')).toMatchObject({ token: expect.any(String) })
  expect(await mayDo(browser, 'staff.write')).toMatchObject({ status: 404 })
  expect(
    await database.one(
      sql(`SELECT password_hash AS hash, (SELECT count(*)::int FROM passkeys WHERE customer_id = c.id) AS passkeys,
        (SELECT count(*)::int FROM sessions WHERE customer_id = c.id) AS sessions FROM customers c WHERE id = 950`),
    ),
  ).toEqual({ hash: null, passkeys: 0, sessions: 0 })
})

test('SAFE-07 what was sent to another address leads into no account of the staff', async () => {
  await database.pool.query(`INSERT INTO customers (id, email, email_confirmed_at) VALUES (952, 'a@primjer.hr', NULL),
      (953, 'b@primjer.hr', now());
    UPDATE customers SET password_hash = 'x' WHERE id = 953;
    INSERT INTO account_links (kind, email, customer_id, expires_at)
    SELECT kind, 'lopov@primjer.hr', id, now() + interval '1 day'
    FROM unnest(ARRAY[952, 953]) id, unnest(ARRAY['change_email', 'stop_change', 'confirm_email']) kind`)
  await addStaff(database, 'a@primjer.hr', 'owner')
  await addStaff(database, 'b@primjer.hr', 'owner')
  const left = sql('SELECT kind, customer_id AS id FROM account_links WHERE customer_id = ANY($1::int[])')
  expect(await database.all(left, [[952, 953]])).toEqual([{ kind: 'new_password', id: 952 }])
})

test('who reads the address’s mails keeps the password, but no session and no passkey of before', async () => {
  await database.pool.query(
    `INSERT INTO customers (id, email, password_hash, email_confirmed_at) VALUES (951, 'ana@primjer.hr', 'x', now());
     INSERT INTO passkeys (customer_id, credential_id, public_key, name) VALUES (951, 'dodan', '', 'x')`,
  )
  await loggedInBy(shop, 951)
  expect(await addStaff(database, 'ana@primjer.hr', 'orders')).toMatchObject({ ok: true, token: null })
  expect(
    await database.one(
      sql(`SELECT password_hash AS hash, (SELECT count(*)::int FROM passkeys WHERE customer_id = c.id) AS passkeys,
        (SELECT count(*)::int FROM sessions WHERE customer_id = c.id) AS sessions FROM customers c WHERE id = 951`),
    ),
  ).toEqual({ hash: 'x', passkeys: 0, sessions: 0 })
})

/** Roles and acts, as they are kept. */
const kept = async () => [
  await database.all(sql('SELECT customer_id, role, disabled_at FROM staff ORDER BY 1')),
  await database.all(sql('SELECT id FROM staff_acts')),
  await database.all(sql('SELECT id FROM account_links ORDER BY 1')),
]

test('the role that somebody has already is not given again: nothing is noted, and no link made', async () => {
  const first = await addStaff(database, 'iva@primjer.hr', 'orders')
  const before = await kept()
  expect(await addStaff(database, ' IVA@primjer.hr', 'orders')).toEqual({
    ok: true,
    customerId: first.ok && first.customerId,
    unchanged: true,
  })
  expect(await kept()).toEqual(before)
})

test('the last one who may give roles gets no other role, also of two at once', async () => {
  await database.pool.query('DELETE FROM staff')
  await addStaff(database, 'prva@primjer.hr', 'owner')
  const before = await kept()
  expect(await addStaff(database, 'prva@primjer.hr', 'content')).toEqual({
    ok: false,
    refused: 'last_owner',
    before: 'owner',
  })
  expect(await kept()).toEqual(before)
  await addStaff(database, 'druga@primjer.hr', 'owner')
  const asked = ['prva@primjer.hr', 'druga@primjer.hr'].map((who) => addStaff(database, who, 'content'))
  expect((await Promise.all(asked)).map(({ ok }) => ok).sort()).toEqual([false, true])
})

test('who may give roles as the last one can be shut out, and that is said', async () => {
  await database.pool.query('DELETE FROM staff')
  await addStaff(database, 'prva@primjer.hr', 'owner')
  await addStaff(database, 'druga@primjer.hr', 'owner')
  expect(await endStaff(database, 'druga@primjer.hr')).toMatchObject({ ok: true, wasLastOwner: false })
  expect(await endStaff(database, 'prva@primjer.hr')).toMatchObject({ ok: true, wasLastOwner: true })
  // Who works here no more may come back as anything.
  expect(await addStaff(database, 'prva@primjer.hr', 'content')).toMatchObject({ ok: true, before: null })
})

test('beside the last one who may give roles, all others change roles and go as before', async () => {
  await database.pool.query('DELETE FROM staff')
  await addStaff(database, 'prva@primjer.hr', 'owner')
  await addStaff(database, 'druga@primjer.hr', 'orders')
  expect(await addStaff(database, 'druga@primjer.hr', 'content')).toMatchObject({
    ok: true,
    before: 'orders',
  })
  expect(await endStaff(database, 'druga@primjer.hr')).toMatchObject({ ok: true, wasLastOwner: false })
})
