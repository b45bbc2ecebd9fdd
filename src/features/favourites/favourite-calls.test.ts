import { expect, test } from 'vitest'
import { loggedIn, marksShopOfFile, sessionIdOf, sql } from '#features/marks/testing-marks.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'

const { database, shop } = marksShopOfFile()

const mark = (shopper: Shopper, product_id: unknown, is_favorite: unknown = 1, more: object = {}) =>
  shopper.post('/api/favorite', { product_id, is_favorite, ...more })

test('FAV-01 adding and removing answers every field of the call', async () => {
  const shopper = shop.shopper()
  expect(await mark(shopper, 7)).toEqual({
    status: 200,
    error: false,
    title: 'Dodano u favorite',
    message: 'Okvir 7',
    request_data: false,
    product_id: 7,
    is_favorite: 1,
    count: 1,
    favorited: '7',
    html: '',
  })
  expect(await mark(shopper, '9', '1')).toMatchObject({ count: 2, favorited: '9,7', product_id: 9 })
  expect(await mark(shopper, 7, 0)).toEqual({
    status: 200,
    error: false,
    title: 'Uklonjeno iz favorita',
    message: 'Okvir 7',
    request_data: false,
    product_id: 7,
    is_favorite: 0,
    count: 1,
    favorited: '9',
    html: '',
  })
})

test('FAV-01, FAV-04 without X-Pieces the answer carries the block as markup, with the shopper\u2019s own cards', async () => {
  const shopper = shop.shopper()
  await mark(shopper, 3)
  const answer = await shopper.request({
    method: 'POST',
    url: '/api/favorite',
    payload: 'product_id=4&is_favorite=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  })
  // Pages that the browser fetched ahead are out of date now.
  expect(answer.headers['clear-site-data']).toBe('"prefetchCache"')
  const { html } = answer.json<{ html: string }>()
  expect(html).toContain('data-region="favourites"')
  const { cards } = JSON.parse(html.replace(/<[^>]*>/g, '')) as { cards: { id: number }[] }
  expect(cards.map((card) => card.id)).toEqual([4, 3])
})

test('FAV-01 a repeated change changes nothing', async () => {
  const shopper = shop.shopper()
  await mark(shopper, 5)
  expect(await mark(shopper, 5)).toMatchObject({ error: false, count: 1, is_favorite: 1 })
  await mark(shopper, 5, 0)
  expect(await mark(shopper, 5, 0)).toMatchObject({ error: false, count: 0, is_favorite: 0, favorited: '' })
})

test('FAV-01 many at once lose none and keep none twice', async () => {
  const shopper = shop.shopper()
  await mark(shopper, 1)
  await Promise.all([2, 2, 3, 3, 4, 4, 5, 5].map((id) => mark(shopper, id)))
  const { count, favorited } = await mark(shopper, 1)
  expect(count).toBe(5)
  expect(String(favorited).split(',').sort()).toEqual(['1', '2', '3', '4', '5'])
})

test('FAV-01 a variant counts for its product, adding and removing', async () => {
  const shopper = shop.shopper()
  expect(await mark(shopper, 602)).toMatchObject({
    product_id: 600,
    favorited: '600',
    message: 'Promjenjivi',
  })
  expect(await mark(shopper, 601)).toMatchObject({ count: 1 })
  expect(await mark(shopper, 601, 0)).toMatchObject({ product_id: 600, count: 0 })
})

test('FAV-01 only what the shop shows can be added; removing works whatever became of it', async () => {
  const shopper = shop.shopper()
  for (const id of [700, 99_999]) {
    expect(await mark(shopper, id)).toMatchObject({ status: 200, error: true, count: 0, is_favorite: 0 })
  }
  expect(shopper.sessionToken()).toBeUndefined()
  await mark(shopper, 510)
  await mark(shopper, 511)
  await database.run(sql(`UPDATE products SET status = 'hidden' WHERE id = 510`))
  expect(await mark(shopper, 511)).toMatchObject({ count: 1, favorited: '511' })
  expect(await mark(shopper, 510, 0)).toMatchObject({ error: false, count: 1 })
  await database.run(sql(`UPDATE products SET status = 'active' WHERE id = 510`))
  expect(await mark(shopper, 99_999, 0)).toMatchObject({ error: false, favorited: '511' })
})

test('FAV-01 chosen options are kept, as text and as JSON, and stay when the product is added without any', async () => {
  const shopper = shop.shopper()
  const chosen = async () => {
    const row = await database.one<{ configurable: number[] }>(
      sql('SELECT configurable FROM favourites WHERE session_id = $1'),
      [await sessionIdOf(database, shopper)],
    )
    return row?.configurable
  }
  await mark(shopper, 600, 1, { configurable: '[12, 7, 12]' })
  expect(await chosen()).toEqual([12, 7])
  await mark(shopper, 600)
  expect(await chosen()).toEqual([12, 7])
  await mark(shopper, 600, 1, { configurable: [3] })
  expect(await chosen()).toEqual([3])
})

test('FAV-01 hostile bodies are refused by the field\u2019s name and keep nothing', async () => {
  const shopper = shop.shopper()
  const bodies: [object, string][] = [
    [{}, 'product_id'],
    [{ product_id: 1 }, 'is_favorite'],
    [{ product_id: 1, is_favorite: 2 }, 'is_favorite'],
    [{ product_id: 1, is_favorite: [1] }, 'is_favorite'],
    [{ product_id: '1 OR 1=1', is_favorite: 1 }, 'product_id'],
    [{ product_id: -1, is_favorite: 1 }, 'product_id'],
    [{ product_id: 99_999_999_999, is_favorite: 1 }, 'product_id'],
    [{ product_id: { $gt: 0 }, is_favorite: 1 }, 'product_id'],
    [{ product_id: 1, is_favorite: 1, configurable: '[1' }, 'configurable'],
    [{ product_id: 1, is_favorite: 1, configurable: '{"a":1}' }, 'configurable'],
    [{ product_id: 1, is_favorite: 1, configurable: Array(201).fill(1) }, 'configurable'],
    [{ product_id: 1, is_favorite: 1, configurable: ['x'] }, 'configurable'],
  ]
  for (const [body, field] of bodies) {
    const answer = await shopper.post('/api/favorite', body)
    expect([JSON.stringify(body), answer.status, String(answer.field).split('.')[0]]).toEqual([
      JSON.stringify(body),
      400,
      field,
    ])
  }
  expect(shopper.sessionToken()).toBeUndefined()
})

test('FAV-01 the 501st is refused, of two at once for the last place too, and the rest stay', async () => {
  const shopper = shop.shopper()
  await mark(shopper, 1)
  const id = await sessionIdOf(database, shopper)
  await database.run(
    sql(`INSERT INTO favourites (session_id, product_id) SELECT $1, n FROM generate_series(2, 499) n`),
    [id],
  )
  const both = await Promise.all([mark(shopper, 518), mark(shopper, 519)])
  expect(both.map((answer) => answer.error).sort()).toEqual([false, true])
  const refused = both.find((answer) => answer.error)
  expect(refused).toMatchObject({ count: 500, is_favorite: 0 })
  expect(refused?.message).toContain('500')
  expect(await mark(shopper, 2)).toMatchObject({ error: false, count: 500 })
  await mark(shopper, 3, 0)
  expect(await mark(shopper, 520)).toMatchObject({ error: false, count: 500 })
})

test('FAV-01 a session is made only to keep something, and shoppers do not see each other\u2019s', async () => {
  const shopper = shop.shopper()
  expect(await mark(shopper, 8, 0)).toMatchObject({ error: false, count: 0 })
  expect(shopper.sessionToken()).toBeUndefined()
  await mark(shopper, 8)
  expect(shopper.sessionToken()).toBeDefined()
  expect(await mark(shop.shopper(), 9)).toMatchObject({ favorited: '9' })
})

test('FAV-01 a customer has one list wherever the customer logged in', async () => {
  const phone = shop.shopper()
  const laptop = shop.shopper()
  for (const device of [phone, laptop]) {
    await mark(device, 20)
    await mark(device, 20, 0)
    await loggedIn(database, device, 1002)
  }
  await mark(phone, 21)
  expect(await mark(laptop, 22)).toMatchObject({ favorited: '22,21' })
  expect(await mark(phone, 21, 0)).toMatchObject({ favorited: '22' })
})

test('FAV-02 when the shop wants it, a guest is asked for data first and nothing is kept', async () => {
  await database.run(
    sql(`INSERT INTO shop_settings (key, value) VALUES ('favourites', '{"askGuests": true}')`),
  )
  const guest = shop.shopper()
  expect(await mark(guest, 7)).toMatchObject({
    error: false,
    request_data: true,
    product_id: 7,
    is_favorite: 0,
    count: 0,
    favorited: '',
    product_title: 'Okvir 7',
  })
  expect(guest.sessionToken()).toBeUndefined()
  const plain = await guest.request({
    method: 'POST',
    url: '/api/favorite',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'product_id=601&is_favorite=1&configurable=%5B3%5D',
  })
  expect(plain.statusCode).toBe(303)
  expect(plain.headers.location).toBe('/favoriti/podaci?product_id=600&configurable=%5B3%5D')
  expect(await mark(guest, 700)).toMatchObject({ error: true, request_data: false })
  await database.run(sql(`UPDATE shop_settings SET value = '{"askGuests": false}' WHERE key = 'favourites'`))
  expect(await mark(guest, 7)).toMatchObject({ request_data: false, count: 1 })
  await database.run(sql(`UPDATE shop_settings SET value = '{"askGuests": true}' WHERE key = 'favourites'`))
  // Whose list has something has been asked; taking out never asks.
  expect(await mark(guest, 8)).toMatchObject({ request_data: false, count: 2 })
  await mark(guest, 8, 0)
  expect(await mark(guest, 7, 0)).toMatchObject({ request_data: false, count: 0 })
  expect(await mark(guest, 7)).toMatchObject({ request_data: true, count: 0 })
  await loggedIn(database, guest, 1001)
  expect(await mark(guest, 8)).toMatchObject({ request_data: false, is_favorite: 1 })
  await database.run(sql(`DELETE FROM shop_settings WHERE key = 'favourites'`))
})

test.each([
  ['/proizvod/a?destination=/kosarica', '', '/kosarica'],
  ['/proizvod/a?destination=%2Fkosarica%3Fstep%3D2', '', '/kosarica?step=2'],
  ['/proizvod/a?destination=/kosarica', '&destination=/favoriti', '/favoriti'],
  [
    '/proizvod/a?destination=https://drugdje.example/x',
    '',
    '/proizvod/a?destination=https://drugdje.example/x',
  ],
  ['/proizvod/a?destination=//drugdje.example/x', '', '/proizvod/a?destination=//drugdje.example/x'],
  ['/proizvod/a?destination=javascript:alert(1)', '', '/proizvod/a?destination=javascript:alert(1)'],
])(
  'UI-03 a plain form of %s goes on where its page’s address says, on this site only',
  async (page, field, to) => {
    const send = (body: string) =>
      shop.shopper().request({
        method: 'POST',
        url: '/api/favorite',
        payload: `product_id=11&is_favorite=${body}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          referer: `http://localhost:3000${page}`,
          host: 'localhost:3000',
        },
      })
    expect((await send(`1${field}`)).headers.location).toBe(to)
    // A refusal is read where it happened.
    expect((await send(`maybe${field}`)).headers.location).toBe(page)
  },
)

test('FAV-01 a plain form comes back to its page with the notice', async () => {
  const answer = await shop.shopper().request({
    method: 'POST',
    url: '/api/favorite',
    payload: 'product_id=11&is_favorite=1',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      referer: 'http://localhost:3000/proizvodi/okviri?page_number=2',
      host: 'localhost:3000',
    },
  })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toBe('/proizvodi/okviri?page_number=2')
  const notice = answer.cookies.find(({ name }) => name === 'izlog_notice')?.value ?? ''
  expect(JSON.parse(Buffer.from(notice, 'base64url').toString())).toEqual({
    kind: 'success',
    title: 'Dodano u favorite',
    message: 'Okvir 11',
  })
})
