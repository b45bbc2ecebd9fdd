import { expect, test } from 'vitest'
import { mergeMarks } from '#features/marks/owner-marks.server.ts'
import { loggedIn, marksShopOfFile, sessionIdOf, sql } from '#features/marks/testing-marks.server.ts'
import { storedText } from '#shared/server/postgres/testing.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { sharedFavourites } from './shares.server.ts'

const { database, shop } = marksShopOfFile()

const like = (shopper: Shopper, product_id: number, is_favorite = 1, configurable?: string) =>
  shopper.post('/api/favorite', { product_id, is_favorite, configurable })
const share = (shopper: Shopper) => shopper.post('/favourites/share', {})
const end = (shopper: Shopper) => shopper.post('/favourites/end_share', {})
const tokenIn = (answer: Record<string, unknown>) => String(answer.share_url).split('/favoriti/')[1] ?? ''
const shown = (token: string) => sharedFavourites(database, token)

/** A guest with these favourites, and the token of their link. */
async function sharing(...ids: number[]): Promise<{ shopper: Shopper; token: string }> {
  const shopper = shop.shopper()
  for (const id of ids) await like(shopper, id)
  return { shopper, token: tokenIn(await share(shopper)) }
}

test('FAV-04 a shared list follows the list, is one link however often it is asked for, and ends for everybody', async () => {
  const { shopper, token } = await sharing(1, 2)
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await shown(token)).toEqual([2, 1])
  const again = await Promise.all([share(shopper), share(shopper), share(shopper)])
  expect(again.map(tokenIn)).toEqual([token, token, token])
  await like(shopper, 3)
  await like(shopper, 1, 0)
  expect(await shown(token)).toEqual([3, 2])
  expect(await end(shopper)).toMatchObject({ error: false })
  expect(await end(shopper)).toMatchObject({ error: false })
  expect(await shown(token)).toBeUndefined()
  const next = tokenIn(await share(shopper))
  expect(next).not.toBe(token)
  expect(await shown(next)).toEqual([3, 2])
})

test('FAV-04 two at once make one link', async () => {
  const shopper = shop.shopper()
  await like(shopper, 5)
  const tokens = (await Promise.all([1, 2, 3, 4].map(() => share(shopper)))).map(tokenIn)
  expect(new Set(tokens).size).toBe(1)
  expect(await shown(tokens[0] ?? '')).toEqual([5])
})

test('FAV-04 nobody shares nothing, and nobody ends another’s link; no session is made for it', async () => {
  const { token } = await sharing(4)
  const stranger = shop.shopper()
  expect(await share(stranger)).toMatchObject({ error: true, message: expect.stringContaining('nemate') })
  expect(await end(stranger)).toMatchObject({ error: false })
  expect(stranger.sessionToken()).toBeUndefined()
  expect(await shown(token)).toEqual([4])
  for (const wrong of ['', 'x', `${token}x`, token.slice(1), '../favoriti', "' OR 1=1 --"])
    expect(await shown(wrong)).toBeUndefined()
})

test('FAV-04 the database alone does not tell the token', async () => {
  const { token } = await sharing(6)
  const { rows } = await database.pool.query('SELECT to_jsonb(s)::text AS row FROM favourite_shares s')
  expect(rows.length).toBeGreaterThan(0)
  expect(storedText(rows)).not.toContain(token)
})

const merge = async (shopper: Shopper, customerId: number) => {
  const sessionId = (await sessionIdOf(database, shopper)) ?? 0
  await database.transaction((tx) => mergeMarks(tx, sessionId, customerId))
  await loggedIn(database, shopper, customerId)
}

test('FAV-06 a log-in takes a guest’s link along to an account without favourites, and ends it at one that has some', async () => {
  const first = await sharing(7, 8)
  await merge(first.shopper, 1001)
  expect(await shown(first.token)).toEqual([8, 7])
  expect(tokenIn(await share(first.shopper))).toBe(first.token)
  // Another device of the same customer: what the account holds was not shared by that link.
  const second = await sharing(9)
  await merge(second.shopper, 1001)
  expect(await shown(second.token)).toBeUndefined()
  expect(await shown(first.token)).toEqual([9, 8, 7])
  expect(tokenIn(await share(second.shopper))).toBe(first.token)
  await end(second.shopper)
  expect(await shown(first.token)).toBeUndefined()
})

test('FAV-04 SAFE-07 one client makes twenty links an hour; the one that it has is told all the same', async () => {
  await database.run(sql('DELETE FROM limit_uses'))
  const shopper = shop.shopper()
  await like(shopper, 1)
  for (let at = 0; at < 19; at++) {
    await share(shopper)
    await end(shopper)
  }
  const last = tokenIn(await share(shopper))
  const other = shop.shopper()
  await like(other, 2)
  expect(await share(other)).toMatchObject({ error: true, status: 429 })
  expect(tokenIn(await share(shopper))).toBe(last)
  await database.run(sql('DELETE FROM limit_uses'))
})

test('FAV-04 a link goes with its owner', async () => {
  const { shopper, token } = await sharing(10)
  await database.run(sql('DELETE FROM sessions WHERE id = $1'), [await sessionIdOf(database, shopper)])
  expect(await shown(token)).toBeUndefined()
})

test('FAV-04 a customer’s link outlives the session that it was made in', async () => {
  const shopper = shop.shopper()
  await like(shopper, 10)
  await merge(shopper, 1002)
  const token = tokenIn(await share(shopper))
  await database.run(sql('DELETE FROM sessions WHERE id = $1'), [await sessionIdOf(database, shopper)])
  expect(await shown(token)).toEqual([10])
})
