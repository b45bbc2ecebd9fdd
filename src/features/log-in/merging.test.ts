import { expect, test } from 'vitest'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { accountShop, password, registered, sql, whoIs } from './testing-accounts.server.ts'

const { database, shop } = accountShop()

let made = 0
async function product(): Promise<number> {
  made += 1
  const row = await database.one<{ id: number }>(
    sql(
      `INSERT INTO products (kind, code, slug, name, price) VALUES ('simple', $1, $1, $1, 100) RETURNING id`,
    ),
    [`m${made}`],
  )
  await database.run(
    sql(`INSERT INTO warehouses (code, name, street, postal_code, city, position)
      VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0) ON CONFLICT DO NOTHING`),
  )
  await database.run(
    sql(
      `INSERT INTO stock (product_id, warehouse_id, quantity) SELECT $1, id, 900000 FROM warehouses WHERE code = 'central'`,
    ),
    [row?.id],
  )
  return row?.id ?? 0
}

const add = async (browser: Shopper, productId: number, qty = 1) =>
  expect((await browser.post('/cart/add_to_cart', { product_id: productId, qty })).error).toBe(false)
const linesOf = async (browser: Shopper) =>
  (
    (await browser.post('/cart/update_cart', { data: [] })).minicart as {
      lines: { productId: number; qty: number }[]
    }
  ).lines
    .map(({ productId, qty }) => [productId, qty / 1000])
    .sort()
const sessionOf = async (browser: Shopper) =>
  (
    await database.one<{ id: number }>(
      sql(`SELECT id FROM sessions WHERE token_hash = sha256(convert_to($1, 'UTF8'))`),
      [browser.sessionToken() ?? ''],
    )
  )?.id
const markAsGuest = async (browser: Shopper, products: readonly number[]) =>
  database.run(sql('INSERT INTO favourites (session_id, product_id) SELECT $1, unnest($2::int[])'), [
    await sessionOf(browser),
    products,
  ])
const favouritesOf = async (email: string) =>
  (
    await database.all<{ id: number }>(
      sql(
        `SELECT f.product_id AS id FROM favourites f JOIN customers c ON c.id = f.customer_id WHERE c.email = $1 ORDER BY 1`,
      ),
      [email],
    )
  ).map(({ id }) => id)

test('CART-15 FAV-06 what a guest has in cart and favourites is the customer’s after the log-in, beside what was there', async () => {
  const { browser: home, email } = await registered(shop)
  const [both, older, newer] = [await product(), await product(), await product()]
  await add(home, both, 2)
  await add(home, older)
  const browser = shop.shopper()
  await add(browser, both)
  await add(browser, newer, 3)
  await markAsGuest(browser, [both, newer])
  const answer = await browser.post('/login', { email, password })
  expect(answer).toMatchObject({ error: false, message: 'Dodali smo 2 stavke iz košarice s ovog uređaja.' })
  const merged = [
    [both, 3],
    [older, 1],
    [newer, 3],
  ].sort()
  expect(await linesOf(browser)).toEqual(merged)
  expect(await linesOf(home)).toEqual(merged)
  expect(await favouritesOf(email)).toEqual([both, newer])
  // Another log-in adds nothing once more.
  await browser.post('/logout')
  await browser.post('/login', { email, password })
  expect(await linesOf(browser)).toEqual(merged)
})

test('CART-15 two tabs that log in at once lose nothing, double nothing and are both logged in', async () => {
  const { browser: home, email } = await registered(shop)
  const [one, other] = [await product(), await product()]
  await add(home, one)
  const browser = shop.shopper()
  await add(browser, one)
  await add(browser, other, 2)
  await markAsGuest(browser, [other])
  const answers = await Promise.all([1, 2, 3, 4].map(() => browser.post('/login', { email, password })))
  expect(answers.map(({ error }) => error)).toEqual([false, false, false, false])
  expect(await whoIs(database, browser)).toBe(email)
  expect(await linesOf(browser)).toEqual(
    [
      [one, 2],
      [other, 2],
    ].sort(),
  )
  expect(await favouritesOf(email)).toEqual([other])
})

test('CART-15 whose log-in was answered, and the answer lost, logs in again at once, and has the merged cart', async () => {
  const { email } = await registered(shop)
  const one = await product()
  const browser = shop.shopper()
  await add(browser, one)
  const old = browser.sessionToken() ?? ''
  await browser.post('/login', { email, password })
  const again = await browser.request({
    method: 'POST',
    url: '/login',
    payload: { email, password },
    headers: { cookie: `izlog_session=${old}` },
  })
  expect(again.json()).toMatchObject({ error: false })
  const fresh = again.cookies.find(({ name }) => name === 'izlog_session')?.value ?? ''
  expect(fresh).toMatch(/^c\.[\w-]{43}$/)
  expect([fresh === old, browser.sessionToken() === fresh]).toEqual([false, true])
  expect(await whoIs(database, browser)).toBe(email)
  expect(await linesOf(browser)).toEqual([[one, 1]])
})

test('CART-15 what another customer leaves in a browser is not the next one’s', async () => {
  const [{ browser, email: first }, { email: second }] = [await registered(shop), await registered(shop)]
  const theirs = await product()
  await add(browser, theirs)
  const firsts = await sessionOf(browser)
  await browser.post('/login', { email: second, password })
  // Whatever else hangs on a session (orders just placed, checks passed) is the first one's.
  expect(await sessionOf(browser)).not.toBe(firsts)
  expect(await database.one(sql('SELECT FROM sessions WHERE id = $1'), [firsts])).toBeUndefined()
  expect(await whoIs(database, browser)).toBe(second)
  expect(await linesOf(browser)).toEqual([])
  await browser.post('/logout')
  expect(await linesOf(browser)).toEqual([])
  await browser.post('/login', { email: first, password })
  expect(await linesOf(browser)).toEqual([[theirs, 1]])
})

test('FAV-06 products for which the merged cart has no room are kept as favourites, and that is said', async () => {
  const { browser: home, email } = await registered(shop)
  const fill = async (browser: Shopper, count: number) => {
    const ids = []
    for (let at = 0; at < count; at++) ids.push(await product())
    const products = ids.map((product_id) => ({ product_id, qty: 1 }))
    expect((await browser.post('/cart/add_to_cart', { products })).error).toBe(false)
    return ids
  }
  const old = await fill(home, 120)
  await database.run(sql(`UPDATE quote_items SET created_at = created_at - interval '1 day'`))
  const browser = shop.shopper()
  await fill(browser, 100)
  const answer = await browser.post('/login', { email, password })
  expect(answer.message).toContain('20 proizvoda nije stalo u košaricu')
  expect((await linesOf(browser)).length).toBe(200)
  const kept = await favouritesOf(email)
  expect(kept).toHaveLength(20)
  expect(kept.every((id) => old.includes(id))).toBe(true)
})

test('CART-15 what is added by another tab while the log-in’s answer is on its way takes no log-in away', async () => {
  const { email } = await registered(shop)
  const [first, second] = [await product(), await product()]
  const browser = shop.shopper()
  await add(browser, first)
  const old = browser.sessionToken() ?? ''
  await browser.post('/login', { email, password })
  const late = await browser.request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload: { product_id: second, qty: 1 },
    headers: { 'x-pieces': 'data', cookie: `izlog_session=${old}` },
  })
  expect([late.statusCode, late.json<{ message: string }>().message, late.cookies]).toEqual([
    409,
    'Prijava u ovom pregledniku upravo se promijenila. Pokušajte ponovno za koji trenutak.',
    [],
  ])
  expect(await whoIs(database, browser)).toBe(email)
  await add(browser, second)
})
