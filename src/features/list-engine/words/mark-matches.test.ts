import { expect, test } from 'vitest'
import { markMatches } from './mark-matches.ts'

/** Hits between brackets. */
const marked = (label: string, query: string) =>
  markMatches(label, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test('marks what a word begins with, without regard to case and marks', () => {
  expect(marked('Sunčane naočale – crne', 'SUNC cr')).toBe('[Sunč]ane naočale – [cr]ne')
  expect(marked('Đačka torba', 'djac')).toBe('[Đač]ka torba')
  expect(marked('Smeđi okvir', 'smedji okv')).toBe('[Smeđi] [okv]ir')
  expect(marked('Smedji okvir', 'smeđ')).toBe('[Smedj]i okvir')
})

test('marks another form of a word as a whole', () => {
  expect(marked('Leće u boji', 'lećama')).toBe('[Leće] u boji')
  expect(marked('Metalni okvir', 'metal okviri')).toBe('[Metal]ni [okvir]')
  expect(marked('Plastične leće', 'plastika')).toBe('[Plastične] leće')
})

test('leaves stop words, prices and what does not match alone', () => {
  expect(marked('Etui za naočale 100', 'kapi za oči do 100 €')).toBe('Etui za naočale 100')
  expect(markMatches('', 'crne')).toEqual([])
  expect(markMatches('Okvir', '')).toEqual([{ text: 'Okvir', hit: false }])
})

test('puts the label together again, whatever is in it', () => {
  const labels = ['  Škrapa (52□18) — “ß” ǆ', 'C\u030Crna c\u030C', 'ﬁn', '👓 Ray-Ban® 3/1', 'dj đ Dj']
  for (const label of labels) {
    for (const query of ['skrapa ss', 'crna', 'c', 'ray ban 3', 'd', 'fi', label]) {
      const pieces = markMatches(label, query)
      expect(pieces.map((piece) => piece.text).join('')).toBe(label)
      expect(pieces.every((piece, at) => piece.text !== '' && piece.hit !== pieces[at - 1]?.hit)).toBe(true)
    }
  }
})
