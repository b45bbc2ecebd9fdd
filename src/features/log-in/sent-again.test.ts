import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { armLink, askLink } from '#features/account/links.server.ts'
import { declareCall } from '#shared/contract/call.ts'
import { sessionAccess } from '#shared/server/http/session.server.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import {
  accountShop,
  hoursPass,
  newAddress,
  password,
  registered,
  sql,
  whoIs,
} from './testing-accounts.server.ts'

const empty = z.object({})
const visit = declareCall<typeof empty>('/testing/visit')
const cost = { memory: 1024, passes: 1 }
const { database, shop } = accountShop(cost)
const guarded = accountShop(
  cost,
  (router) =>
    router.on(visit, empty, async (_body, { session }) => {
      await session.ensure()
      return { error: false }
    }),
  { captcha: 'altcha' },
)

// What a test has counted with its one client address is over for the next; the library that checks solutions has the
// machine's clock.
beforeEach(() => {
  hoursPass(shop)
  guarded.shop.time.now = new Date()
})

const person = { first_name: 'Iva', last_name: 'Kos', password, repeat_password: password }

async function solved(shopper: Shopper): Promise<string> {
  const { challenge } = (await shopper.get('/captcha/challenge')) as unknown as { challenge: Challenge }
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** A guest's browser, and another one with the same cookie, as after an answer that brought a new one was lost. */
async function guestTwice(): Promise<[Shopper, Shopper]> {
  const [first, again] = [guarded.shop.shopper(), guarded.shop.shopper()]
  await first.post('/testing/visit')
  const cookie = `izlog_session=${first.sessionToken()}`
  const post: Shopper['post'] = async (url, payload = {}) => {
    const { statusCode, body } = await again.request({ method: 'POST', url, payload, headers: { cookie } })
    return { ...JSON.parse(body), status: statusCode }
  }
  const get: Shopper['get'] = async (url) =>
    JSON.parse((await again.request({ method: 'GET', url, headers: { cookie } })).body)
  return [first, { ...again, post, get }]
}

test('FORM-23, FORM-16 a registration sent again within seconds of a lost answer is answered as the first, human check and all', async () => {
  const [first, again] = await guestTwice()
  const form = { ...person, email: newAddress() }
  const said = await first.post('/register', { ...form, recaptcha_response: await solved(first) })
  expect(said).toMatchObject({ error: false, title: 'Dobro došli, Iva!' })
  expect(await again.post('/register', form)).toMatchObject({ status: 403, field: 'recaptcha_response' })
  const second = await again.post('/register', { ...form, recaptcha_response: await solved(again) })
  expect(second).toEqual(said)
})

test('FORM-23, FORM-16 so is a log-in, and the check that a call without a session passed serves that call alone', async () => {
  const { email } = await registered(guarded.shop, newAddress()).then(async ({ email }) => {
    const browser = guarded.shop.shopper()
    await browser.post('/register', { ...person, email, recaptcha_response: await solved(browser) })
    return { email }
  })
  const [first, again] = await guestTwice()
  const form = { email, password }
  const said = await first.post('/login', { ...form, recaptcha_response: await solved(first) })
  expect(said).toMatchObject({ error: false, title: 'Dobro došli, Iva!' })
  const answer = await solved(again)
  const wrong = { ...form, password: 'kriva-rijec', recaptcha_response: answer }
  expect(await again.post('/login', wrong)).toMatchObject({ status: 200, field: 'password' })
  expect(await again.post('/login', { ...form, recaptcha_response: answer })).toMatchObject({ status: 403 })
  expect(await again.post('/login', { ...form, recaptcha_response: await solved(again) })).toEqual(said)
})

test('DASH-01, FORM-23 a session by which nobody came within an hour of its log-in is over; one that was seen once is not', async () => {
  const { browser, email } = await registered(shop)
  await shop.shopper().post('/login', { email, password, remember: 1 })
  const seen = shop.shopper()
  await seen.post('/login', { email, password, remember: 1 })
  const lost = shop.shopper()
  await lost.post('/login', { email, password, remember: 1 })
  const look = async (token: string | undefined) => {
    const cookies = { getOwn: () => token, setOwn: () => undefined, clearOwn: () => undefined }
    return (await sessionAccess(cookies as never, database).current()) !== undefined
  }
  for (const { sessionToken } of [browser, seen]) expect(await look(sessionToken())).toBe(true)
  await database.pool.query(`UPDATE sessions SET seen_at = seen_at - interval '61 minutes',
    logged_in_at = logged_in_at - interval '61 minutes'`)
  expect(await look(seen.sessionToken())).toBe(true)
  expect(await look(lost.sessionToken())).toBe(false)
})

test('DASH-01, FORM-23 the same registration once more with another name is what the account says from then on', async () => {
  const form = { ...person, email: newAddress() }
  await shop.shopper().post('/register', form)
  const again = { ...form, first_name: 'Ivana', is_legal_entity: 1, name: 'Kos d.o.o.', oib: '69435151530' }
  const browser = shop.shopper()
  expect(await browser.post('/register', again)).toMatchObject({ title: 'Dobro došli, Ivana!' })
  const kept = () =>
    database.one(
      sql(`SELECT first_name, company_name, oib, is_legal_entity FROM customers WHERE email = $1`),
      [form.email],
    )
  const changed = {
    first_name: 'Ivana',
    company_name: 'Kos d.o.o.',
    oib: '69435151530',
    is_legal_entity: true,
  }
  expect(await kept()).toEqual(changed)
  // Whose password does not open it changes nothing, and neither does one who comes later.
  const guess = { password: 'pogađanje', repeat_password: 'pogađanje' }
  await shop.shopper().post('/register', { ...form, ...guess, first_name: 'Tat' })
  await database.run(
    sql(`UPDATE customers SET created_at = now() - interval '10 minutes' WHERE email = $1`),
    [form.email],
  )
  await shop.shopper().post('/register', { ...form, first_name: 'Kasno' })
  expect(await kept()).toEqual(changed)
})

test('FORM-23 a link that stopped a change is said to have done that when its owner opens it once more', async () => {
  const { browser, email } = await registered(shop)
  const customer = await database.one<{ id: number }>(
    sql('UPDATE customers SET email_confirmed_at = now() WHERE email = $1 RETURNING id'),
    [email],
  )
  const customerId = customer?.id ?? 0
  const link = { kind: 'stop_change', email, customerId } as const
  const token = await armLink(database, { ...link, id: await askLink(database, link) }, customerId)
  const stopped = await browser.post('/confirm_email', { token })
  expect(stopped).toMatchObject({ error: false, title: 'Promjena je zaustavljena' })
  // With a new password the owner is in again.
  const hash = await shop.services.passwords.hash(password)
  await database.run(sql('UPDATE customers SET password_hash = $2 WHERE id = $1'), [customerId, hash])
  await browser.post('/login', { email, password })
  expect(await whoIs(database, browser)).toBe(email)
  const again = await browser.post('/confirm_email', { token })
  expect(again).toMatchObject({ error: false, title: 'Promjena adrese nije na snazi' })
  expect(again.message).toContain(email)
})
