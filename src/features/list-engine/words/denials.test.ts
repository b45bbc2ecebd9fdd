import { expect, test } from 'vitest'
import { readDenials } from './denials.ts'

/** How often a text's words are looked at while its denials are read. */
function stepsOf(text: string): number {
  const { exec } = RegExp.prototype
  let steps = 0
  RegExp.prototype.exec = function (own) {
    steps++
    return exec.call(this, own)
  }
  try {
    readDenials(text, (words) => words === 'mali val')
  } finally {
    RegExp.prototype.exec = exec
  }
  return steps
}

test.each([
  'ni ',
  'ne ',
  'nisu da ',
  'bez crnih i ',
  'bez crnih, ',
  'ne crne ',
  'osim marke ',
  '- ',
  'naočale - ',
  'bez filtra ',
  'ništa osim ',
  'osim mali val i ',
  'bes crnih ',
  'bez plavog filtra ',
  'crne ne ',
  'crne ne hvala ',
  'ne crni, sivi i ',
])('SAFE-01 twice as many of ‘%s’ are read in about twice as many steps', (words) => {
  const half = stepsOf(words.repeat(100).slice(0, 100))
  const whole = stepsOf(words.repeat(100).slice(0, 200))
  expect(half).toBeGreaterThan(0)
  expect(whole).toBeLessThanOrEqual(half * 4)
})

test('a dash of its own denies one word with nothing behind it', () => {
  const deniedOf = (text: string) =>
    readDenials(text).map(({ isDash, items }) => [
      isDash,
      items.flatMap(({ words }) => words.map(({ word }) => word)),
    ])
  expect(deniedOf('naočale - crne')).toEqual([[true, ['crne']]])
  expect(deniedOf('naočale – crne, do 80 €')).toEqual([[true, ['crne']]])
  expect(deniedOf('naočale -crne')).toEqual([[false, ['crne']]])
  expect(deniedOf('Galeb - crne naočale')).toEqual([])
  expect(deniedOf('leće - 3')).toEqual([])
})

test.each([
  ['naočale crne? ne. smeđe', [['crne']]],
  ['naočale crne? da. smeđe? ne.', [['smede']]],
  ['crne? ne', [['crne']]],
  ['ne. crne', []],
  ['ne? crne', [['crne']]],
  ['bez. crnih', [['crnih']]],
])('SRCH-07 ‘%s’ is asked and answered: it denies %j', (text, denied) => {
  expect(
    readDenials(text).map(({ items }) => items.flatMap(({ words }) => words.map(({ word }) => word))),
  ).toEqual(denied)
})
