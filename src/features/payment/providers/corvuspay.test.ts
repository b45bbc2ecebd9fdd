import { afterAll, beforeAll, expect, test } from 'vitest'
import { corvuspay } from './corvuspay.server.ts'
import { type CardProvider, ProviderAway } from './provider.ts'
import { hmacSha256 } from './signatures.server.ts'
import {
  collectionOf,
  now,
  openAnsweringApi,
  openTestingShop,
  type TestingShop,
} from './testing-shop.server.ts'

let shop: TestingShop
let provider: CardProvider
beforeAll(async () => {
  shop = await openTestingShop()
  const found = shop.banks.byCode.get('corvuspay')
  if (found?.kind !== 'card') throw new Error('no CorvusPay')
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

test('PAY-01 a card pays by CorvusPay: return by POST, status, then a refund in parts', async () => {
  const reference = 'corvus-ok'
  const payment = { reference, amount: 123_456, refunded: 0 }
  expect(await provider.status(payment)).toEqual({ kind: 'unknown', reference })
  const page = await begin(reference, 6)
  expect(await provider.status(payment)).toEqual({ kind: 'open', reference })
  expect(await back(page, 'approve')).toMatchObject({ ok: true, news: { kind: 'approved', reference } })
  expect(await provider.status(payment)).toMatchObject({
    kind: 'approved',
    amount: 123_456,
    currency: 'EUR',
    refunded: 0,
    captured: true,
    brand: 'visa',
    cardEnding: '1111',
  })
  expect(await provider.refund(payment, 456)).toEqual({ ok: true, approvalCode: null })
  // Its answer was lost and it is said again: what is left is told, so that nothing more is given.
  expect(await provider.refund(payment, 456)).toEqual({ ok: true, approvalCode: null })
  expect(await provider.refund({ ...payment, refunded: 456 }, 123_000)).toMatchObject({ ok: true })
  const books = (await shop.control('payments')) as { reference: string; refunded: number }[]
  expect(books.find((kept) => kept.reference === reference)?.refunded).toBe(123_456)
  await expect(provider.refund({ ...payment, refunded: 123_456 }, 1)).rejects.toThrow(RangeError)
})

test('PAY-01 the way back from its cancel button proves nothing: the bank is asked', async () => {
  const reference = 'corvus-given-up'
  const message = await shop.press(await begin(reference), { action: 'cancel' })
  expect('url' in message && provider.readReturn(message)).toEqual({ ok: false, why: 'unsigned', reference })
  expect(await provider.status({ reference, amount: 123_456 })).toEqual({ kind: 'cancelled', reference })
})

test('PAY-01 a card that is declined leaves the buyer at the bank, to try another', async () => {
  const reference = 'corvus-second'
  const page = await begin(reference)
  const declined = await shop.pay(page, 'decline')
  expect('text' in declined && declined.text).toContain('Pokušajte drugom karticom')
  expect(await provider.status({ reference, amount: 123_456 })).toEqual({
    kind: 'declined',
    reference,
    reason: 'Declined',
  })
  expect(await back(page, 'approve')).toMatchObject({ ok: true, news: { kind: 'approved', reference } })
})

test('PAY-01 nobody pays by a forgery, nor by what was said of another payment', async () => {
  expect(await back(await begin('corvus-forged'), 'forged')).toEqual({ ok: false, why: 'forged' })
  expect(await back(await begin('corvus-replayed'), 'replay')).not.toMatchObject({
    news: { reference: 'corvus-replayed' },
  })
  for (const reference of ['corvus-forged', 'corvus-replayed'])
    expect(await provider.status({ reference, amount: 123_456 })).toEqual({ kind: 'open', reference })
})

test('PAY-05 another sum or another currency than was asked for is told as it is', async () => {
  await back(await begin('corvus-less'), 'wrong_amount')
  await back(await begin('corvus-dollars'), 'wrong_currency')
  const status = (reference: string) => provider.status({ reference, amount: 123_456 })
  expect(await status('corvus-less')).toMatchObject({ kind: 'approved', amount: 123_356, currency: 'EUR' })
  expect(await status('corvus-dollars')).toMatchObject({ kind: 'approved', currency: 'USD' })
})

test('PAY-01 an undecided status is open, a bank that is down says nothing', async () => {
  await back(await begin('corvus-open'), 'status_open')
  const payment = { reference: 'corvus-open', amount: 123_456 }
  expect(await provider.status(payment)).toEqual({ kind: 'open', reference: 'corvus-open' })
  await shop.control('service', { service: 'error' })
  await expect(provider.status(payment)).rejects.toThrow(ProviderAway)
  await shop.control('service', { service: 'up' })
})

test('PAY-01 a call that CorvusPay is not known to make is a reason to ask', () => {
  const read = (body: string) => provider.readCallback({ url: '', headers: {}, body })
  expect(read('order_number=W-1&approval_code=1')).toEqual({ ok: false, why: 'unsigned', reference: 'W-1' })
  expect(read('')).toEqual({ ok: false, why: 'malformed' })
})

const answers: [body: string, kind: string][] = [
  ['<errors><description>Order does not exist</description></errors>', 'unknown'],
  ['<errors><description>Invalid hash</description></errors>', 'away'],
  ['<order><status>completed</status></order>', 'open'],
  ['<order><status>completed</status><approval-code>1</approval-code></order>', 'approved'],
  ['<order><status>authorized</status><approval-code>1</approval-code></order>', 'approved'],
  ['<order><status>something</status><approval-code>1</approval-code></order>', 'open'],
  [
    '<order><response-code>5</response-code><status>completed</status><approval-code>1</approval-code></order>',
    'open',
  ],
  [
    '<order><order-number>W-2</order-number><status>completed</status><approval-code>1</approval-code></order>',
    'away',
  ],
  ['<order><status>declined</status><status>completed</status></order>', 'away'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><order><status>completed</status></order>', 'away'],
  ['<order><status>voided</status></order>', 'cancelled'],
  ['<order>', 'away'],
  ['', 'away'],
  ['{}', 'away'],
]

test.each(answers)('PAY-01 the status %s is %s', async (body, kind) => {
  const api = await openAnsweringApi({ body })
  const config = {
    url: '',
    apiUrl: api.url,
    storeId: '1',
    secret: 's',
    version: '1.4',
    certificate: undefined,
  }
  const asked = corvuspay(config, undefined, () => now).status({ reference: 'W-1', amount: 1 })
  const got = await asked.then(
    (news) => news.kind,
    (error) => (error instanceof ProviderAway ? 'away' : 'thrown'),
  )
  await api.close()
  expect(got).toBe(kind)
})

test('PAY-01 a signed return with names that are not known is a reason to ask', () => {
  const config = { url: '', apiUrl: '', storeId: '1', secret: 's', version: '1.4', certificate: undefined }
  const { readReturn } = corvuspay(config, undefined, () => now)
  const signed = (text: string, fields: Record<string, string>) =>
    readReturn({ url: shop.urls.success, fields: { ...fields, signature: hmacSha256('s', text) } })
  const known = { order_number: 'W-1', language: 'hr', approval_code: '1' }
  expect(signed('approval_code1languagehrorder_numberW-1', known)).toMatchObject({ ok: true })
  const asked = { ok: false, why: 'unsigned', reference: 'W-1' }
  expect(signed('approval_code1languagehrorder_numberW-1z2', { ...known, z: '2' })).toEqual(asked)
  expect(signed('approval_codelanguagehrorder_numberW-1', { ...known, approval_code: '' })).toEqual(asked)
})
