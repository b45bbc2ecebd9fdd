import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#shared/server/process/config.server.ts'
import { centsOf, centsOfEuros, eurosOf } from './amounts.ts'
import { jsonFields, oneLine, uniqueFields } from './messages.ts'
import { openProviders } from './open-providers.server.ts'
import type { CardProvider, PhoneProvider } from './provider.ts'
import { hmacSha256, sha512 } from './signatures.server.ts'
import { collectionOf, now } from './testing-shop.server.ts'

const { banks } = readConfig({
  WSPAY_URL: 'http://SHOP:secret@127.0.0.1',
  CORVUSPAY_URL: 'http://1:secret@127.0.0.1',
  MONRI_URL: 'http://token:secret@127.0.0.1',
  KEKS_URL: 'http://C1:T1@127.0.0.1',
  KEKS_TOKEN: 'secret',
  KEKS_KEY: `aes:${'k'.repeat(16)}`,
})
const { byCode } = openProviders(banks, () => now)
const card = (code: string) => byCode.get(code) as CardProvider
const keks = byCode.get('keks') as PhoneProvider

const names = [
  'ShoppingCartID,Success,ApprovalCode,Signature,ShopID,ActionSuccess,WsPayOrderId,order_number,language',
  'approval_code,signature,account_id,response_code,digest,status,amount,bill_id,tid,keks_id,__proto__,toString',
].flatMap((line) => line.split(','))
const strange = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('1', '0', '0000', 'approved', 'T1-a', 'a', '\u0000', '\ud800', 'x'.repeat(1_000_000)),
  fc.array(fc.string()),
  fc.anything(),
)
const message = fc.dictionary(fc.constantFrom(...names), strange)

test('PAY-01 whatever comes from elsewhere is refused, and nothing is thrown for it', () => {
  fc.assert(
    fc.property(message, fc.string({ unit: 'binary' }), (fields, text) => {
      for (const provider of byCode.values()) {
        const bodies = [text, textOf(fields), `{${text}`]
        for (const body of bodies)
          for (const authorization of [undefined, text, [text], `Token ${text}`, `WP3-callback ${text}`])
            expect(provider.readCallback({ url: text, headers: { authorization }, body }).ok).toBe(false)
        if (provider.kind === 'phone') continue
        expect(provider.readReturn({ url: 'https://shop.test/', fields }).ok).toBe(false)
        expect(provider.readReturn({ url: `https://shop.test/?${text}`, fields: {} }).ok).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

function textOf(fields: Record<string, unknown>): string {
  try {
    return JSON.stringify(fields) ?? ''
  } catch {
    return ''
  }
}

/** A return that the bank signed, and how a browser brings it. */
const signed: Record<string, (read: CardProvider['readReturn'], fields: Record<string, unknown>) => unknown> =
  {
    wspay: (read, fields) => read({ url: 'https://shop.test/', fields }),
    corvuspay: (read, fields) => read({ url: 'https://shop.test/', fields }),
    monri: (read, fields) =>
      read({
        url: `https://shop.test/ok?${new URLSearchParams(fields as Record<string, string>)}`,
        fields: {},
      }),
  }

const monriUrl = 'https://shop.test/ok?order_number=a-1&response_code=0000&approval_code=1'
const good: Record<string, Record<string, string>> = {
  wspay: {
    ShoppingCartID: 'a-1',
    Success: '1',
    ApprovalCode: 'A1',
    Signature: sha512('SHOPsecreta-1secret1secretA1secret'),
  },
  corvuspay: {
    order_number: 'a-1',
    language: 'hr',
    approval_code: '1',
    signature: hmacSha256('secret', 'approval_code1languagehrorder_numbera-1'),
  },
  monri: {
    order_number: 'a-1',
    response_code: '0000',
    approval_code: '1',
    digest: sha512(`secret${monriUrl}`),
  },
}

test.each(Object.keys(good))('PAY-01 %s: a return with any signed field changed says nothing', (code) => {
  const fields = good[code] ?? {}
  const read = (changed: Record<string, unknown>) => signed[code]?.(card(code).readReturn, changed)
  expect(read(fields)).toMatchObject({ ok: true, news: { kind: 'approved', reference: 'a-1' } })
  const other = fc.oneof(fc.string(), fc.constantFrom('a-2', '0', '01', 'A1 ', 'hr1', '00000', ''))
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(fields)), other, (name, text) => {
      fc.pre(text !== fields[name] && text.toLowerCase() !== fields[name]?.toLowerCase())
      expect(read({ ...fields, [name]: text })).toMatchObject({ ok: false })
      const { [name]: _, ...less } = fields
      expect(read(less)).toMatchObject({ ok: false })
    }),
  )
})

test('PAY-01 Monri: a call with any byte changed says nothing', () => {
  const body =
    '{"order_number":"a-1","status":"approved","response_code":"0000","amount":100,"currency":"EUR"}'
  const headers = { authorization: `WP3-callback ${sha512(`secret${body}`)}` }
  const read = (changed: string) => card('monri').readCallback({ url: '', headers, body: changed })
  expect(read(body).ok).toBe(true)
  fc.assert(
    fc.property(fc.nat(body.length - 1), fc.string({ maxLength: 3 }), (at, text) => {
      const changed = body.slice(0, at) + text + body.slice(at + 1)
      fc.pre(changed !== body)
      expect(read(changed).ok).toBe(false)
    }),
  )
})

test('PAY-05 sums are written and read as cents, never as fractions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(centsOfEuros(eurosOf(cents, ','))).toBe(cents)
      expect(centsOfEuros(eurosOf(cents, '.'))).toBe(cents)
      expect(centsOf(String(cents))).toBe(cents)
    }),
  )
  expect([eurosOf(5, ','), eurosOf(123_456, '.')]).toEqual(['0,05', '1234.56'])
  expect(['1234,5', '7', 12.3, 0.07].map(centsOfEuros)).toEqual([123_450, 700, 1230, 7])
  for (const none of [
    '1.234,56',
    '-1',
    '1,234',
    '',
    ' 1',
    '1e3',
    1e21,
    Number.NaN,
    null,
    ['1'],
    '1,',
    ',5',
    '٣',
  ])
    expect(centsOfEuros(none), String(none)).toBeUndefined()
  for (const none of ['1.5', '-1', 1.5, '', {}, '1234567890123']) expect(centsOf(none)).toBeUndefined()
})

test('PAY-01 nothing that no bank may be sent is sent', () => {
  const urls = {
    success: 'https://a.hr/1',
    cancelled: 'https://a.hr/2',
    failed: 'https://a.hr/3',
    callback: 'https://a.hr/4',
  }
  const whole = collectionOf('a-1', urls)
  for (const wrong of [
    { reference: 'a b' },
    { reference: '' },
    { reference: 'a'.repeat(31) },
    { amount: 0 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: Number.NaN },
    { installments: 1 },
    { installments: 100 },
    { urls: { ...urls, success: 'https://a.hr/1?x=1' } },
    { urls: { ...urls, failed: `https://a.hr/${'x'.repeat(200)}` } },
  ]) {
    for (const code of ['wspay', 'corvuspay', 'monri'])
      expect(() => card(code).form({ ...whole, ...wrong })).toThrow(RangeError)
    expect(() => keks.links({ ...whole, ...wrong })).toThrow(RangeError)
  }
})

test('PAY-01 what a buyer typed reaches the bank in one line and not longer than it takes', () => {
  const urls = {
    success: 'https://a.hr/1',
    cancelled: 'https://a.hr/2',
    failed: 'https://a.hr/3',
    callback: 'https://a.hr/4',
  }
  const whole = collectionOf('a-1', urls)
  const buyer = { ...whole.buyer, firstName: 'A\u0000\r\nB', lastName: '😀'.repeat(500), phone: ' \n ' }
  const { fields } = card('corvuspay').form({ ...whole, buyer, description: 'x'.repeat(1_000_000) })
  expect(fields.cardholder_name).toBe('A B')
  expect([...(fields.cardholder_surname ?? '')]).toHaveLength(40)
  expect(fields.cart).toHaveLength(200)
  expect(Object.hasOwn(fields, 'cardholder_phone')).toBe(false)
  expect(oneLine('\ud800a', 5)).toBe('a')
})

test('PAY-01 a name that stands twice, or a message that is too long, is none', () => {
  expect(uniqueFields('a=1&a=2')).toBeUndefined()
  expect(uniqueFields(`a=${'1'.repeat(70_000)}`)).toBeUndefined()
  expect(jsonFields(`{"a":"${'1'.repeat(70_000)}"}`)).toBeUndefined()
  expect({ ...uniqueFields('__proto__=1&b=%zz') }).toEqual({ ['__proto__']: '1', b: '%zz' })
})
