import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { cartShop, customer, deliveryId, makeProduct, placeOrder, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop('altcha')
let product: number

beforeAll(async () => {
  // The library that checks solutions has the machine's clock.
  shop.time.now = new Date()
  product = await makeProduct(database, 1000)
  await database.run(sql(`INSERT INTO customers (email) VALUES ('ima@racun.hr')`))
})
beforeEach(() => database.run(sql('DELETE FROM limit_uses')))

const minute = 60_000
const later = (ms: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + ms)
}
const solved = async (shopper: Shopper) => {
  const { challenge } = (await shopper.get('/captcha/challenge')) as unknown as {
    challenge: Parameters<typeof solveChallenge>[0]['challenge']
  }
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
const validate = '/cart/validate_customer_email'
const data = '/cart/update_cart_customer_data'
const refusedAsProgram = { status: 403, error: true, field: 'recaptcha_response' }

async function withCart(): Promise<{ shopper: Shopper; sessionId: number }> {
  const shopper = shop.shopper()
  const { minicart } = await shopper.post('/cart/add_to_cart', { product_id: product })
  const row = await database.one<{ id: number }>(sql('SELECT session_id AS id FROM quotes WHERE id = $1'), [
    (minicart as { quoteId: number }).quoteId,
  ])
  return { shopper, sessionId: row?.id ?? 0 }
}

const plainPost = async (shopper: Shopper, url: string, fields: Record<string, string | number>) => {
  const answer = await shopper.request({
    method: 'POST',
    url,
    payload: new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'http://localhost:3000/kosarica?step=2',
      host: 'localhost:3000',
    },
  })
  const cookie = answer.cookies.find(({ name }) => name === 'izlog_notice')?.value ?? 'e30'
  return {
    ...answer,
    notice: JSON.parse(Buffer.from(cookie, 'base64url').toString()) as { kind?: string; message?: string },
  }
}

test('FORM-16 a solved challenge serves its session’s checkout for 30 minutes, and nobody else’s', async () => {
  const { shopper } = await withCart()
  const { shopper: other } = await withCart()
  const response = await solved(shopper)
  expect(await other.post(data, { ...customer, recaptcha_response: response })).toMatchObject(
    refusedAsProgram,
  )
  expect(await shopper.post(data, { ...customer, recaptcha_response: response })).toMatchObject({
    error: false,
  })
  expect(await other.post(data, { ...customer, recaptcha_response: response })).toMatchObject(
    refusedAsProgram,
  )
  later(29 * minute)
  expect(await shopper.post(data, customer)).toMatchObject({ error: false })
  later(1 * minute)
  expect(await shopper.post(data, customer)).toMatchObject(refusedAsProgram)
  expect(await shopper.post(data, { ...customer, recaptcha_response: response })).toMatchObject(
    refusedAsProgram,
  )
})

test('FORM-16 a challenge that was asked for before there was a session serves the one made since', async () => {
  const shopper = shop.shopper()
  const response = await solved(shopper)
  expect(shopper.sessionToken()).toBeUndefined()
  await shopper.post('/cart/add_to_cart', { product_id: product })
  expect(await shopper.post(data, { ...customer, recaptcha_response: response })).toMatchObject({
    error: false,
  })
})

test('FORM-16 asking for a challenge leaves no row behind', async () => {
  const count = () => database.one(sql('SELECT count(*) FROM sessions'))
  const before = await count()
  const shopper = shop.shopper()
  for (let time = 0; time < 3; time++) await shopper.get('/captcha/challenge')
  expect(await count()).toEqual(before)
})

test('FORM-16 a signed visitor’s cookie cannot be made up, taken over by changing it, or used for ever', async () => {
  const shopper = shop.shopper()
  const response = await solved(shopper)
  const cookie = (await shopper.request({ method: 'GET', url: '/captcha/challenge' })).cookies[0]
  expect(cookie).toMatchObject({ name: 'izlog_visitor', httpOnly: true, maxAge: 7200, path: '/' })
  const value = cookie?.value ?? ''
  const [id, end, signature] = value.split('.')
  const ask = async (visitor: string) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: validate,
        payload: { email: 'nitko@primjer.hr', recaptcha_response: response },
        cookies: { izlog_visitor: visitor },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).statusCode
  const prolonged = `${id}.${(Number.parseInt(end ?? '', 36) + minute).toString(36)}.${signature}`
  for (const made of ['', 'x', `${id}.${end}.`, `x${value}`, prolonged])
    expect([made, await ask(made)]).toEqual([made, 403])
  const before = shop.time.now
  later(120 * minute)
  expect(await ask(value)).toBe(403)
  shop.time.now = before
  expect(await ask(value)).toBe(200)
})

test('FORM-16 an order spends the check of its session and of the session that began the cart', async () => {
  const { shopper, sessionId } = await withCart()
  const { shopper: laptop, sessionId: laptopId } = await withCart()
  const account = await database.one<{ id: number }>(
    sql(`INSERT INTO customers (email) VALUES ('dva@uredaja.hr') RETURNING id`),
  )
  await database.run(sql('DELETE FROM quotes WHERE session_id = $1'), [laptopId])
  await database.run(sql('UPDATE sessions SET customer_id = $1 WHERE id = ANY($2)'), [
    account?.id,
    [sessionId, laptopId],
  ])
  await database.run(sql('UPDATE quotes SET customer_id = $1 WHERE session_id = $2'), [
    account?.id,
    sessionId,
  ])
  expect((await shopper.post(data, { ...customer, recaptcha_response: await solved(shopper) })).error).toBe(
    false,
  )
  const response = await solved(laptop)
  expect((await laptop.post(data, { ...customer, recaptcha_response: response })).error).toBe(false)
  await laptop.post('/cart/update_cart_payment_and_delivery', {
    delivery_type_id: await deliveryId(database, 'courier'),
    payment_type_id: 3,
  })
  expect(await placeOrder(laptop)).toMatchObject({ error: false })
  for (const device of [shopper, laptop])
    expect(await device.post(validate, { email: 'a@b.hr' })).toMatchObject(refusedAsProgram)
})

test('FORM-16 a plain form’s token serves one post of its own form by its own session', async () => {
  const { shopper, sessionId } = await withCart()
  const { shopper: other } = await withCart()
  const binding = `session ${sessionId}`
  const token = await shop.services.humanCheck.formToken({ action: data, binding })
  const elsewhere = await shop.services.humanCheck.formToken({ action: validate, binding })
  const stored = async () =>
    (
      await database.one<{ buyer: { firstName?: string; address?: { firstName: string } } | null }>(
        sql('SELECT buyer FROM quotes WHERE session_id = $1'),
        [sessionId],
      )
    )?.buyer?.address?.firstName
  const post = async (who: Shopper, form_token: string, more: object = {}) =>
    (await plainPost(who, data, { ...customer, form_token, ...more })).notice.kind
  expect(await post(shopper, token)).toBe('error')
  later(2999)
  expect(await post(shopper, token)).toBe('error')
  later(1)
  for (const refused of ['', 'x', `${token}x`, elsewhere]) expect(await post(shopper, refused)).toBe('error')
  expect(await post(other, token)).toBe('error')
  expect(await post(shop.shopper(), token)).toBe('error')
  expect(await post(shopper, token, { website: 'https://x' })).toBe('error')
  expect(await stored()).toBeUndefined()
  expect(await post(shopper, token, { first_name: 'Prva' })).toBe('success')
  expect(await post(shopper, token, { first_name: 'Druga' })).toBe('error')
  expect(await stored()).toBe('Prva')
  // One post does not open the other calls, nor this one to scripts.
  expect(await shopper.post(validate, { email: 'a@b.hr' })).toMatchObject(refusedAsProgram)
  expect(await shopper.post(data, { ...customer, form_token: token })).toMatchObject(refusedAsProgram)
})

test('FORM-16 a client gets twenty plain posts through in ten minutes, whatever its sessions', async () => {
  const outcomes: (string | undefined)[] = []
  const posters = await Promise.all(Array.from({ length: 3 }, withCart))
  const tokens = await Promise.all(
    Array.from({ length: 21 }, (_, n) =>
      shop.services.humanCheck.formToken({ action: data, binding: `session ${posters[n % 3]?.sessionId}` }),
    ),
  )
  later(3000)
  for (const [n, form_token] of tokens.entries()) {
    const { shopper } = posters[n % 3] ?? (await withCart())
    const { notice } = await plainPost(shopper, data, { ...customer, form_token })
    outcomes.push(notice.kind)
  }
  expect(outcomes.filter((kind) => kind === 'success')).toHaveLength(20)
  const { shopper, sessionId } = posters[0] ?? (await withCart())
  const form_token = await shop.services.humanCheck.formToken({
    action: data,
    binding: `session ${sessionId}`,
  })
  later(10 * minute - 3001)
  expect((await plainPost(shopper, data, { ...customer, form_token })).notice.message).toContain(
    'previše obrazaca',
  )
})

async function verified() {
  const { shopper, sessionId } = await withCart()
  await database.run(sql('UPDATE sessions SET human_until = $2 WHERE id = $1'), [
    sessionId,
    new Date(shop.time.now.getTime() + 25 * minute),
  ])
  return shopper
}

test('SAFE-07 a session is told of ten addresses an hour, the same one again is free, and then it buys on', async () => {
  const shopper = await verified()
  for (let n = 0; n < 9; n++) {
    expect(await shopper.post(validate, { email: `a${n}@primjer.hr` })).toMatchObject({ error: false })
  }
  const known = { error: true, open_login_modal: true, status: 200 }
  expect(await shopper.post(validate, { email: 'IMA@racun.hr' })).toMatchObject(known)
  const refused = await shopper.request({
    method: 'POST',
    url: validate,
    payload: { email: 'a10@primjer.hr' },
  })
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('3600')
  expect(refused.json()).toMatchObject({ error: true, field: 'email' })
  expect(refused.json().message).toMatch(/previše adresa.*ponovno za 60 minuta/)
  for (let n = 0; n < 9; n++) {
    expect(await shopper.post(validate, { email: `a${n}@primjer.hr` })).toMatchObject({ error: false })
  }
  expect(await shopper.post(validate, { email: 'ima@racun.hr' })).toMatchObject(known)
  const guest = await shopper.post(data, { ...customer, email: 'nova@primjer.hr' })
  expect(guest).toMatchObject({ error: false, status: 200 })
  await database.run(sql(`INSERT INTO customers (email) VALUES ('druga@racun.hr')`))
  // Past the limit both answers are the same, with and without an account.
  for (const email of ['druga@racun.hr', 'slobodna@primjer.hr']) {
    const saved = await shopper.post(data, { ...customer, email })
    expect([email, saved]).toEqual([email, { ...guest }])
    const account = { create_account: 1, password: 'tajna1', repeat_password: 'tajna1' }
    expect([email, await shopper.post(data, { ...customer, ...account, email })]).toEqual([
      email,
      { ...refused.json(), status: 429 },
    ])
  }
})

test('SAFE-07 customer data and the address check count together', async () => {
  const shopper = await verified()
  for (let n = 0; n < 10; n++) await shopper.post(data, { ...customer, email: `b${n}@primjer.hr` })
  expect((await shopper.post(validate, { email: 'ima@racun.hr' })).status).toBe(429)
  expect(await shopper.post(data, { ...customer, email: 'ima@racun.hr' })).not.toHaveProperty(
    'open_login_modal',
  )
})

test('SAFE-07 a client is told of thirty addresses an hour, in all its sessions and at once', async () => {
  const shoppers = await Promise.all(Array.from({ length: 4 }, verified))
  const asked = shoppers.flatMap((shopper, s) =>
    Array.from({ length: 10 }, (_, n) => shopper.post(validate, { email: `c${s}-${n}@primjer.hr` })),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  later(60 * minute)
  const fresh = await verified()
  expect((await fresh.post(validate, { email: 'd@primjer.hr' })).status).toBe(200)
})

test('SAFE-07 without the human check nobody is told', async () => {
  const { shopper } = await withCart()
  for (const email of ['ima@racun.hr', 'nema@racun.hr']) {
    for (const path of [validate, data]) {
      const answer = await shopper.post(path, { ...customer, email })
      expect(answer).toMatchObject(refusedAsProgram)
      expect(answer).not.toHaveProperty('open_login_modal')
    }
  }
})
