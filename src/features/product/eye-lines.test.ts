import { expect, test } from 'vitest'
import type { Written } from '#features/prescriptions/check.ts'
import { boxesFor, eyeLines, pricesOfLines, writtenIn } from './eye-lines.ts'
import type { PricesProps } from './view.ts'

const tiers = [
  { minQty: 2000, price: 2190 },
  { minQty: 4000, price: 2030 },
]
const lens = (sph: number, more: { soldOut?: boolean; price?: number; tiers?: typeof tiers } = {}) => ({
  eye: { sph, bc: 840 },
  ...{ soldOut: false, price: 2390, ...more },
})
const form = {
  asked: {
    asked: {
      kind: 'contact' as const,
      eye: {
        sph: { values: [-300, -250, -225, 100], required: true },
        bc: { values: [840], required: true },
      },
    },
    made: [
      lens(-225),
      lens(-250),
      lens(-300, { soldOut: true }),
      lens(100, { price: 2990, tiers: [{ minQty: 3000, price: 2700 }] }),
    ],
  },
  ...{ price: 2390, tiers },
}
const prices: PricesProps = {
  ...{ price: 2390, regularPrice: 2590, lowestPrice: 2300, unitPrice: null },
  least: { qty: 1000, step: 1000, unit: 'kutija' },
}
const eye = (sph: string) => ({ sph, bc: '8,4' })
const linesOf = (written: Partial<Written>, right: number, left: number) =>
  eyeLines(form, { right: {}, left: {}, ...written }, { right, left })
const shortOf = (lines: ReturnType<typeof eyeLines>) =>
  lines?.map(({ side, qty, price, sum }) => `${side} ${qty / 1000} × ${price} = ${sum}`)

test.each<[string, Partial<Written>, [number, number], string[] | undefined]>([
  ['nothing is written', {}, [4000, 4000], undefined],
  ['half of an eye is written', { right: { sph: '-2.25' } }, [4000, 4000], undefined],
  ['the lens is sold out', { right: eye('-3,00') }, [1000, 1000], undefined],
  ['there is no such lens', { right: eye('+2,00') }, [1000, 1000], undefined],
  ['one eye is written', { right: eye('-2.25') }, [4000, 1000], ['right 4 × 2030 = 8120']],
  [
    'two eyes differ',
    { right: eye('-2.25'), left: eye('-2.50') },
    [4000, 1000],
    ['right 4 × 2030 = 8120', 'left 1 × 2390 = 2390'],
  ],
  ['both are alike', { right: eye('-2.25'), left: eye('-2.25') }, [1000, 1000], ['both 2 × 2190 = 4380']],
  ['they are said to be', { right: eye('-2.25'), alike: true }, [3000, 1000], ['both 4 × 2030 = 8120']],
  [
    'none is wanted for one',
    { right: eye('-2.25'), left: eye('-2.25') },
    [0, 2000],
    ['left 2 × 2190 = 4380'],
  ],
  [
    'a lens has a price and steps of its own',
    { left: eye('+1,00') },
    [1000, 4000],
    ['left 4 × 2700 = 10800'],
  ],
])('PDP-04 RX-01 where %s, the lines are those of the cart', (_, written, [right, left], expected) => {
  expect(shortOf(linesOf(written, right, left))).toEqual(expected)
})

test('PDP-04 RX-02 lenses made by a finding that is sent or promised have a line for each eye', () => {
  const made = { ...form, asked: { ...form.asked, made: [] } }
  for (const how of ['upload', 'later'] as const)
    expect(shortOf(eyeLines(made, { right: {}, left: {}, how }, { right: 2000, left: 2000 }))).toEqual([
      'right 2 × 2190 = 4380',
      'left 2 × 2190 = 4380',
    ])
  const written = { right: eye('-2.25'), left: eye('-2.50'), how: 'values' as const }
  expect(shortOf(eyeLines(made, written, { right: 1000, left: 2000 }))).toEqual([
    'right 1 × 2390 = 2390',
    'left 2 × 2190 = 4380',
  ])
  expect(eyeLines({ ...form, asked: null }, written, { right: 1000, left: 1000 })).toBeUndefined()
})

test('PDP-04 PDP-12 the price is that of the lines, from the lower on where they differ', () => {
  const shown = (written: Partial<Written>, right: number, left: number) =>
    pricesOfLines(prices, form, linesOf(written, right, left))
  expect(shown({ right: eye('-2.25'), left: eye('-2.50') }, 4000, 4000)).toEqual({ ...prices, price: 2030 })
  expect(shown({ right: eye('-2.25'), left: eye('-2.50') }, 4000, 1000)).toEqual({
    ...{ ...prices, price: 2030 },
    from: true,
  })
  // Its own price: nothing is known here of what it cost before.
  expect(shown({ right: eye('+1,00') }, 1000, 1000)).toEqual({
    ...prices,
    ...{ price: 2990, regularPrice: null, lowestPrice: null, anchor: null, unitPrice: null },
  })
})

test('PDP-12 before a lens is known its price is told as the least where others cost more', () => {
  expect(pricesOfLines(prices, form, undefined)).toEqual({ ...prices, from: true })
  const alike = {
    ...form,
    asked: { ...form.asked, made: [lens(-225), lens(100, { price: 2990, soldOut: true })] },
  }
  expect(pricesOfLines(prices, alike, undefined)).toEqual(prices)
  expect(pricesOfLines(prices, { asked: null, price: 2390 }, undefined)).toEqual(prices)
})

test('RX-01 what a form says of the eyes is read by the names of its fields', () => {
  const fields: Record<string, string> = {
    'prescription[right][sph]': '-2.25',
    'prescription[alike]': '1',
    'prescription[how]': 'later',
  }
  expect(writtenIn((name) => fields[name])).toMatchObject({
    ...{ right: { sph: '-2.25' }, alike: true, how: 'later' },
  })
})

const wanted = { right: 1000, left: 1000 }

test.each<[string, Partial<Written>]>([
  ['alike', { right: eye('-2.25'), alike: true }],
  ['written alike', { right: eye('-2.25'), left: eye('-2.25') }],
  ['different', { right: eye('-2.25'), left: eye('-2.50') }],
  ['one alone', { left: eye('-2.50') }],
])(
  'PDP-04 RX-01 a press on a row buys lenses at the price that the row says: the eyes are %s',
  (_name, written) => {
    for (const { minQty, price } of tiers) {
      const { right, left } = boxesFor(linesOf(written, 1000, 1000), minQty, { step: 1000, wanted })
      const lines = linesOf(written, right, left) ?? []
      expect(lines.map((line) => [line.qty, line.price])).toEqual(lines.map(() => [minQty, price]))
    }
    // What does not halve goes to the right eye.
    const alike = linesOf({ right: eye('-2.25'), alike: true }, 1000, 1000)
    expect(boxesFor(alike, 3000, { step: 1000, wanted })).toEqual({ right: 2000, left: 1000 })
  },
)

test('RX-02 an eye that none is wanted for gets none by a row, and is no line; both without are none at all', () => {
  const later = { how: 'later' } as const
  const one = linesOf(later, 0, 1000)
  expect(shortOf(one)).toEqual(['left 1 × 2390 = 2390'])
  expect(boxesFor(one, 4000, { step: 1000, wanted: { right: 0, left: 1000 } })).toEqual({
    right: 0,
    left: 4000,
  })
  expect(linesOf(later, 0, 0)).toEqual([])
  expect(linesOf({ right: eye('-2.25') }, 0, 0)).toEqual([])
  expect(pricesOfLines(prices, form, [])).toEqual({ ...prices, from: true })
})
