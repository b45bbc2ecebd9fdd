import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardProvider } from './provider.ts'
import { ProviderAway } from './provider.ts'
import { collectionOf, openTestingShop, type TestingShop } from './testing-shop.server.ts'

let shop: TestingShop
let provider: CardProvider
beforeAll(async () => {
  shop = await openTestingShop()
  const found = shop.banks.byCode.get('wspay')
  if (found?.kind !== 'card') throw new Error('no WSPay')
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

test('PAY-01 a card pays by WSPay: return, call, status, then a refund in parts', async () => {
  const reference = 'wspay-ok'
  const page = await begin(reference, 3)
  expect(await provider.status({ reference, amount: 123_456 })).toEqual({ kind: 'unknown', reference })
  const from = shop.heard.length
  expect(await back(page, 'approve')).toMatchObject({ ok: true, news: { kind: 'approved', reference } })
  expect(shop.heard.slice(from)).toEqual([{ ok: false, why: 'unsigned', reference }])
  expect(await provider.status({ reference, amount: 123_456 })).toMatchObject({
    kind: 'approved',
    reference,
    amount: 123_456,
    currency: 'EUR',
    refunded: 0,
    captured: true,
    brand: 'VISA',
    cardEnding: '1111',
  })
  const payment = { reference, amount: 123_456, refunded: 0 }
  expect(await provider.refund(payment, 23_456)).toMatchObject({ ok: true })
  expect(await provider.refund({ ...payment, refunded: 23_456 }, 100_001)).toEqual({
    ok: false,
    reason: 'Iznos povrata nije moguć',
  })
  expect(await provider.refund({ ...payment, refunded: 23_456 }, 100_000)).toMatchObject({ ok: true })
  expect(await provider.status({ reference, amount: 123_456 })).toMatchObject({
    kind: 'approved',
    refunded: null,
  })
})

test('PAY-01 what was declined can be paid by another card', async () => {
  const reference = 'wspay-second'
  const page = await begin(reference)
  expect(await back(page, 'decline')).toEqual({
    ok: true,
    news: { kind: 'declined', reference, reason: 'ODBIJENO' },
  })
  expect(await provider.status({ reference, amount: 123_456 })).toMatchObject({ kind: 'declined' })
  const again = await begin(reference)
  expect(await back(again, 'approve')).toMatchObject({ ok: true, news: { kind: 'approved' } })
})

test('PAY-01 what was given up at WSPay is told, signed', async () => {
  const page = await begin('wspay-given-up')
  const message = await shop.press(page, { action: 'cancel' })
  expect('url' in message && provider.readReturn(message)).toEqual({
    ok: true,
    news: { kind: 'cancelled', reference: 'wspay-given-up' },
  })
})

test('PAY-01 3-D Secure: a wrong code thrice declines, the right one pays', async () => {
  const reference = 'wspay-code'
  const first = await shop.pay(await begin(reference), 'code')
  const codePage = 'page' in first ? first.page : ''
  expect(codePage).toMatch(/^\/kod\//)
  const wrong = await shop.press(codePage, { action: 'pay', code: '9999' })
  expect('text' in wrong && wrong.text).toContain('Kod nije točan')
  await shop.press(codePage, { action: 'pay', code: '' })
  const declined = await shop.press(codePage, { action: 'pay', code: '12345' })
  expect('url' in declined && provider.readReturn(declined)).toMatchObject({ news: { kind: 'declined' } })
  await begin(reference)
  const paid = await shop.press(codePage, { action: 'pay', code: ' 1234 ' })
  expect('url' in paid && provider.readReturn(paid)).toMatchObject({ news: { kind: 'approved', reference } })
})

test('PAY-01 nobody pays by a forgery, nor by what was said of another payment', async () => {
  const reference = 'wspay-forged'
  const from = shop.heard.length
  expect(await back(await begin(reference), 'forged')).toEqual({ ok: false, why: 'forged' })
  expect(shop.heard.slice(from)).toEqual([{ ok: false, why: 'forged' }])
  expect(await back(await begin('wspay-replayed'), 'replay')).not.toMatchObject({
    news: { reference: 'wspay-replayed' },
  })
  for (const unpaid of [reference, 'wspay-replayed'])
    expect(await provider.status({ reference: unpaid, amount: 123_456 })).toEqual({
      kind: 'unknown',
      reference: unpaid,
    })
})

test('PAY-05 another sum or another currency than was asked for is told as it is', async () => {
  await back(await begin('wspay-less'), 'wrong_amount')
  expect(await provider.status({ reference: 'wspay-less', amount: 123_456 })).toMatchObject({
    kind: 'approved',
    amount: 123_356,
    currency: 'EUR',
  })
  await back(await begin('wspay-dollars'), 'wrong_currency')
  expect(await provider.status({ reference: 'wspay-dollars', amount: 123_456 })).toMatchObject({
    kind: 'approved',
    amount: 123_456,
    currency: '840',
  })
})

test('PAY-01 a bank that is late, silent or undecided is heard when it speaks', async () => {
  const from = shop.heard.length
  await back(await begin('wspay-late'), 'return_first')
  expect(shop.heard.slice(from)).toEqual([])
  await shop.control('deliver', {})
  expect(shop.heard.slice(from)).toHaveLength(1)
  await back(await begin('wspay-twice'), 'twice')
  expect(shop.heard.slice(from)).toHaveLength(3)
  const stays = await shop.pay(await begin('wspay-silent'), 'silent')
  expect('text' in stays && stays.text).toContain('Ovu stranicu možete zatvoriti')
  expect(shop.heard.slice(from)).toHaveLength(3)
  const silent = { reference: 'wspay-silent', amount: 123_456 }
  expect(await provider.status(silent)).toMatchObject({ kind: 'approved' })
  await back(await begin('wspay-open'), 'status_open')
  const open = { reference: 'wspay-open', amount: 123_456 }
  expect(await provider.status(open)).toEqual({ kind: 'open', reference: 'wspay-open' })
  await shop.control('settle', { bank: 'wspay', reference: 'wspay-open' })
  expect(await provider.status(open)).toMatchObject({ kind: 'approved' })
})

test('PAY-01 of a bank that is down nothing is said', async () => {
  await shop.control('service', { service: 'error' })
  const payment = { reference: 'wspay-ok', amount: 123_456, refunded: 0 }
  await expect(provider.status(payment)).rejects.toThrow(ProviderAway)
  await expect(provider.refund(payment, 1)).rejects.toThrow(ProviderAway)
  await shop.control('service', { service: 'up' })
  expect(await provider.status(payment)).toMatchObject({ kind: 'approved' })
})
