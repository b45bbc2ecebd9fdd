import { afterAll, beforeAll, expect, test } from 'vitest'
import { armLink, askLink, dropLink } from '#features/account/links.server.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openShopWith, sellsToCroatia } from '../testing-shop.server.ts'
import { mainOf, plainVisitor } from './testing-plain-forms.ts'

const sql = (text: string) => statement('', text)

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openShopWith(sellsToCroatia))
})
afterAll(() => close())

test('DASH-01 a link that opens nothing tells that an address is confirmed, or is not yet, to whom it is, and to nobody else', async () => {
  const email = 'ana@primjer.hr'
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const someone = plainVisitor(baseUrl)
  await someone.ask('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  const shown = async (reader: typeof someone) => {
    const { status, html } = await reader.get(`/potvrda/${'a'.repeat(43)}`)
    expect(status).toBe(410)
    // Long addresses may break between their parts.
    return mainOf(html).replaceAll('<wbr/>', '')
  }
  const dead = await shown(plainVisitor(baseUrl))
  expect(dead).not.toContain(email)
  // A customer whose address is not confirmed gets a new link here.
  const unconfirmed = await shown(someone)
  expect(unconfirmed).toContain(`Adresa ${email} još nije potvrđena.`)
  expect(unconfirmed).toContain('action="/dashboard/send_confirmation"')
  await database.run(sql('UPDATE customers SET email_confirmed_at = now()'))
  expect(await shown(someone)).toContain(email)
  expect(await shown(plainVisitor(baseUrl))).toBe(dead)
})

test('DASH-01, FORM-23 whoever loads the page of a new password again, which was set, finds the way to the log-in beside the way to another link', async () => {
  const { status, html } = await plainVisitor(baseUrl).get(`/nova-lozinka/${'a'.repeat(43)}`)
  expect(status).toBe(410)
  const main = mainOf(html)
  expect(main).toContain('Ako ste njome već postavili lozinku, prijavite se tom lozinkom.')
  expect([main.includes('href="/prijava"'), main.includes('href="/zaboravljena-lozinka"')]).toEqual([
    true,
    true,
  ])
})

test('DASH-02 a change that was called off, or asked for once more, is not told to be confirmed by its link', async () => {
  const email = 'ema@primjer.hr'
  const wanted = 'ema.nova@primjer.hr'
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const someone = plainVisitor(baseUrl)
  await someone.ask('/register', { first_name: 'Ema', last_name: 'Kos', email, ...secret })
  await database.run(sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1'), [email])
  const ask = (to: string) => someone.ask('/dashboard/email', { email: to, old_password: secret.password })
  const { rows } = await database.pool.query('SELECT id FROM customers WHERE email = $1', [email])
  const customerId: number = rows[0].id
  // The link that was replaced, or called off, or used, is gone from the database.
  const overFor = async (address: string) => {
    const link = { kind: 'change_email', email: address, customerId } as const
    const id = await askLink(database, link)
    const token = await armLink(database, { ...link, id }, customerId)
    await dropLink(database, id)
    return mainOf((await someone.get(`/potvrda/${token}`)).html).replaceAll('<wbr/>', '')
  }
  await ask('ema.prva@primjer.hr')
  await ask(wanted)
  const replaced = await overFor('ema.prva@primjer.hr')
  expect(replaced).toContain('Poveznica više ne vrijedi')
  expect(replaced).not.toContain('već potvrđena')
  expect(replaced).toContain(`Prijavljujete se adresom ${email}`)
  expect(replaced).toContain(`Promjena na adresu ${wanted} čeka potvrdu`)
  await someone.ask('/dashboard/cancel_email_change', {})
  const calledOff = await overFor(wanted)
  expect(calledOff).toContain('Poveznica više ne vrijedi')
  expect(calledOff).toContain('iskorištena ili poništena')
  expect(calledOff).not.toContain('čeka potvrdu')
  expect(await overFor(email)).toContain('Adresa je već potvrđena')
})

test('DASH-01 the link that stops a change says whether the address has changed already', async () => {
  const email = 'iva@primjer.hr'
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await plainVisitor(baseUrl).ask('/register', { first_name: 'Iva', last_name: 'Kos', email, ...secret })
  const shown = async (former: string, token: string) => {
    await database.run(
      sql(`INSERT INTO account_links (kind, email, customer_id, token_hash, expires_at)
        SELECT 'stop_change', $1, id, sha256(convert_to($2, 'UTF8')), now() + interval '1 day'
        FROM customers WHERE email = $3`),
      [former, token, email],
    )
    return mainOf((await plainVisitor(baseUrl).get(`/potvrda/${token}`)).html)
  }
  expect(await shown(email, 'b'.repeat(43))).toContain('Račun ostaje na adresi')
  expect(await shown('prije@primjer.hr', 'c'.repeat(43))).toMatch(
    /Račun se vraća na adresu (?:<[^>]*>)?prije@primjer\.hr/,
  )
  // Nobody has confirmed that other account, then somebody has.
  await database.run(sql(`INSERT INTO customers (email) VALUES ('drugi@primjer.hr')`))
  expect(await shown('drugi@primjer.hr', 'd'.repeat(43))).toMatch(
    /Račun se vraća na adresu (?:<[^>]*>)?drugi@primjer\.hr/,
  )
  await database.run(sql(`UPDATE customers SET email_confirmed_at = now() WHERE email = 'drugi@primjer.hr'`))
  const taken = await shown('drugi@primjer.hr', 'f'.repeat(43))
  expect(taken).toContain('pripada sada drugom računu')
  expect(taken).not.toContain('Zaustavi promjenu')
})

test('SAFE-07 the page of a new password offers to end passkeys where there are any, but none of the staff', async () => {
  const email = 'eva@primjer.hr'
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await plainVisitor(baseUrl).ask('/register', { first_name: 'Eva', last_name: 'Kos', email, ...secret })
  const token = 'e'.repeat(43)
  await database.run(
    sql(`INSERT INTO account_links (kind, email, customer_id, token_hash, expires_at)
      SELECT 'new_password', email, id, sha256(convert_to($1, 'UTF8')), now() + interval '1 hour'
      FROM customers WHERE email = $2`),
    [token, email],
  )
  const box = async () => {
    const main = mainOf((await plainVisitor(baseUrl).get(`/nova-lozinka/${token}`)).html)
    return /<input[^>]*name="remove_passkeys"[^>]*>/.exec(main)?.[0]
  }
  expect(await box()).toBeUndefined()
  await database.run(
    sql(`INSERT INTO passkeys (customer_id, credential_id, public_key, name)
      SELECT id, 'evin', '', 'Mobitel' FROM customers WHERE email = $1`),
    [email],
  )
  expect(await box()).toContain('checked=""')
  await database.run(
    sql(`INSERT INTO staff (customer_id, role) SELECT id, 'content' FROM customers WHERE email = $1`),
    [email],
  )
  expect(await box()).toBeUndefined()
})
