import { expect, test } from 'vitest'
import { withoutPowers } from './lens-powers.ts'

const read = (text: string, isNamedPlus = false) => withoutPowers(text, () => isNamedPlus)

test.each<[text: string, powers: string[]]>([
  ['leće -3', ['-3']],
  ['leće −3,25 mjesečne', ['−3,25']],
  ['leće -2,5', ['-2,5']],
  ['leće -2,50', ['-2,50']],
  ['leće +2 dnevne', ['+2']],
  ['leće minus 2 dnevne', ['minus 2']],
  ['leće plus 1,5 dpt', ['plus 1,5 dpt']],
  ['leće -3 D', ['-3 D']],
  ['leće - 3,00 dnevne', ['- 3,00']],
  ['leće - 3', ['- 3']],
  ['leće -2 i -3,75 (+1)', ['-2', '-3,75', '+1']],
  ['leće plus 2', ['plus 2']],
  ['leće minus dva', ['minus dva']],
  ['dnevne 30 -3', ['-3']],
  ['leće 30 kom -3', ['-3']],
  ['leće -2 -4', ['-2', '-4']],
  ['leće -1,5 -2', ['-1,5', '-2']],
  ['leće -2,00 -4,00 mjesečne', ['-2,00', '-4,00']],
  ['leće minus 2 -4', ['minus 2', '-4']],
  ['leće ne -3', ['ne -3']],
  ['leće bez minus 3 mjesečne', ['bez minus 3']],
  ['dnevne nisu -2,25', ['nisu -2,25']],
  ['leće sph -2,50 cyl -0,75 ax 90', ['sph -2,50', '-0,75', 'ax 90']],
  ['leće R: -2,00 L: -1,75', ['R: -2,00', 'L: -1,75']],
  ['leće od -2 os -3', ['-2', 'os -3']],
  ['leće -1,25 os 180°', ['-1,25', 'os 180°']],
])('SRCH-06 of ‘%s’ powers are %j, and all else stays where it stands', (text, powers) => {
  const found = read(text)
  expect(found.powers).toEqual(powers)
  const blanked = powers.reduce((rest, power) => rest.replace(power, ' '.repeat(power.length)), text)
  expect(found.text).toBe(blanked)
})

test.each([
  'naočale -20 %',
  'leće -10 €',
  'leće -3 kom',
  'leće -30 kom',
  'otopina -100 ml',
  'prah -5 g',
  'okvir 52-18',
  'leće - 3 kutije',
  'leće - 2 dnevne',
  'model -3b',
  'leće -3,30',
  'leće -250',
  'leće 2,25',
  'naočale 20 - 50',
  'most 16 -18',
  'leće minus dva kom',
  'os 90',
  'leće ax 90',
  'okvir l 52',
])('SRCH-06 ‘%s’ has no power', (text) => {
  expect(read(text)).toEqual({ text, powers: [] })
})

test.each<[text: string, powers: string[]]>([
  ['leće plus 1 plus 2', ['plus 1', 'plus 2']],
  ['leće plus 1 plus 2 plus 3', ['plus 1', 'plus 2', 'plus 3']],
  ['leće plus 1, plus 2', ['plus 1', 'plus 2']],
  ['leće plus 1 i plus 2', ['plus 1', 'plus 2']],
  ['leće plus 1,5 dpt ili plus 2', ['plus 1,5 dpt', 'plus 2']],
  ['leće plus jedan plus 2', ['plus jedan', 'plus 2']],
  ['leće minus 3 minus 4', ['minus 3', 'minus 4']],
  ['leće minus 3 plus 4', ['minus 3', 'plus 4']],
  ['leće -3 plus 1 -2', ['-3', 'plus 1', '-2']],
  ['mijena plus 6 plus 2', ['plus 2']],
  ['mijena -2 plus 1', ['-2', 'plus 1']],
  ['mijena plus 6', []],
  ['plus 6', []],
])('SRCH-06 of ‘%s’ powers are %j where a product has ‘plus’ in its name', (text, powers) => {
  expect(withoutPowers(text, (before) => before !== 'leće').powers).toEqual(powers)
})

test('SRCH-06 a whole number behind ‘plus’ is no power where a product is called so', () => {
  expect(read('mijena plus 6', true)).toEqual({ text: 'mijena plus 6', powers: [] })
  expect(read('mijena plus 2,25', true).powers).toEqual(['plus 2,25'])
  expect(read('leće plus 6').powers).toEqual(['plus 6'])
  const asked: (string | undefined)[] = []
  const isNamed = (before: string | undefined) => {
    asked.push(before)
    return before === 'mijena'
  }
  expect(withoutPowers('mijena plus 6 ili leće plus 2', isNamed).powers).toEqual(['plus 2'])
  expect(withoutPowers('plus 6', isNamed).powers).toEqual(['plus 6'])
  expect(asked).toEqual(['mijena', 'leće', undefined])
})
