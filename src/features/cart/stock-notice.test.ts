import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { quantityNotice, shortCartText, stockNotice } from './short-text.ts'

beforeAll(speakCroatian)

const line = (available: number, productId = available) => ({
  productId,
  stockProblem: { available, reduceTo: available },
})

test('CHK-24 what is sold out is to be removed; less is asked for only where some is left', () => {
  expect(stockNotice([line(0, 1), { productId: 2, stockProblem: null }, line(0, 3)])).toBe(
    'Nekih proizvoda više nema na zalihi. Uklonite ih pa nastavite.',
  )
  expect(stockNotice([line(0), line(1000)])).toContain('Smanjite količinu ili ih uklonite.')
  expect(stockNotice([{ productId: 1, stockProblem: null }])).toBeUndefined()
  expect(shortCartText({ lines: [] })).toContain('količin')
})

test('CART-16 one product is spoken of as one, in however many lines it lies', () => {
  const other = { productId: 9, stockProblem: null }
  expect(stockNotice([line(0, 1), other, line(0, 1)])).toBe(
    'Proizvoda više nema na zalihi. Uklonite ga pa nastavite.',
  )
  expect(stockNotice([line(1000), other])).toBe(
    'Proizvoda nema dovoljno na zalihi. Smanjite količinu ili ga uklonite.',
  )
  const broken = (productId: number) => ({
    productId,
    ruleProblem: { reason: 'above_max' as const, limit: 1000, setTo: 1000 },
  })
  expect(quantityNotice([broken(1), { productId: 2, ruleProblem: null }])).toBe(
    'Proizvod se ne može naručiti u odabranoj količini. Promijenite je ili ga uklonite.',
  )
  expect(quantityNotice([broken(1), broken(2)])).toContain('Neki se proizvodi')
})
