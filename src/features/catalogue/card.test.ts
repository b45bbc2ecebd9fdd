import { expect, test } from 'vitest'
import type { PictureBase } from '#shared/pictures/renditions.ts'
import { type CardProps, cardFor, discountPercent, namedPack } from './card.ts'

const swatch = (option: number, code: string, picture: PictureBase | null) => ({
  option,
  code,
  label: code,
  color: '#000',
  picture,
})
const card = {
  name: 'Kanal',
  href: '/proizvod/kanal',
  picture: { base: '/media/siva', alt: 'Kanal sprijeda' },
  swatchOf: { code: 'boja', choice: 5 },
  swatches: [swatch(30, 'siva', '/media/siva'), swatch(31, 'crna', '/media/crna'), swatch(32, 'plava', null)],
} as unknown as CardProps

test('a list of black frames shows them in black and leads to the black ones', () => {
  expect(cardFor(card, ['oblik:okrugli', 'boja:crna'])).toEqual({
    href: '/proizvod/kanal?c[5]=31',
    picture: { base: '/media/crna', alt: 'Kanal, crna' },
  })
})

test('what is denied is no colour that a card shows, but for one that was chosen', () => {
  expect(cardFor(card, ['-boja:siva'])).toEqual({
    href: '/proizvod/kanal?c[5]=31',
    picture: { base: '/media/crna', alt: 'Kanal, crna' },
  })
  expect(cardFor(card, ['-boja:siva', '-boja:crna']).href).toBe('/proizvod/kanal?c[5]=32')
  expect(cardFor(card, ['-boja:siva', 'boja:siva']).href).toBe('/proizvod/kanal?c[5]=30')
  for (const filters of [['-boja:zelena'], ['-staklo:siva'], ['-boja:siva', '-boja:crna', '-boja:plava']])
    expect(cardFor(card, filters), filters.join()).toEqual({ href: card.href, picture: card.picture })
})

test('a colour without a picture of its own is led to all the same', () => {
  expect(cardFor(card, ['boja:plava'])).toEqual({ href: '/proizvod/kanal?c[5]=32', picture: card.picture })
})

test('a colour that only describes the product chooses no variant', () => {
  expect(cardFor({ ...card, swatchOf: { code: 'boja', choice: null } }, ['boja:crna']).href).toBe(
    '/proizvod/kanal',
  )
})

test('without a colour, with an unknown one, or with another attribute of that option, the card is as it is', () => {
  for (const filters of [[], ['boja:zelena'], ['staklo:crna']]) {
    expect(cardFor(card, filters)).toEqual({ href: card.href, picture: card.picture })
  }
})

test('a discount is rounded down, and none is no discount', () => {
  expect([discountPercent(667, 1000), discountPercent(1000, 1000), discountPercent(1000, null)]).toEqual([
    33, 0, 0,
  ])
})

test.each([
  ['Rosnica Aqua, dnevne leće, 30 kom', ['Rosnica Aqua, dnevne leće', '30 kom']],
  ['Bistrina, otopina, 2 × 360 ml', ['Bistrina, otopina', '2 × 360 ml']],
  ['Sprej, 30 ml', ['Sprej', '30 ml']],
  // Not the size of a pack: a decimal comma, words, nothing before it.
  ['Uzica 1,5 m', ['Uzica 1,5 m']],
  ['Kanal, polarizirane naočale', ['Kanal, polarizirane naočale']],
  ['30 kom', ['30 kom']],
  ['', ['']],
])('the pack at the end of %j is told from its name', (name, parts) => {
  expect(namedPack(name)).toEqual(parts)
  expect(namedPack(name).join(', ')).toBe(name)
})
