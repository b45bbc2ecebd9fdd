import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openShopWith, sellsToCroatia } from '../testing-shop.server.ts'
import { errors, formIn, mainOf, type PlainVisitor, plainVisitor } from './testing-plain-forms.ts'

const sql = (text: string) => statement('', text)

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openShopWith(sellsToCroatia))
})
afterAll(() => close())

const pages = [
  '/moj-racun',
  '/moj-racun/profil',
  '/moj-racun/ponavljanja',
  '/moj-racun/adrese',
  '/moj-racun/bankovni-racuni',
  '/moj-racun/suglasnosti',
  '/moj-racun/sigurnost',
]

let people = 0

async function customer(): Promise<{ someone: PlainVisitor; email: string; id: number }> {
  const someone = plainVisitor(baseUrl)
  const email = `racun${++people}@primjer.hr`
  const password = 'tajna-rijec'
  await someone.ask('/register', {
    first_name: 'Ana',
    last_name: 'Anić',
    email,
    password,
    repeat_password: password,
  })
  const row = await database.one<{ id: number }>(sql('SELECT id FROM customers WHERE email = $1'), [email])
  return { someone, email, id: row?.id ?? 0 }
}

const address = {
  first_name: 'Ana',
  last_name: 'Anić',
  country_id: '1',
  street: 'Riva',
  house_number: '3',
  postal_code: '21000',
  city_name: 'Split',
  phone: '0912345678',
}

test.each(pages)(
  'DASH-02 %s is for customers who are logged in; all others are led to the log-in and back',
  async (path) => {
    const guest = plainVisitor(baseUrl)
    for (const asked of [path, `${path}?adresa=1`]) {
      const { status, location } = await guest.get(asked)
      expect([status, location]).toEqual([302, `/prijava?destination=${encodeURIComponent(asked)}`])
    }
    const { someone } = await customer()
    const { status, headers, html } = await someone.get(path)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
  },
)

test('UI-03 who is logged in goes on from the log-in to a path of the shop, and nowhere else', async () => {
  const { someone } = await customer()
  const ways = [
    ['/proizvodi?page=2', '/proizvodi?page=2'],
    ['/č?q=š', '/%C4%8D?q=%C5%A1'],
    ['/\u2028/x', '/%E2%80%A8/x'],
    ['/x/..//lopov.example', '/lopov.example'],
    ...[
      '//lopov.example/',
      '/\t/lopov.example/',
      '/\t\\lopov.example',
      '\n//lopov.example',
      'https://lopov.example/',
      'proizvodi',
    ].map((elsewhere) => [elsewhere, '/moj-racun']),
  ]
  for (const [destination, to] of ways)
    for (const page of ['/prijava', '/registracija']) {
      const asked = `${page}?destination=${encodeURIComponent(destination ?? '')}`
      const { status, location } = await someone.get(asked)
      expect([asked, status, location]).toEqual([asked, 302, to])
    }
})

test('DASH-01 a link that confirms an address is for its account’s customer: others are asked to log in, or out', async () => {
  const { someone, id } = await customer()
  const token = `${'a'.repeat(40)}${id}`.slice(-43)
  await database.run(
    sql(`INSERT INTO account_links (kind, email, customer_id, token_hash, expires_at)
      VALUES ('confirm_email', 'ana@primjer.hr', $1, sha256(convert_to($2, 'UTF8')), now() + interval '1 day')`),
    [id, token],
  )
  const path = `/potvrda/${token}`
  expect(mainOf((await someone.get(path)).html)).toContain('action="/confirm_email"')
  const guests = mainOf((await plainVisitor(baseUrl).get(path)).html)
  expect(guests).toContain(`href="/prijava?destination=${encodeURIComponent(path)}"`)
  expect(guests).not.toContain('action="/confirm_email"')
  const { someone: another } = await customer()
  const others = mainOf((await another.get(path)).html)
  expect(others).toContain('action="/logout"')
  expect(others).toContain('Prijavljeni ste adresom')
  expect(others).not.toContain('action="/confirm_email"')
  // Logging out does not lose the link.
  const destination = formIn(others, '/logout').value('destination') ?? ''
  const out = await another.post('/logout', { destination }, path)
  expect([out.status, out.location]).toEqual([303, path])
})

test.each(pages)('DASH-10, DASH-11 the menu on %s marks its page, and logs out', async (path) => {
  const { someone } = await customer()
  const { html } = await someone.get(path)
  const menu = /<nav[^>]*data-dashboard-menu.*?<\/nav>/s.exec(html)?.[0] ?? ''
  // At the side, and folded.
  for (const page of pages) expect(menu.match(new RegExp(`href="${page}"`, 'g'))).toHaveLength(2)
  expect(menu.match(/<a[^>]*aria-current="page"/g)).toHaveLength(2)
  // CART-14: a company's shopper looks for it here.
  expect(menu.match(/href="\/brza-narudzba"/g)).toHaveLength(2)
  expect(menu).toMatch(new RegExp(`<a href="${path}" aria-current="page"`))
  expect(menu.match(/<form[^>]*action="\/logout"/g)).toHaveLength(2)
  expect(menu).toMatch(/<details(?![^>]* open)[^>]*><summary>/)
  const out = await someone.post('/logout', {}, path)
  expect([out.status, out.location]).toEqual([303, '/'])
  expect((await someone.get(path)).status).toBe(302)
})

test('DASH-03 the profile is the page type page-dashboard_profile, and begins with what is stored', async () => {
  const { someone } = await customer()
  await someone.ask('/dashboard/profile', {
    first_name: 'Iva <i>',
    last_name: 'Kos',
    is_legal_entity: 1,
    name: 'Kos & sin',
    oib: '40517293863',
    ...{ birth_day: '1', birth_month: '2', birth_year: '1990' },
  })
  const { html } = await someone.get('/moj-racun/profil')
  expect(mainOf(html)).toMatch(/^<main id="main"[^>]*data-page="dashboard_profile"/)
  const form = formIn(html, '/dashboard/profile')
  expect(
    ['first_name', 'last_name', 'name', 'oib', 'birth_day', 'birth_month', 'birth_year'].map(form.value),
  ).toEqual(['Iva &lt;i&gt;', 'Kos', 'Kos &amp; sin', '40517293863', '1', '2', '1990'])
  expect(form.ticked('is_legal_entity')).toBe(true)
})

test('UI-09 a refused profile is its page once more, with what was typed; saved it leads back with 303', async () => {
  const { someone } = await customer()
  const typed = { first_name: 'Iva', last_name: '', phone: 'nula', birth_day: '99' }
  const { status, html } = await someone.post('/dashboard/profile', typed, '/moj-racun/profil')
  expect(status).toBe(422)
  const form = formIn(html, '/dashboard/profile')
  expect([form.value('first_name'), form.value('phone'), form.value('birth_day')]).toEqual([
    'Iva',
    'nula',
    '99',
  ])
  expect(errors(html)).toMatch(/Prezime je obavezno polje.*telefonski broj.*godinu rođenja/s)
  const saved = await someone.post(
    '/dashboard/profile',
    { ...typed, last_name: 'Kos', phone: '', birth_day: '' },
    '/moj-racun/profil',
  )
  expect([saved.status, saved.location]).toEqual([303, '/moj-racun/profil'])
  expect((await someone.get('/moj-racun/profil')).html).toContain('Podaci su spremljeni.')
})

test('DASH-03 an address’s form opens by its address, with its values; after a refusal the same one is open', async () => {
  const { someone, id } = await customer()
  await someone.ask('/dashboard/address', address)
  await someone.ask('/dashboard/address', { ...address, street: 'Ilica' })
  const ids = await database.all<{ id: number }>(
    sql('SELECT id FROM customer_addresses WHERE customer_id = $1 ORDER BY id'),
    [id],
  )
  const second = String(ids[1]?.id)
  expect(formIn((await someone.get('/moj-racun/adrese')).html, '/dashboard/address').html).toBe('')
  const open = formIn((await someone.get(`/moj-racun/adrese?adresa=${second}`)).html, '/dashboard/address')
  expect([open.value('address_id'), open.value('street')]).toEqual([second, 'Ilica'])
  const refused = await someone.post(
    '/dashboard/address',
    { ...address, address_id: second, street: '', house_number: '77' },
    '/moj-racun/adrese',
  )
  expect(refused.status).toBe(422)
  const again = formIn(refused.html, '/dashboard/address')
  expect([again.value('address_id'), again.value('house_number')]).toEqual([second, '77'])
  expect(errors(refused.html)).toContain('Ulica je obavezno polje')
  expect(refused.html.match(/<div[^>]*data-form-errors/g)).toHaveLength(1)
  // Somebody else's opens nothing.
  const other = await customer()
  const foreign = await other.someone.get(`/moj-racun/adrese?adresa=${second}`)
  expect([foreign.status, formIn(foreign.html, '/dashboard/address').html]).toEqual([200, ''])
  expect(mainOf(foreign.html)).not.toContain('Ilica')
})

test('DASH-03 a new address begins with its customer’s name; the default one cannot be made less', async () => {
  const { someone } = await customer()
  await someone.ask('/dashboard/profile', { first_name: 'Iva', last_name: 'Kos', phone: '091 222 3333' })
  const fresh = formIn((await someone.get('/moj-racun/adrese?adresa=new')).html, '/dashboard/address')
  expect(['first_name', 'last_name', 'phone', 'street'].map(fresh.value)).toEqual([
    'Iva',
    'Kos',
    '091 222 3333',
    '',
  ])
  // The first is the default without being asked.
  expect(fresh.html).not.toContain('is_headquarters')
  await someone.ask('/dashboard/address', address)
  const html = mainOf((await someone.get('/moj-racun/adrese')).html)
  expect(html).not.toContain('/dashboard/default_address')
  expect(html).toContain('Zadana')
  expect((await someone.get('/moj-racun/adrese?adresa=new')).html).toContain('name="is_headquarters"')
})

test('DASH-03 no page shows the whole number of a bank account', async () => {
  const { someone } = await customer()
  await someone.ask('/dashboard/bank_account', { iban: 'HR1210010051863000160' })
  for (const page of pages) expect((await someone.get(page)).html).not.toMatch(/100100518630/)
  const { html } = await someone.get('/moj-racun/bankovni-racuni')
  expect(mainOf(html)).toContain('HR12 •••• 0160')
})

test('DASH-01 the overview tells of the address to confirm, of what is missing, and of no orders', async () => {
  const { someone, email, id } = await customer()
  const first = mainOf((await someone.get('/moj-racun')).html)
  expect(first).toContain('Dobar dan, Ana')
  expect(first).toContain(email)
  expect(first).toMatch(/data-unconfirmed=.*action="\/dashboard\/send_confirmation"/s)
  expect(first).toContain('data-missing="phone address"')
  expect(first).toContain('Još nemate narudžbi.')
  await database.run(sql(`UPDATE customers SET email_confirmed_at = now(), phone = '091' WHERE id = $1`), [
    id,
  ])
  await someone.ask('/dashboard/address', address)
  const then = mainOf((await someone.get('/moj-racun')).html)
  expect(then).not.toContain('data-unconfirmed')
  expect(then).not.toContain('data-missing')
  expect(then).toContain('Riva 3')
})

test('DASH-01, DASH-02 the overview lists the own latest five orders, and the others below, with number, date, status and total', async () => {
  const { someone, id } = await customer()
  const other = await customer()
  await database.run(
    sql(`WITH quote AS (
        INSERT INTO quotes (status, country_id) SELECT 'ordered', 1 FROM generate_series(1, 13) RETURNING id),
      numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM quote)
      INSERT INTO orders (number, quote_id, customer_id, status, currency, goods_total, discount_total, delivery_price,
        payment_fee, vat_total, total, buyer, delivery_type_id, delivery_name, payment_type_id, payment_name, created_at)
      SELECT '2026-90000' || n, id, CASE n WHEN 7 THEN $2::int ELSE $1::int END, 'shipped', 'EUR', 0, 0, 0, 0, 0, n * 123400,
        '{}', 1, '', 1, '', timestamptz '2026-11-10 12:00Z' + n * interval '1 day' FROM numbered`),
    [id, other.id],
  )
  const html = mainOf((await someone.get('/moj-racun')).html)
  const numbers = [...html.matchAll(/data-order="([^"]*)"/g)].map(([, number]) => number)
  const own = [13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1].map((n) => `2026-90000${n}`)
  expect(numbers).toEqual(own)
  const folded = [...html.matchAll(/<details(?![^>]* open).*?<\/details>/gs)].map(([part]) => part).join('')
  expect([...folded.matchAll(/data-order="([^"]*)"/g)].map(([, number]) => number)).toEqual(own.slice(5))
  const first = /<li[^>]*data-order="2026-900006".*?<\/li>/s.exec(html)?.[0] ?? ''
  expect(first).toMatch(/href="\/hvala\/[0-9a-f-]{36}"/)
  const text = first
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
    .replace(/\|+/g, '|')
  expect(text).toContain('|7.404,00 €|16. 11. 2026.|Poslano|')
})

test('DASH-01 security lists this browser by name, and asks of passwords nothing that a page keeps', async () => {
  const { someone } = await customer()
  const { html } = await someone.get('/moj-racun/sigurnost')
  expect(html).toContain('Ovaj uređaj')
  expect(formIn(html, '/dashboard/password').tag('old_password')).toContain('autoComplete="current-password"')
  const refused = await someone.post(
    '/dashboard/password',
    { old_password: 'kriva-rijec', password: 'nova-rijec', repeat_password: 'nova-rijec' },
    '/moj-racun/sigurnost',
  )
  expect(refused.status).toBe(422)
  expect(errors(refused.html)).toContain('Sadašnja lozinka nije točna.')
  expect(refused.html).not.toMatch(/kriva-rijec|nova-rijec/)
})
