import { expect, test } from 'vitest'
import { orderValues } from './filter-order.ts'

const ordered = (labels: string[], positions?: number[]) =>
  orderValues(
    labels.map((label, index) => ({ label, position: positions?.[index] ?? 0 })),
    'hr',
  ).map(({ label }) => label)

test('LIST-07 sizes stand by size, whatever is written behind them', () => {
  expect(ordered(['XL', 'S', '3XL', 'M', 'XXL', 'XS', 'L', '2XS'])).toEqual([
    '2XS',
    'XS',
    'S',
    'M',
    'L',
    'XL',
    'XXL',
    '3XL',
  ])
  expect(ordered(['XL, od 55 mm', 'M, 49–51 mm', 'S, 46–48 mm', 'XS, do 45 mm'])).toEqual([
    'XS, do 45 mm',
    'S, 46–48 mm',
    'M, 49–51 mm',
    'XL, od 55 mm',
  ])
})

test('LIST-07 numbers stand by value: decimals, signs, units, packs', () => {
  expect(ordered(['52', '48', '5', '50'])).toEqual(['5', '48', '50', '52'])
  expect(ordered(['14,2 mm', '8,6 mm', '14 mm', '13.8 mm'])).toEqual([
    '8,6 mm',
    '13.8 mm',
    '14 mm',
    '14,2 mm',
  ])
  expect(ordered(['+0,50', '−0,25', '-6,00', '0', '−2,50'])).toEqual([
    '-6,00',
    '−2,50',
    '−0,25',
    '0',
    '+0,50',
  ])
  expect(ordered(['2 × 360 ml', '1 l', '500 ml', '10 ml', '1.500 ml'])).toEqual([
    '10 ml',
    '500 ml',
    '2 × 360 ml',
    '1 l',
    '1.500 ml',
  ])
  expect(ordered(['3, tamna', '1, svijetla', '2, srednja'])).toEqual([
    '1, svijetla',
    '2, srednja',
    '3, tamna',
  ])
})

test('LIST-07 a value outranks the position, and equal values stand by their labels', () => {
  expect(ordered(['30 kom', '5 kom'], [0, 1])).toEqual(['5 kom', '30 kom'])
  expect(ordered(['10 mm, mat', '1 cm, crn'])).toEqual(['1 cm, crn', '10 mm, mat'])
})

test('LIST-07 words stand as the shop placed them', () => {
  expect(ordered(['Zlatna', 'Crna', 'Bijela'], [2, 0, 1])).toEqual(['Crna', 'Bijela', 'Zlatna'])
  // One of them begins like a size, but they are no sizes.
  expect(ordered(['S naglašenom obrvom', 'Okrugli'], [1, 0])).toEqual(['Okrugli', 'S naglašenom obrvom'])
})

test('LIST-07 words without places stand by the Croatian alphabet', () => {
  expect(
    ordered(['Žuta', 'Šarena', 'Crvena', 'Čokoladna', 'Đumbir', 'Dinja', 'Zelena', 'Siva', 'Ćilim']),
  ).toEqual(['Crvena', 'Čokoladna', 'Ćilim', 'Dinja', 'Đumbir', 'Siva', 'Šarena', 'Zelena', 'Žuta'])
})
