import { expect, test } from 'vitest'
import { marksShopOfFile, sessionIdOf, sql } from '#features/marks/testing-marks.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'

const { database, shop } = marksShopOfFile()

const mark = (shopper: Shopper, product_id: unknown, is_compare: unknown = 1) =>
  shopper.post('/compare/toggle', { product_id, is_compare })

test('CMP-01 adding and removing answers error, count, title and message', async () => {
  const shopper = shop.shopper()
  expect(await mark(shopper, 7)).toEqual({
    status: 200,
    error: false,
    title: 'Dodano u usporedbu',
    message: 'Okvir 7',
    count: 1,
    compared: '7',
  })
  expect(await mark(shopper, '602', '1')).toMatchObject({ count: 2, compared: '600,7' })
  expect(await mark(shopper, 7, 0)).toMatchObject({ title: 'Uklonjeno iz usporedbe', count: 1 })
  expect(await mark(shopper, 7, 0)).toMatchObject({ error: false, count: 1, compared: '600' })
})

test('CMP-01 what is not shown, is not given or is nonsense is refused', async () => {
  const shopper = shop.shopper()
  expect(await mark(shopper, 700)).toMatchObject({ status: 200, error: true, count: 0 })
  expect(await mark(shopper, 'x')).toMatchObject({ status: 400, field: 'product_id' })
  expect(await mark(shopper, 1, 'maybe')).toMatchObject({ status: 400, field: 'is_compare' })
  expect(await shopper.post('/compare/toggle', { product_id: 1 })).toMatchObject({ status: 400 })
  expect(shopper.sessionToken()).toBeUndefined()
})

test('CMP-01 what the shop does not show any more, or does not have, can be taken out', async () => {
  const shopper = shop.shopper()
  for (const id of [511, 512, 513]) await mark(shopper, id)
  await database.run(sql(`UPDATE products SET status = 'hidden' WHERE id = 511`))
  await database.run(sql('DELETE FROM products WHERE id = 512'))
  expect(await mark(shopper, 511, 0)).toMatchObject({ error: false, compared: '513' })
  expect(await mark(shopper, 512, 0)).toMatchObject({
    error: false,
    title: 'Uklonjeno iz usporedbe',
    count: 1,
  })
})

test('CMP-01 the 101st is refused, of several at once for the last places too', async () => {
  const shopper = shop.shopper()
  await mark(shopper, 1)
  await database.run(
    sql(`INSERT INTO compared_products (session_id, product_id) SELECT $1, n FROM generate_series(2, 98) n`),
    [await sessionIdOf(database, shopper)],
  )
  const answers = await Promise.all([501, 502, 503, 504].map((id) => mark(shopper, id)))
  expect(answers.filter((answer) => !answer.error)).toHaveLength(2)
  expect(answers.find((answer) => answer.error)?.message).toContain('100')
  expect(await mark(shopper, 1)).toMatchObject({ error: false, count: 100 })
})

test('CMP-01 favourites and comparison do not touch each other', async () => {
  const shopper = shop.shopper()
  await mark(shopper, 7)
  expect(await shopper.post('/api/favorite', { product_id: 8, is_favorite: 1 })).toMatchObject({
    favorited: '8',
  })
  expect(await mark(shopper, 9)).toMatchObject({ compared: '9,7' })
})

test('CMP-01 a plain form comes back with the notice', async () => {
  const answer = await shop.shopper().request({
    method: 'POST',
    url: '/compare/toggle',
    payload: 'product_id=11&is_compare=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  expect(answer.cookies.map(({ name }) => name)).toContain('izlog_notice')
})
