import { afterAll, beforeAll, expect, test } from 'vitest'
import { corvuspay } from './corvuspay.server.ts'
import { keks } from './keks.server.ts'
import { monri } from './monri.server.ts'
import { hmacSha256 } from './signatures.server.ts'
import { collectionOf, openAnsweringApi } from './testing-shop.server.ts'
import { wspay } from './wspay.server.ts'

// The vectors were made from the banks' rules apart from this code.

const urls = {
  success: 'https://shop.test/ok',
  cancelled: 'https://shop.test/no',
  failed: 'https://shop.test/bad',
  callback: 'https://shop.test/call',
}
const collection = collectionOf('W-1001', urls)
let api: Awaited<ReturnType<typeof openAnsweringApi>>
beforeAll(async () => {
  api = await openAnsweringApi({ body: 'nothing' })
})
afterAll(() => api.close())

const ofWspay = () =>
  wspay({
    url: 'https://form.test',
    apiUrl: api.url,
    shopId: 'SHOP01',
    secret: 'secret01',
    paymentPlan: 'NN00',
  })

test('PAY-01 what WSPay is sent is signed as it wants it', () => {
  const { action, fields } = ofWspay().form(collection)
  expect(action).toBe('https://form.test/Authorization.aspx')
  expect(fields.TotalAmount).toBe('1234,56')
  expect(fields.Signature).toBe(
    '5e34940fb1d317a9a84d061ef0457f603b02779348bc5a6f2899899891b759021ba8f8a3f150044c9ab69a183c6823553484abed149f16256c805db7436cfb24',
  )
})

test('PAY-01 the ways back from WSPay are known as its own, and no others', () => {
  const { readReturn } = ofWspay()
  const paid = {
    ShoppingCartID: 'W-1001',
    Success: '1',
    ApprovalCode: 'APPR01',
    Signature:
      'c9032aa307ac2d3e15cfddb640eefde9f35edaa740eb06c4518196b9dedf676918158398aeae5260f3be8f7eb6d90e4413500103464852857d8d20aa3b395cca',
  }
  expect(readReturn({ url: urls.success, fields: paid })).toMatchObject({
    ok: true,
    news: { kind: 'approved', reference: 'W-1001', approvalCode: 'APPR01', amount: null },
  })
  const unpaid = {
    ShoppingCartID: 'W-1001',
    Success: '0',
    ApprovalCode: '',
    Signature:
      '051958c8f11f95203f94c210751179d266852e72ff16509c478b1f340b1715f07d05d7472363a6105c7be88eacc73d9ff5b30da84b92ef14f73b30d6a037a4a0',
  }
  const query = new URLSearchParams(unpaid)
  expect(readReturn({ url: `${urls.cancelled}?${query}`, fields: {} })).toEqual({
    ok: true,
    news: { kind: 'cancelled', reference: 'W-1001' },
  })
  expect(readReturn({ url: `${urls.failed}?${query}&ErrorMessage=ODBIJENO`, fields: {} })).toEqual({
    ok: true,
    news: { kind: 'declined', reference: 'W-1001', reason: 'ODBIJENO' },
  })
  expect(readReturn({ url: urls.success, fields: { ...unpaid, Success: '1' } })).toEqual({
    ok: false,
    why: 'forged',
  })
})

test('PAY-01 a call of WSPay is known as its own, and a reason to ask', () => {
  const call = {
    ShopID: 'SHOP01',
    ShoppingCartID: 'W-1001',
    WsPayOrderId: 'wo-1',
    ApprovalCode: 'APPR01',
    ActionSuccess: '1',
    Amount: '1234,56',
    Signature:
      '87f3f0da3308667cd247a2201ea498d0846ac8fc583b62261e8ebacf31a915d8fb71d9df0ff7d2062c7d21c48bc9c636f67701bbeb43d3b0e234e1ce1b91b13b',
  }
  const read = (body: string) => ofWspay().readCallback({ url: urls.callback, headers: {}, body })
  const asked = { ok: false, why: 'unsigned', reference: 'W-1001' }
  expect(read(JSON.stringify(call))).toEqual(asked)
  expect(read(new URLSearchParams(call).toString())).toEqual(asked)
  expect(read(JSON.stringify({ ...call, ApprovalCode: 'APPR02' }))).toEqual({ ok: false, why: 'forged' })
  expect(read(JSON.stringify({ ...call, ShopID: 'SHOP02' }))).toEqual({ ok: false, why: 'forged' })
})

test('PAY-01 WSPay is asked for a status as it wants it', async () => {
  await expect(ofWspay().status({ reference: 'W-1001', amount: 1 })).rejects.toThrow('no JSON')
  expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({
    Version: '2.0',
    ShopId: 'SHOP01',
    ShoppingCartId: 'W-1001',
    Signature:
      'ffe5f893cf8502a9fa29e530afc81bc901eeba15e211a8437ddce020009e369166d044edc9413f16dfdb144b555e41a04ea8ded73b3690d15af7507de13c65cb',
  })
})

const ofCorvuspay = (secret: string) =>
  corvuspay(
    {
      url: 'https://wallet.test',
      apiUrl: api.url,
      storeId: '100',
      secret,
      version: '1.4',
      certificate: undefined,
    },
    undefined,
    () => new Date('2026-11-28T23:30:15Z'),
  )

test('PAY-01 what goes to CorvusPay is signed by name and value in the order of names', () => {
  const data =
    'amount1234.56cartNaocale x 1currencyEURlanguagehrorder_numberW-1001payment_allY0212require_completefalsestore_id100version1.4'
  expect(hmacSha256('secret01', data)).toBe(
    '6164db8bcaad5ecffff06f3dd32b054b7de468ec6a2d42c9b754400bcc4d84d6',
  )
  const { fields } = ofCorvuspay('secret01').form(collection)
  const { signature, ...signed } = fields
  const names = Object.keys(signed).sort()
  expect(signature).toBe(hmacSha256('secret01', names.map((name) => `${name}${signed[name]}`).join('')))
  expect(signed).toMatchObject({ amount: '1234.56', payment_all: 'Y0000', require_complete: 'false' })
})

test('PAY-01 the way back from CorvusPay is known as its own', () => {
  const fields = {
    order_number: 'W-1001',
    language: 'hr',
    approval_code: '123456',
    signature: '6fc80e7970f634301a88e8995653254cd01abfdb374468d3d7399fc89a24b42f',
  }
  const { readReturn } = ofCorvuspay('secret01')
  expect(readReturn({ url: urls.success, fields })).toMatchObject({
    ok: true,
    news: { kind: 'approved', reference: 'W-1001', approvalCode: '123456', amount: null },
  })
  // Run together it is the same text: the names have to be those that are known.
  const shifted = { approval_code: '123456', languagehrorder_numberW: '-1001', signature: fields.signature }
  expect(readReturn({ url: urls.success, fields: shifted }).ok).toBe(false)
  const { language: _, ...more } = { ...fields, approval_code: '123456languagehr' }
  expect(readReturn({ url: urls.success, fields: more })).toEqual({
    ok: false,
    why: 'unsigned',
    reference: 'W-1001',
  })
})

test('PAY-01 CorvusPay is told the time of its own clock', async () => {
  await expect(ofCorvuspay('s').status({ reference: 'W-1001', amount: 1 })).rejects.toThrow('no XML')
  expect(new URLSearchParams(api.asked.at(-1)?.body).get('timestamp')).toBe('20261129003015')
})

const ofMonri = monri({ url: 'https://ipg.test', token: 'token', key: 'key01' })

test('PAY-01 what goes to Monri and comes from it is signed as it wants it', () => {
  expect(ofMonri.form(collection).fields.digest).toBe(
    'c37d0180bc81c6671abd4fa5512da0bc1a0b35f9e5afcfc7b1ba7928575d32c22aaca1243c05e0664de22731a78d73c695ad180da1450d2001500cff6851c5d4',
  )
  const url =
    'https://shop.test/monri/ok?order_number=W-1001&response_code=0000&approval_code=629762&digest=ea7c56fe22fbda8165659a71096c9940d45b04a749d4e7c8b26530e2f27974fb79c27a5f657d17d286cd31d00c5ca3edf52fbe26cee95444a41cd5a5d25c1337'
  expect(ofMonri.readReturn({ url, fields: {} })).toMatchObject({
    ok: true,
    news: { kind: 'approved', reference: 'W-1001', approvalCode: '629762', amount: null },
  })
  const body =
    '{"order_number":"W-1001","status":"approved","response_code":"0000","amount":123456,"currency":"EUR"}'
  const digest =
    'd210b6cb9e98f1685edba27ab0a58d69e5eb5f01d4926dcdf8dc148e7955c1aa55adea1f461d069f8579b509908524bb952a0234787531c5cf223a240d2f5aaa'
  expect(
    ofMonri.readCallback({ url: urls.callback, headers: { authorization: `WP3-callback ${digest}` }, body }),
  ).toMatchObject({
    ok: true,
    news: { kind: 'approved', reference: 'W-1001', amount: 123_456, currency: 'EUR' },
  })
})

test('PAY-02 a refund of KEKS Pay is enciphered as it wants it', async () => {
  const provider = keks(
    {
      url: 'https://kekspay.test/pay',
      apiUrl: api.url,
      cid: 'CID1',
      tid: 'TID1',
      token: 'token',
      key: 'ABCDEF0123456789ABCDEF01',
      cipher: '3des',
    },
    () => new Date(1_700_000_000_999),
  )
  const payment = { reference: '1001', amount: 5000, refunded: 0 }
  await expect(provider.refund(payment, 1234)).rejects.toThrow('no JSON')
  expect(JSON.parse(api.asked.at(-1)?.body ?? '')).toEqual({
    bill_id: 'TID1-1001',
    tid: 'TID1',
    cid: 'CID1',
    amount: '12.34',
    epochtime: 1_700_000_000,
    hash: 'B71B6E9541BE469A36A914CCF6DED4F5E3BA137D1AB955D4',
    algo: 0,
    currency: 'EUR',
  })
})
