import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { quantityNotice, shortCartText, stockNotice } from './short-text.ts'

beforeAll(speakCroatian)

const own = { name: 'Okvir', bundleKey: '', bundleName: null }
const line = (available: number, productId = available, more: object = {}) => ({
  ...own,
  productId,
  ...more,
  stockProblem: { available, reduceTo: available },
})

test('CHK-24 what is sold out is to be removed; less is asked for only where some is left', () => {
  expect(stockNotice([line(0, 1), { ...own, productId: 2, stockProblem: null }, line(0, 3)])).toBe(
    'Nekih proizvoda više nema na zalihi (Okvir). Uklonite ih pa nastavite.',
  )
  expect(stockNotice([line(0), line(1000)])).toContain('Smanjite količinu ili ih uklonite.')
  expect(stockNotice([{ ...own, productId: 1, stockProblem: null }])).toBeUndefined()
  expect(shortCartText({ lines: [] })).toContain('količin')
})

test('CART-16 one product is spoken of as one, in however many lines it lies', () => {
  const other = { ...own, productId: 9, stockProblem: null }
  expect(stockNotice([line(0, 1), other, line(0, 1)])).toBe(
    'Proizvoda „Okvir“ više nema na zalihi. Uklonite ga pa nastavite.',
  )
  expect(stockNotice([line(1000), other])).toBe(
    'Proizvoda „Okvir“ nema dovoljno na zalihi. Smanjite količinu ili ga uklonite.',
  )
  const broken = (productId: number) => ({
    ...own,
    productId,
    ruleProblem: { reason: 'above_max' as const, limit: 1000, setTo: 1000 },
  })
  expect(quantityNotice([broken(1), { ...own, productId: 2, ruleProblem: null }])).toBe(
    'Proizvod „Okvir“ ne može se naručiti u odabranoj količini. Promijenite je ili ga uklonite.',
  )
  expect(quantityNotice([broken(1), broken(2)])).toContain('Neki se proizvodi')
})

test('CART-16 what is short is named, three products at most', () => {
  const short = [1, 2, 3, 4].map((id) => line(1000, id, { name: `Okvir ${id}` }))
  expect(stockNotice(short.slice(0, 3))).toContain('zalihi (Okvir 1; Okvir 2; Okvir 3). Smanjite')
  expect(stockNotice(short)).toContain('Okvir 3 …). Smanjite')
})

test('CART-16 what is sold out within a bundle goes with the bundle, which is named', () => {
  const part = { bundleKey: 'b1:2', bundleName: 'Paket Skver' }
  expect(stockNotice([line(0, 1, part)])).toBe(
    'Proizvoda „Okvir“ više nema na zalihi. Uklonite paket „Paket Skver“ pa nastavite.',
  )
  const together = 'Uklonite ga zajedno s paketom u kojem je pa nastavite.'
  expect(stockNotice([line(0, 1), line(0, 1, part)])).toContain(together)
  expect(stockNotice([line(0, 1, { ...part, bundleName: null })])).toContain(together)
  expect(stockNotice([line(0, 1, part), line(0, 2)])).toContain('dijelove paketa s cijelim paketom')
})
