import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type Visit, visitor } from './browser.ts'
import { ask } from './stock.ts'

/** Of all customers here. */
export const password = 'tajna-rijec'

let people = 0

/** A visitor who has just registered. */
export async function customer(
  options: Parameters<typeof visitor>[1] = {},
): Promise<Visit & { email: string }> {
  const visit = await visitor(inject('baseUrl'), options)
  const email = `racun${++people}.${process.pid}@primjer.hr`
  const person = { first_name: 'Ana', last_name: 'Anić', email, password, repeat_password: password }
  // All journeys come from one client, which is told of thirty addresses an hour.
  await ask(
    'DELETE FROM limit_uses WHERE key IN (SELECT key FROM limit_uses GROUP BY key HAVING count(*) >= 20)',
    [],
  )
  await asPerson(visit.page, '/register', person)
  return { ...visit, email }
}

/** A call behind the human check, which was passed ahead of it; what comes after has to pass it itself. */
export async function asPerson(page: Page, path: string, data: object): Promise<void> {
  await elsewhere(page, '/compare/toggle', { is_compare: 1, product_id: await anyProduct() })
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'izlog_session')?.value ?? ''
  const session = createHash('sha256').update(token).digest()
  const [row] = await ask<{ id: number }>(
    `UPDATE sessions SET human_until = now() + interval '5 minutes' WHERE token_hash = $1 RETURNING id`,
    [session],
  )
  await elsewhere(page, path, data)
  await ask('UPDATE sessions SET human_until = NULL WHERE id = $1', [row?.id])
}

async function anyProduct(): Promise<number> {
  const [row] = await ask<{ id: number }>(
    `SELECT id FROM products WHERE kind = 'simple' AND asks IS NULL AND status = 'active' ORDER BY id LIMIT 1`,
    [],
  )
  return row?.id ?? 0
}

/** What customers have removed is so long gone that its removal sent again is told so, and not that it is done. */
export const longGone = () =>
  ask(`UPDATE spent_challenges SET expires_at = now() - interval '1 minute' WHERE key LIKE 'done %'`, [])

/** A call that no form of a page makes. */
export async function elsewhere(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(await answer.json(), path).toMatchObject({ error: false, message: expect.any(String) })
}
