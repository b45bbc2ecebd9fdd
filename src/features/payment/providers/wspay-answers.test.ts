import { expect, test } from 'vitest'
import { ProviderAway } from './provider.ts'
import { sha512 } from './signatures.server.ts'
import { collectionOf, openAnsweringApi } from './testing-shop.server.ts'
import { wspay } from './wspay.server.ts'

const base = { url: 'https://form.test', shopId: 'SHOP', secret: 'key', paymentPlan: 'NN00' } as const
const urls = {
  success: 'https://a.hr/1',
  cancelled: 'https://a.hr/2',
  failed: 'https://a.hr/3',
  callback: 'https://a.hr/4',
}

/** A report as WSPay signs it; `spoilt` is put in after that. */
function report(fields: Record<string, unknown>, spoilt: Record<string, unknown> = {}): string {
  const whole: Record<string, unknown> = {
    ActionSuccess: '1',
    ApprovalCode: 'A1',
    WsPayOrderId: 'o1',
    STAN: '7',
    Amount: '12,50',
    CurrencyCode: '978',
    Authorized: '1',
    Completed: '1',
    Voided: '0',
    Refunded: '0',
    ...fields,
  }
  const { ActionSuccess: success, ApprovalCode: approval, WsPayOrderId: order } = whole
  const Signature = sha512(`SHOPkey${success}${approval}keySHOP${approval}${order}`)
  return JSON.stringify({ ...whole, Signature, ...spoilt })
}

async function statusOf(body: string) {
  const api = await openAnsweringApi({ body })
  const asked = wspay({ ...base, apiUrl: api.url }).status({ reference: 'W-1', amount: 1250 })
  const got = await asked.catch((error: unknown) => {
    if (error instanceof ProviderAway) return 'away' as const
    throw error
  })
  await api.close()
  return got
}

test('PAY-05 the sum is read as WSPay may write it; one that cannot be read is none', async () => {
  for (const amount of ['12,50', '12.5', 12.5, '12,5'])
    expect(await statusOf(report({ Amount: amount })), String(amount)).toMatchObject({ amount: 1250 })
  for (const amount of ['1.212,50', '', null, ['12,50'], '12,500', undefined])
    expect(await statusOf(report({ Amount: amount })), String(amount)).toMatchObject({
      kind: 'approved',
      amount: null,
    })
})

test.each([
  ['voided', { Voided: '1' }, { kind: 'cancelled', reference: 'W-1' }],
  ['only reserved', { Completed: '0' }, { kind: 'approved', captured: false, refunded: 0, currency: 'EUR' }],
  ['given back', { Refunded: '1' }, { kind: 'approved', captured: true, refunded: null }],
  ['neither', { Authorized: '0', Completed: '0' }, { kind: 'open' }],
  ['without approval', { ApprovalCode: '' }, { kind: 'open' }],
  ['refused', { ActionSuccess: '0', ErrorMessage: 'ODBIJENO' }, { kind: 'declined', reason: 'ODBIJENO' }],
  ['refused silently', { ActionSuccess: '0' }, { kind: 'declined', reason: 'no reason given' }],
  ['never seen', { ActionSuccess: '0', WsPayOrderId: '' }, { kind: 'unknown' }],
  ['in dollars', { CurrencyCode: '840' }, { currency: '840' }],
  ['without currency', { CurrencyCode: undefined }, { currency: null }],
  [
    'with more about the card',
    { CreditCardName: 'MASTERCARD', CreditCardNumber: '5*** 1234' },
    { brand: 'MASTERCARD', cardEnding: '1234', transaction: 'o1', approvalCode: 'A1' },
  ],
])('PAY-01 a status that is %s', async (_, fields, news) => {
  expect(await statusOf(report(fields))).toMatchObject(news)
})

test.each([
  [{ Signature: '0'.repeat(128) }],
  [{ Signature: undefined }],
  [{ ApprovalCode: 'A2' }],
  [{ ActionSuccess: '2' }],
  [{ WsPayOrderId: 'o2' }],
  [{ ShoppingCartID: 'W-2' }],
])('PAY-01 a status with %j is none', async (spoilt) => {
  expect(await statusOf(report({}, spoilt))).toBe('away')
})

async function refund(payment: Record<string, unknown>, success: string, part: number, spoilt = '') {
  const answer = {
    ActionSuccess: success,
    ApprovalCode: 'A2',
    ErrorMessage: 'Ne može',
    Signature: sha512(`SHOPkey7${success}keyA2o1${spoilt}`),
  }
  const api = await openAnsweringApi({
    body: (path) => (path.endsWith('statusCheck') ? report(payment) : JSON.stringify(answer)),
  })
  const booked = { reference: 'W-1', amount: 1250, refunded: 0 }
  const asked = wspay({ ...base, apiUrl: api.url }).refund(booked, part)
  const got = await asked.catch((error: unknown) => (error instanceof ProviderAway ? 'away' : 'thrown'))
  await api.close()
  return { got, asked: api.asked.at(-1) }
}

test('PAY-01 money goes back by the numbers that WSPay has now, signed as it wants it', async () => {
  const { got, asked } = await refund({ CanBeRefunded: '1', CanBeVoided: '1' }, '1', 1250)
  expect(got).toEqual({ ok: true, approvalCode: 'A2' })
  expect(asked?.path).toBe('/api/services/refund')
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    Version: '2.0',
    WsPayOrderId: 'o1',
    ShopID: 'SHOP',
    ApprovalCode: 'A1',
    STAN: '7',
    Amount: '1250',
    Signature: sha512('SHOPo1key7keyA1key1250keyo1'),
  })
})

test('PAY-01 the whole of a payment that cannot be given back yet is called off', async () => {
  const sameDay = { CanBeRefunded: '0', CanBeVoided: '1' }
  expect((await refund(sameDay, '1', 1250)).asked?.path).toBe('/api/services/void')
  expect((await refund(sameDay, '1', 1249)).asked?.path).toBe('/api/services/refund')
})

test('PAY-01 a refund that is refused says why, one whose answer is not signed is not known', async () => {
  expect((await refund({}, '0', 100)).got).toEqual({ ok: false, reason: 'Ne može' })
  expect((await refund({}, '1', 100, 'x')).got).toBe('away')
  expect((await refund({}, '2', 100)).got).toBe('away')
  const unpaid = await refund({ ActionSuccess: '0', WsPayOrderId: '' }, '1', 100)
  expect(unpaid.got).toEqual({ ok: false, reason: 'the bank knows no payment of it' })
  expect(unpaid.asked?.path).toBe('/api/services/statusCheck')
})

test('PAY-01 installments are told as the setting says', () => {
  const planOf = (paymentPlan: 'NN00' | '00NN' | 'page', installments: number | null) =>
    wspay({ ...base, apiUrl: '', paymentPlan }).form({ ...collectionOf('W-1', urls), installments }).fields
      .PaymentPlan
  expect([planOf('NN00', 3), planOf('NN00', 12), planOf('NN00', null)]).toEqual(['0300', '1200', '0000'])
  expect([planOf('00NN', 3), planOf('00NN', null), planOf('page', 3)]).toEqual(['0003', '0000', undefined])
})

test('PAY-01 what WSPay reads after its call', () => {
  const { callbackReply } = wspay({ ...base, apiUrl: '' })
  expect(callbackReply('taken')).toMatchObject({ status: 200, body: 'OK' })
  expect(callbackReply('refused')).toMatchObject({ status: 400 })
})

test('PAY-01 a return that says success without an approval is no payment', () => {
  const fields = {
    ShoppingCartID: 'W-1',
    Success: '1',
    ApprovalCode: '',
    Signature: sha512('SHOPkeyW-1key1keykey'),
  }
  expect(wspay({ ...base, apiUrl: '' }).readReturn({ url: urls.success, fields })).toEqual({
    ok: true,
    news: { kind: 'cancelled', reference: 'W-1' },
  })
})
