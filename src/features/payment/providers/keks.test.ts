import { afterAll, beforeAll, expect, test } from 'vitest'
import { keks } from './keks.server.ts'
import { type PhoneProvider, ProviderAway } from './provider.ts'
import {
  collectionOf,
  now,
  openAnsweringApi,
  openTestingShop,
  type TestingShop,
} from './testing-shop.server.ts'

let shop: TestingShop
let provider: PhoneProvider
beforeAll(async () => {
  shop = await openTestingShop()
  if (!shop.banks.phone) throw new Error('no KEKS Pay')
  provider = shop.banks.phone
})
afterAll(() => shop.close())

/** The page that the link opens in the phone. */
const open = async (reference: string) => {
  const { link } = provider.links(collectionOf(reference, shop.urls))
  const response = await fetch(link, { redirect: 'manual' })
  return response.headers.get('location') ?? ''
}

test('PAY-02 a phone pays what the QR code says: advice, status, then a refund in parts', async () => {
  const reference = 'keks-ok'
  const payment = { reference, amount: 123_456, refunded: 0 }
  expect(await provider.status(payment)).toEqual({ kind: 'unknown', reference })
  const { qr } = provider.links(collectionOf(reference, shop.urls))
  expect(JSON.parse(qr)).toEqual({
    qr_type: 1,
    cid: 'C00001',
    tid: 'P00001',
    bill_id: 'P00001-keks-ok',
    amount: '1234.56',
    currency: 'EUR',
    store: 'Narudžba “1001” & <naočale>',
  })
  const link = await shop.press('/telefon', { qr })
  const response = await fetch(`${shop.bankUrl}${'page' in link ? link.page : ''}`, { redirect: 'manual' })
  const page = response.headers.get('location') ?? ''
  expect(await provider.status(payment)).toEqual({ kind: 'open', reference })
  const from = shop.heard.length
  const paid = await shop.press(page, { action: 'pay' })
  expect('text' in paid && paid.text).toContain('Gotovo')
  const approved = { kind: 'approved', reference, amount: 123_456, currency: 'EUR', captured: true }
  expect(shop.heard.slice(from)).toMatchObject([{ ok: true, news: approved }])
  expect(await provider.status(payment)).toMatchObject({ ...approved, refunded: 0 })
  expect(await provider.refund(payment, 1)).toEqual({ ok: true, approvalCode: null })
  expect(await provider.refund(payment, 123_456)).toEqual({ ok: false, reason: 'Invalid amount' })
  expect(await provider.refund({ ...payment, refunded: 1 }, 123_455)).toMatchObject({ ok: true })
  expect(await provider.status(payment)).toMatchObject({ refunded: 123_456 })
})

test('PAY-02 a phone that opens the link comes back, and what it refuses is told', async () => {
  const paid = await shop.press(await open('keks-link'), { action: 'pay' })
  expect(paid).toEqual({ url: shop.urls.success, fields: {} })
  const from = shop.heard.length
  const refused = await shop.press(await open('keks-refused'), { action: 'cancel' })
  expect(refused).toEqual({ url: shop.urls.failed, fields: {} })
  await shop.press(await open('keks-poor'), { action: 'decline' })
  expect(shop.heard.slice(from)).toEqual([
    { ok: true, news: { kind: 'cancelled', reference: 'keks-refused' } },
    { ok: true, news: { kind: 'declined', reference: 'keks-poor', reason: 'Failed' } },
  ])
})

test('PAY-05 a forged advice is refused, another sum is told as it is', async () => {
  await open('keks-forged')
  await open('keks-less')
  const from = shop.heard.length
  const decide = (reference: string, wish: string) =>
    shop.control('decide', { bank: 'keks', reference, wish })
  await decide('keks-forged', 'forged')
  await decide('keks-less', 'wrong_amount')
  expect(shop.heard.slice(from)).toMatchObject([
    { ok: false, why: 'forged' },
    { ok: true, news: { kind: 'approved', reference: 'keks-less', amount: 123_356 } },
  ])
  const calls = (await shop.control('calls')) as { status: number }[]
  expect(calls.slice(-2).map(({ status }) => status)).toEqual([400, 200])
})

const ofToken = keks(
  {
    url: 'https://kekspay.test/pay',
    apiUrl: 'http://127.0.0.1:9',
    cid: 'C1',
    tid: 'T1',
    token: 'secret',
    key: 'k'.repeat(24),
    cipher: '3des',
  },
  () => now,
)
const advice = { bill_id: 'T1-W-1', keks_id: 7, tid: 'T1', status: 0, amount: 12.3 }
const read = (fields: Record<string, unknown>, authorization?: string, url = '/call') =>
  ofToken.readCallback({ url, headers: { authorization }, body: JSON.stringify({ ...advice, ...fields }) })

test('PAY-02 an advice is known by its token, in the header or in the address', () => {
  const taken = { ok: true, news: { kind: 'approved', reference: 'W-1', amount: 1230, transaction: '7' } }
  expect(read({}, 'Token secret')).toMatchObject(taken)
  expect(read({}, undefined, '/call?token=secret')).toMatchObject(taken)
  for (const authorization of [
    'Token secreT',
    'Token ',
    'secret',
    'Token secret x',
    'Bearer secret',
    undefined,
  ])
    expect(read({}, authorization)).toEqual({ ok: false, why: 'forged' })
  expect(read({}, 'Token wrong', '/call?token=secret')).toEqual({ ok: false, why: 'forged' })
  expect(read({}, undefined, '/call?token=secret&token=secret')).toEqual({ ok: false, why: 'forged' })
  expect(read({ tid: 'T2' }, 'Token secret')).toEqual({ ok: false, why: 'forged' })
  for (const bill of ['W-1', 'T2-W-1', 'T1-', 'T1-a b', ['T1-W-1']])
    expect(read({ bill_id: bill }, 'Token secret')).toEqual({ ok: false, why: 'malformed' })
  for (const status of [null, '', 'paid', [0], true, undefined])
    expect(read({ status }, 'Token secret')).toEqual({ ok: false, why: 'malformed' })
  expect(read({ amount: undefined }, 'Token secret')).toMatchObject({ ok: true, news: { amount: null } })
  expect(read({ status: 3 }, 'Token secret')).toMatchObject({ ok: true, news: { kind: 'declined' } })
})

test('PAY-02 what the bank is told of its advice', () => {
  expect(JSON.parse(ofToken.callbackReply('taken').body)).toEqual({ status: 0, message: 'Accepted' })
  expect(ofToken.callbackReply('refused')).toMatchObject({ status: 400 })
})

test.each([
  ['{"status":2}', 'open'],
  ['{"status":-2}', 'unknown'],
  ['{"status":0,"bill_id":"T1-W-2"}', 'away'],
  ['{}', 'away'],
  ['[]', 'away'],
])('PAY-02 the status %s is %s', async (body, kind) => {
  const api = await openAnsweringApi({ body })
  const config = { url: '', apiUrl: api.url, cid: 'C1', tid: 'T1', token: 't', key: 'k'.repeat(16) }
  const asked = keks({ ...config, cipher: 'aes' }, () => now).status({ reference: 'W-1', amount: 1 })
  const got = await asked.then(
    (news) => news.kind,
    (error) => (error instanceof ProviderAway ? 'away' : 'thrown'),
  )
  const { algo, hash } = JSON.parse(api.asked[0]?.body ?? '{}')
  await api.close()
  expect({ got, algo }).toEqual({ got: kind, algo: 1 })
  expect(hash).toMatch(/^[0-9A-F]{64}$/)
})

test('PAY-02 a bank that cannot be reached says nothing', async () => {
  await expect(ofToken.status({ reference: 'W-1', amount: 1 })).rejects.toThrow(ProviderAway)
})
