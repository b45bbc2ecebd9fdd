import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bank, startBank } from './bank.ts'
import { testCards } from './behaviours.ts'
import { demoShop } from './known-shop.ts'
import { openLedger } from './ledger.ts'
import { sumOf } from './pages.ts'
import type { Asked } from './payment.ts'

const folder = mkdtempSync(join(tmpdir(), 'izlog-bank-'))
const shop = demoShop({ wspay: 'http://127.0.0.1:9/', keks: 'http://127.0.0.1:9/' })
let bank: Bank
beforeAll(async () => {
  bank = await startBank({ port: 0, shop, file: join(folder, 'books') })
})
afterAll(async () => {
  await bank.close()
  rmSync(folder, { recursive: true })
})

const link = (fields: Record<string, string> = {}) => {
  const bill = { cid: 'C00001', tid: 'P00001', bill_id: 'P00001-a', amount: '12.34', currency: 'EUR' }
  return `${bank.url}/pay?${new URLSearchParams({ ...bill, ...fields })}`
}
const post = (path: string, body: string, type: string) =>
  fetch(`${bank.url}${path}`, { method: 'POST', headers: { 'content-type': type }, body })

test('PAY-01 the bank leads no browser elsewhere and calls nobody elsewhere', async () => {
  for (const url of ['https://shop.hr/', 'http://127.0.0.1.shop.hr/', 'javascript:alert(1)', '//shop.hr'])
    expect((await fetch(link({ success_url: url }), { redirect: 'manual' })).status, url).toBe(400)
  const own = await fetch(link({ success_url: 'http://127.0.0.1:9/ok' }), { redirect: 'manual' })
  expect(own.status).toBe(303)
  expect(own.headers.get('location')).toMatch(/^\/telefon\/[0-9a-f]{24}$/)
})

test('PAY-01 no page of elsewhere steers it: its controls take JSON alone', async () => {
  expect((await post('/control/deliver', '{}', 'text/plain')).status).toBe(415)
  expect((await post('/control/service', 'service=error', 'application/x-www-form-urlencoded')).status).toBe(
    415,
  )
  expect((await post('/control/service', '{"service":"broken"}', 'application/json')).status).toBe(404)
  expect(
    (await post('/control/decide', '{"bank":"keks","reference":"none"}', 'application/json')).status,
  ).toBe(404)
})

test('PAY-01 what is no payment is refused with a page, and nothing throws', async () => {
  for (const [path, body] of [
    ['/Authorization.aspx', 'ShopID=OPTIKA'],
    ['/Authorization.aspx', 'ShopID=OPTIKA&Version=2.0&TotalAmount=1,00&ShoppingCartID=a&Signature=x'],
    ['/checkout/', 'store_id=1001&signature=x'],
    ['/v2/form', ''],
  ] as const)
    expect((await post(path, body, 'application/x-www-form-urlencoded')).status).toBe(400)
  for (const path of ['/', '/kartica/1', `/kod/${'0'.repeat(24)}`, '/telefon/../etc'])
    expect((await fetch(`${bank.url}${path}`)).status).toBe(404)
  expect((await post('/api/services/statusCheck', 'x'.repeat(70_000), 'application/json')).status).toBe(413)
  expect(
    (await post('/telefon', 'qr=%7B%22qr_type%22%3A2%7D', 'application/x-www-form-urlencoded')).status,
  ).toBe(422)
  expect((await post('/keksrefund', '[]', 'application/json')).status).toBe(200)
})

test('PAY-01 a killed bank knows its payments, even where the last line was cut off', () => {
  const file = join(folder, 'killed')
  const asked: Asked = {
    bank: 'monri',
    reference: 'a',
    amount: 100,
    currency: 'EUR',
    description: '',
    installments: null,
    urls: { success: '', cancelled: '', failed: '', callback: '' },
    returnMethod: 'GET',
  }
  const before = openLedger(file)
  const payment = before.open(asked)
  before.save({ ...payment, state: 'approved', refunded: 40 })
  writeFileSync(file, '{"id":"cut o', { flag: 'a' })
  const after = openLedger(file)
  expect(after.all()).toMatchObject([{ reference: 'a', state: 'approved', refunded: 40 }])
  const other = after.open({ ...asked, reference: 'b' })
  expect(openLedger(file).byId(other.id)).toEqual(other)
  // A payment is not asked for twice.
  expect(after.open({ ...asked, amount: 200 })).toMatchObject({
    id: payment.id,
    amount: 100,
    state: 'approved',
  })
})

test('PAY-01 its pages say what is paid and which cards there are', async () => {
  const page = await fetch(link({ bill_id: 'P00001-page', store: 'Naočale <1>' }))
  const text = await page.text()
  expect(text).toContain('12,34 €')
  expect(text).toContain('Naočale &lt;1&gt;')
  expect(text).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(sumOf(123_456_789, 'EUR')).toBe('1.234.567,89 €')
  expect(new Set(testCards.map(({ number }) => number.replaceAll(' ', ''))).size).toBe(testCards.length)
  for (const { number } of testCards) expect(number).toMatch(/^\d{4}( \d{4}){3}$/)
})
