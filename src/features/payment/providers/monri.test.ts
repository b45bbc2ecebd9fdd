import { afterAll, beforeAll, expect, test } from 'vitest'
import { monri } from './monri.server.ts'
import { type CardProvider, ProviderAway } from './provider.ts'
import { sha512 } from './signatures.server.ts'
import { collectionOf, openAnsweringApi, openTestingShop, type TestingShop } from './testing-shop.server.ts'

let shop: TestingShop
let provider: CardProvider
beforeAll(async () => {
  shop = await openTestingShop()
  const found = shop.banks.byCode.get('monri')
  if (found?.kind !== 'card') throw new Error('no Monri')
  provider = found
})
afterAll(() => shop.close())

const begin = (reference: string, installments: number | null = null) =>
  shop.goToBank(provider.form({ ...collectionOf(reference, shop.urls), installments }))

const back = async (page: string, behaviour: string) => {
  const message = await shop.pay(page, behaviour)
  if (!('url' in message)) throw new Error(`Stays at the bank: ${message.text}`)
  return provider.readReturn(message)
}

test('PAY-01 a card pays by Monri: call, return, status, then a refund in parts', async () => {
  const reference = 'monri-ok'
  const payment = { reference, amount: 123_456, refunded: 0 }
  expect(await provider.status(payment)).toEqual({ kind: 'unknown', reference })
  const page = await begin(reference, 12)
  expect(await provider.status(payment)).toEqual({ kind: 'open', reference })
  const from = shop.heard.length
  expect(await back(page, 'approve')).toMatchObject({
    ok: true,
    news: { kind: 'approved', reference, amount: null, installments: 12, cardEnding: '1111' },
  })
  const approved = {
    kind: 'approved',
    reference,
    amount: 123_456,
    currency: 'EUR',
    installments: 12,
    captured: true,
  }
  expect(shop.heard.slice(from)).toMatchObject([{ ok: true, news: approved }])
  expect(await provider.status(payment)).toMatchObject({ ...approved, refunded: 0 })
  expect(await provider.refund(payment, 3456)).toMatchObject({ ok: true })
  const rest = { ...payment, refunded: 3456 }
  // The shop's books are behind: the bank gives no more than it took.
  expect(await provider.refund(payment, 123_456)).toEqual({ ok: false, reason: 'Invalid amount' })
  expect(await provider.status(payment)).toMatchObject({ refunded: 3456 })
  expect(await provider.refund(rest, 120_000)).toMatchObject({ ok: true })
  await expect(provider.refund(rest, 120_001)).rejects.toThrow(RangeError)
})

test('PAY-01 a card that is declined leaves the buyer at the bank; its cancel button proves nothing', async () => {
  const reference = 'monri-second'
  const page = await begin(reference)
  const from = shop.heard.length
  const declined = await shop.pay(page, 'decline')
  expect('text' in declined && declined.text).toContain('Pokušajte drugom karticom')
  const news = { kind: 'declined', reference, reason: 'Insufficient funds' }
  expect(shop.heard.slice(from)).toEqual([{ ok: true, news }])
  expect(await provider.status({ reference, amount: 123_456 })).toEqual(news)
  const message = await shop.press(page, { action: 'cancel' })
  expect('url' in message && provider.readReturn(message)).toEqual({
    ok: false,
    why: 'unsigned',
    reference: null,
  })
})

test('PAY-01 nobody pays by a forgery, nor by what was said of another payment', async () => {
  const from = shop.heard.length
  expect(await back(await begin('monri-forged'), 'forged')).toEqual({ ok: false, why: 'forged' })
  expect(shop.heard.slice(from)).toEqual([{ ok: false, why: 'forged' }])
  expect(await back(await begin('monri-replayed'), 'replay')).not.toMatchObject({
    news: { reference: 'monri-replayed' },
  })
  for (const reference of ['monri-forged', 'monri-replayed'])
    expect(await provider.status({ reference, amount: 123_456 })).toEqual({ kind: 'open', reference })
})

test('PAY-05 another sum or another currency than was asked for is told as it is', async () => {
  const from = shop.heard.length
  await back(await begin('monri-less'), 'wrong_amount')
  await back(await begin('monri-dollars'), 'wrong_currency')
  expect(shop.heard.slice(from)).toMatchObject([
    { news: { reference: 'monri-less', amount: 123_356, currency: 'EUR' } },
    { news: { reference: 'monri-dollars', amount: 123_456, currency: 'USD' } },
  ])
})

test('PAY-01 calls that come late, twice, or while the status is undecided', async () => {
  const from = shop.heard.length
  await back(await begin('monri-late'), 'delayed')
  expect(shop.heard.slice(from)).toEqual([])
  await shop.control('deliver', {})
  await back(await begin('monri-twice'), 'twice')
  const references = shop.heard.slice(from).map((reading) => reading.ok && reading.news.reference)
  expect(references).toEqual(['monri-late', 'monri-twice', 'monri-twice'])
  await back(await begin('monri-open'), 'status_open')
  const open = { reference: 'monri-open', amount: 123_456 }
  expect(await provider.status(open)).toEqual({ kind: 'open', reference: 'monri-open' })
})

const ofKey = monri({ url: 'https://ipg.test', token: 't', key: 'key01' })
const returned = (url: string) =>
  ofKey.readReturn({ url: `${url}&digest=${sha512(`key01${url}`)}`, fields: {} })

test('PAY-01 a return whose address its buyer prepared is none, though the bank signs all of it', () => {
  const [ok, own] = ['response_code=0000&approval_code=1', 'order_number=own']
  expect(returned(`https://shop.test/ok?${own}&${ok}`)).toMatchObject({
    ok: true,
    news: { reference: 'own' },
  })
  for (const prepared of [
    `https://shop.test/ok?order_number=other&${own}&${ok}`,
    `https://shop.test/ok?order_number=other&x=?${own}&${ok}`,
    `https://shop.test/ok?order_number=other#&${own}&${ok}`,
    `https://shop.test/ok?digest=1&${own}&${ok}`,
  ])
    expect(returned(prepared), prepared).toEqual({ ok: false, why: 'malformed' })
})

test('PAY-01 a call about something else than a payment is a reason to ask', () => {
  const read = (fields: Record<string, unknown>) => {
    const body = JSON.stringify({ order_number: 'W-1', status: 'approved', response_code: '0000', ...fields })
    return ofKey.readCallback({
      url: '',
      headers: { authorization: `WP3-callback ${sha512(`key01${body}`)}` },
      body,
    })
  }
  const asked = { ok: false, why: 'unsigned', reference: 'W-1' }
  expect(read({ transaction_type: 'refund' })).toEqual(asked)
  expect(read({ response_code: '0001' })).toEqual(asked)
  expect(read({ status: 'invalid' })).toEqual(asked)
  expect(read({ amount: '12.5' })).toMatchObject({ ok: true, news: { amount: null } })
  expect(read({ amount: [1] })).toMatchObject({ ok: true, news: { amount: null } })
})

test.each([
  ['<error><message>Invalid digest</message></error>', 401, 'away'],
  ['', 404, 'unknown'],
  ['<order><order-number>W-2</order-number><status>approved</status></order>', 200, 'away'],
  ['<order><order-number>W-1</order-number><status>approved</status></order>', 200, 'open'],
  [
    '<order><order-number>W-1</order-number><status>voided</status><response-code>0000</response-code></order>',
    200,
    'cancelled',
  ],
  ['x'.repeat(300_000), 200, 'away'],
  ['', 302, 'away'],
  ['', 503, 'away'],
])('PAY-01 the status %.60s with %i is %s', async (body, status, kind) => {
  const api = await openAnsweringApi({ body, status })
  const asked = monri({ url: api.url, token: 't', key: 'k' }).status({ reference: 'W-1', amount: 1 })
  const got = await asked.then(
    (news) => news.kind,
    (error) => (error instanceof ProviderAway ? 'away' : 'thrown'),
  )
  await api.close()
  expect(got).toBe(kind)
})
