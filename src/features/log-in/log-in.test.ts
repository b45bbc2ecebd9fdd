import { beforeEach, expect, test } from 'vitest'
import { createPasswords } from '#shared/server/passwords/passwords.server.ts'
import { storedText } from '#shared/server/postgres/testing.server.ts'
import {
  accountShop,
  hoursPass,
  mailTo,
  newAddress,
  password,
  registered,
  sql,
  tokenIn,
  whoIs,
} from './testing-accounts.server.ts'

const { database, shop } = accountShop()

// What a test has counted with its one client address is over for the next.
beforeEach(() => hoursPass(shop))

test('DASH-01 who registers is logged in, greeted by name and asked to confirm the address by mail', async () => {
  const { browser, email, answer } = await registered(shop)
  expect(answer).toMatchObject({ error: false, title: 'Dobro došli, Ana!', redirect_url: '/moj-racun' })
  expect(answer.message).toContain(email)
  expect(await whoIs(database, browser)).toBe(email)
  const text = await mailTo(shop, email, '/potvrda/')
  expect(await browser.post('/confirm_email', { token: tokenIn(text) })).toMatchObject({
    error: false,
    title: 'Adresa e-pošte je potvrđena',
    redirect_url: '/moj-racun',
  })
  const row = await database.one(sql('SELECT email_confirmed_at FROM customers WHERE email = $1'), [email])
  expect(row).toMatchObject({ email_confirmed_at: expect.any(Date) })
  // The link served once; its customer is told so.
  const again = await browser.post('/confirm_email', { token: tokenIn(text) })
  expect(again).toMatchObject({ error: false, title: 'Adresa je već potvrđena' })
})

test.each([
  [{ email: '' }, 'email'],
  [{ email: 'ana@' }, 'email'],
  [{ first_name: '' }, 'first_name'],
  [{ last_name: ' ' }, 'last_name'],
  [{ last_name: 'www.lopov.example' }, 'last_name'],
  [{ password: '12345', repeat_password: '12345' }, 'password'],
  [{ repeat_password: 'drugo' }, 'repeat_password'],
  [{ is_legal_entity: 1, name: '', oib: '12345678901' }, 'name'],
  [{ is_legal_entity: 1, name: 'Optika d.o.o.', oib: '1234' }, 'oib'],
])(
  'FORM-24 a registration with %j is refused by its field, and nothing is kept of it',
  async (wrong, field) => {
    const email = newAddress()
    const { browser, answer } = await registered(shop, email, wrong)
    expect(answer).toMatchObject({ error: true, field })
    expect(await whoIs(database, browser)).toBeUndefined()
    expect(await database.one(sql('SELECT FROM customers WHERE email = $1'), [email])).toBeUndefined()
  },
)

test('SAFE-07 registration tells that an address has an account, and opens the log-in; of two at once one gets it', async () => {
  const { email } = await registered(shop)
  const by = (word: string) => ({ password: word, repeat_password: word })
  const { answer } = await registered(shop, email.toUpperCase(), by('druga-rijec'))
  expect(answer).toMatchObject({ error: true, field: 'email', open_login_modal: true })
  expect(answer.message).toBe('S tom adresom već postoji račun. Prijavite se ili upišite drugu adresu.')
  const wanted = newAddress()
  const words = ['prva-rijec', 'druga-rijec', 'treca-rijec']
  const answers = await Promise.all(words.map((word) => registered(shop, wanted, by(word))))
  expect(answers.map(({ answer: { error } }) => error).sort()).toEqual([false, true, true])
})

test('DASH-01 a company registers with its name and OIB', async () => {
  const { email } = await registered(shop, newAddress(), {
    is_legal_entity: 1,
    name: 'Optika d.o.o.',
    oib: ' 123 4567 8903 ',
  })
  const row = sql('SELECT is_legal_entity, company_name, oib FROM customers WHERE email = $1')
  expect(await database.one(row, [email])).toEqual({
    is_legal_entity: true,
    company_name: 'Optika d.o.o.',
    oib: '12345678903',
  })
})

test('DASH-01 the right password logs in, whatever the letters of the address; until the browser is closed, or for 30 days', async () => {
  const { email } = await registered(shop)
  for (const remember of [0, 1]) {
    const browser = shop.shopper()
    const raw = await browser.request({
      method: 'POST',
      url: '/login',
      payload: { email: email.toUpperCase(), password, remember },
    })
    expect(raw.json()).toMatchObject({ error: false, redirect_url: '/moj-racun' })
    expect(await whoIs(database, browser)).toBe(email)
    const cookie = raw.cookies.find(({ name }) => name === 'izlog_session')
    expect(cookie?.maxAge).toBe(remember ? 30 * 24 * 60 * 60 : undefined)
  }
})

test('DASH-01 who logs in once more in the same browser gets a new token, and is remembered as asked this time', async () => {
  const { browser, email } = await registered(shop)
  const before = browser.sessionToken() ?? ''
  await database.run(sql(`UPDATE sessions SET logged_in_at = now() - interval '1 hour'`))
  await browser.post('/login', { email, password, remember: 1 })
  expect(browser.sessionToken()).not.toBe(before)
  const row = await database.one(
    sql(`SELECT remembered, logged_in_at > now() - interval '1 minute' AS fresh FROM sessions
      WHERE token_hash = sha256(convert_to($1, 'UTF8'))`),
    [browser.sessionToken()],
  )
  expect(row).toEqual({ remembered: true, fresh: true })
})

test('SAFE-07 a wrong password and an address without an account are answered alike', async () => {
  const { email } = await registered(shop)
  const tries = [
    { email, password: 'kriva-rijec' },
    { email: 'nitko@primjer.hr', password: 'kriva-rijec' },
  ]
  const answers = await Promise.all(tries.map((body) => shop.shopper().post('/login', body)))
  expect(answers[0]).toMatchObject({ error: true, status: 200, field: 'password' })
  expect(answers[1]).toEqual(answers[0])
  // What can be nobody's address is told at its field, as with scripts (FORM-06, FORM-24), without counting as a try.
  for (const none of ['nije adresa', 'iva@'])
    expect(await shop.shopper().post('/login', { email: none, password })).toMatchObject({
      error: true,
      field: 'email',
      message: 'Upišite cijelu adresu, npr. ana@primjer.hr',
    })
  expect(await shop.shopper().post('/login', { email: '', password: '' })).toMatchObject({
    error: true,
    field: 'email',
    also: [{ field: 'password' }],
  })
})

test('DASH-01 an account whose password is hashed at another cost gets one of today at its next log-in', async () => {
  const { email } = await registered(shop)
  const cheap = await createPasswords({ memory: 2048, passes: 1 }).hash(password)
  await database.run(sql('UPDATE customers SET password_hash = $2 WHERE email = $1'), [email, cheap])
  expect((await shop.shopper().post('/login', { email, password })).error).toBe(false)
  const row = await database.one<{ hash: string }>(
    sql('SELECT password_hash AS hash FROM customers WHERE email = $1'),
    [email],
  )
  expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/)
  expect((await shop.shopper().post('/login', { email, password })).error).toBe(false)
})

test('SAFE-07 strangers who guess at an account do not lock its customer out of a browser that has logged into it', async () => {
  const { browser, email } = await registered(shop)
  await browser.post('/logout')
  const guess = () => shop.shopper().post('/login', { email, password: 'pogađam' })
  const answers = []
  for (let tries = 0; tries < 32; tries++) answers.push(await guess())
  expect(answers.at(-1)).toMatchObject({ status: 429, error: true })
  expect(await browser.post('/login', { email, password })).toMatchObject({ error: false })
  // Nor is the known browser one in which anybody may guess without end.
  for (let tries = 0; tries < 10; tries++) await browser.post('/login', { email, password: 'pogađam' })
  expect(await browser.post('/login', { email, password: 'pogađam' })).toMatchObject({ status: 429 })
})

test.each([
  ['/kosarica?step=2', '/kosarica?step=2'],
  ['https://zlo.example/x', '/moj-racun'],
  ['//zlo.example', '/moj-racun'],
  ['javascript:alert(1)', '/moj-racun'],
])('DASH-01 a log-in that was asked for at %j leads to %j', async (destination, to) => {
  const { email } = await registered(shop)
  const answer = await shop.shopper().post('/login', { email, password, destination })
  expect(answer.redirect_url).toBe(to)
})

test('FORM-22 a log-in in a window shows its page anew', async () => {
  const { email } = await registered(shop)
  const answer = await shop.shopper().post('/login', { email, password, stay: 1 })
  expect(answer).toMatchObject({ error: false, reload: true })
  expect(answer.redirect_url).toBeUndefined()
})

test('DASH-11 log-out ends the session and leads to the home page; a guest keeps what is in the cart', async () => {
  const { browser } = await registered(shop)
  const token = browser.sessionToken() ?? ''
  expect(await browser.post('/logout')).toMatchObject({ error: false, redirect_url: '/' })
  expect(browser.sessionToken()).toBe('')
  const row = sql(`SELECT FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`)
  expect(await database.one(row, [token])).toBeUndefined()
  expect(await shop.shopper().post('/logout')).toMatchObject({ error: false, redirect_url: '/' })
})

test('SAFE-05 who knew the session’s token before the log-in is not logged in by it', async () => {
  const { email } = await registered(shop)
  const browser = shop.shopper()
  const product = await database.one<{ id: number }>(
    sql(
      `INSERT INTO products (kind, code, slug, name, price) VALUES ('simple', 'f', 'f', 'F', 100) RETURNING id`,
    ),
  )
  await database.run(
    sql(`INSERT INTO stock (product_id, warehouse_id, quantity) SELECT $1, id, 5000 FROM warehouses`),
    [product?.id],
  )
  const raw = await browser.request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload: { product_id: product?.id, qty: 1 },
  })
  const before = browser.sessionToken() ?? raw.body
  await browser.post('/login', { email, password })
  expect(browser.sessionToken()).not.toBe(before)
  const rows = await database.all(
    sql(`SELECT FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`),
    [before],
  )
  expect(rows).toEqual([])
})

test('SAFE-07 a forgotten password is answered alike for every address; only an account gets a mail', async () => {
  const { email } = await registered(shop)
  const [known, unknown] = [
    await shop.shopper().post('/forgot_password', { email }),
    await shop.shopper().post('/forgot_password', { email: 'netko@primjer.hr' }),
  ]
  expect(known).toEqual({ ...unknown, message: unknown.message?.replace('netko@primjer.hr', email) })
  await mailTo(shop, email, '/nova-lozinka/')
  await expect
    .poll(() => database.all(sql(`SELECT FROM account_links WHERE email = 'netko@primjer.hr'`)))
    .toEqual([])
  expect(shop.mails.some(({ to }) => to === 'netko@primjer.hr')).toBe(false)
  expect(await shop.shopper().post('/forgot_password', { email: 'nije' })).toMatchObject({
    error: true,
    field: 'email',
  })
})

test('DASH-01 a new password by mail: the link serves once, all other sessions end, this browser is logged in', async () => {
  const { browser, email } = await registered(shop)
  await browser.post('/forgot_password', { email })
  const text = await mailTo(shop, email, '/nova-lozinka/')
  const token = tokenIn(text)
  const rows = await database.all(sql('SELECT row_to_json(l)::text AS row FROM account_links l'))
  expect(storedText(rows)).not.toContain(token)
  const jobs = await database.all(sql('SELECT data::text FROM pgboss.job'))
  expect(JSON.stringify(jobs)).not.toContain(token)
  expect(JSON.stringify(jobs)).not.toContain(email)

  const other = shop.shopper()
  expect(
    await other.post('/reset_password', { token, password: '12345', repeat_password: '12345' }),
  ).toMatchObject({ error: true, field: 'password' })
  const changed = { token, password: 'nova-rijec', repeat_password: 'nova-rijec' }
  const answers = await Promise.all([
    other.post('/reset_password', changed),
    shop.shopper().post('/reset_password', changed),
  ])
  expect(answers.map(({ error }) => error).sort()).toEqual([false, true])
  expect(await whoIs(database, browser)).toBeUndefined()
  expect((await shop.shopper().post('/login', { email, password })).error).toBe(true)
  expect((await shop.shopper().post('/login', { email, password: 'nova-rijec' })).error).toBe(false)
  await mailTo(shop, email, 'upravo je promijenjena')
})

test('DASH-01 a link is over after its time, and one that is none opens nothing', async () => {
  const { email } = await registered(shop)
  await shop.shopper().post('/forgot_password', { email })
  const token = tokenIn(await mailTo(shop, email, '/nova-lozinka/'))
  const left = sql(
    `SELECT extract(epoch FROM expires_at - now())::int AS s FROM account_links WHERE email = $1 AND kind = 'new_password'`,
  )
  expect((await database.one<{ s: number }>(left, [email]))?.s).toBeGreaterThan(59 * 60)
  expect((await database.one<{ s: number }>(left, [email]))?.s).toBeLessThanOrEqual(60 * 60)
  await database.run(
    sql(`UPDATE account_links SET expires_at = now() - interval '1 second' WHERE email = $1`),
    [email],
  )
  const changed = { password: 'nova-rijec', repeat_password: 'nova-rijec' }
  for (const wrong of [token, '', 'x'.repeat(43), 'x'.repeat(100)])
    expect(await shop.shopper().post('/reset_password', { token: wrong, ...changed })).toMatchObject({
      error: true,
      title: 'Poveznica više ne vrijedi',
    })
  expect((await shop.shopper().post('/login', { email, password })).error).toBe(false)
})

test('SAFE-07 an address gets three mails an hour, however often they are asked for', async () => {
  const { email } = await registered(shop)
  await mailTo(shop, email, '/potvrda/')
  const before = shop.mails.length
  const answers = []
  for (let tries = 0; tries < 5; tries++)
    answers.push(await shop.shopper().post('/forgot_password', { email }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await expect.poll(() => shop.mails.slice(before).filter(({ to }) => to === email).length).toBe(3)
})
