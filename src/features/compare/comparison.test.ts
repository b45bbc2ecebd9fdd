import { expect, test } from 'vitest'
import { type AttributeRow, compareRows } from './comparison.ts'

const rows: AttributeRow[] = [
  { name: 'Boja', values: { 1: 'Crna', 2: 'Crna', 3: 'Plava' } },
  { name: 'Masa', values: { 1: '20 g', 2: '' } },
  { name: 'Oblik', values: { 3: 'Okrugli' } },
]

test('CMP-02 differences are marked among the products that are shown; what only one of them says is none', () => {
  expect(compareRows(rows, [1, 2])).toEqual([
    { name: 'Boja', values: ['Crna', 'Crna'], differs: false },
    { name: 'Masa', values: ['20 g', ''], differs: false },
  ])
  expect(compareRows(rows, [3, 1]).map((row) => [row.name, row.differs])).toEqual([
    ['Boja', true],
    ['Masa', false],
    ['Oblik', false],
  ])
  expect(compareRows(rows, [1, 2, 3]).map((row) => [row.name, row.differs])).toEqual([
    ['Boja', true],
    ['Masa', false],
    ['Oblik', false],
  ])
})

test('CMP-02 a single product differs from nothing', () => {
  expect(compareRows(rows, [1]).some((row) => row.differs)).toBe(false)
  expect(compareRows(rows, [])).toEqual([])
})
