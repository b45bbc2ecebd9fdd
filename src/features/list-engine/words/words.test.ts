import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '#shared/text/slug.ts'
import { ProductWords } from '../search/product-words.ts'
import { foldCode, foldForSearch } from './fold-text.ts'
import { Vocabulary } from './vocabulary.ts'
import { queryWords, splitWords, withoutMarkup } from './words.ts'

const vocabulary = new Vocabulary()
const reader = new ProductWords(vocabulary)
const nameOf = (name: string) => {
  const { head, rest } = reader.ofName(name)
  const spelled = (numbers: number[]) => numbers.map((number) => vocabulary.words[number]).sort()
  return { head: spelled(head), rest: spelled(rest) }
}

test('SRCH-06 case and marks do not matter, and dj, đ and d are one', () => {
  expect(foldForSearch('NAOČALE Čćšž')).toBe('naocale ccsz')
  expect(splitWords('Smeđe smedje smede SMEDJE Smedje')).toEqual(Array(5).fill('smede'))
  expect(splitWords('ＮＡＯČＡＬＥ ｄｏ １００')).toEqual(['naocale', 'do', '100'])
  expect(splitWords('Džezva đak djak')).toEqual(['dzezva', 'dak', 'dak'])
})

test('folds letter by letter what folding the whole would give', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'aAčćžšđĐdj jJßøŒÉüñİıŁ09-–„“’€−×·\u030C\u00A0Ωя👓Ａｄｊ１ﬁ²'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(letters, (text) => {
      expect(foldForSearch(text)).toBe(fold(text.normalize('NFKC')).replaceAll(/dj+/g, 'd'))
    }),
  )
})

test('a number keeps its decimals and its unit', () => {
  expect(splitWords('Otopina 360 ml, indeks 1,67')).toEqual(['otopina', '360ml', 'indeks', '1.67'])
  expect(splitWords('2 × 360ml')).toEqual(['2', '360ml'])
  expect(splitWords('UV 400 mlada 5 grama')).toEqual(['uv', '400', 'mlada', '5', 'grama'])
})

test('words are runs of letters and digits', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abčđ 012.,-’/'), maxLength: 16 })
  fc.assert(
    fc.property(text, (written) => {
      const words = foldForSearch(written).match(/\d+(?:[.,]\d+)+|[\p{L}\p{N}]+/gu) ?? []
      expect(splitWords(written)).toEqual(words.map((word) => word.replaceAll(',', '.')))
    }),
  )
})

test('SRCH-06 units that are written out, and characters that are written as their numbers, are what they stand for', () => {
  expect(queryWords('okvir 52 milimetra')).toEqual(['okvir', '52mm'])
  expect(queryWords('otopina 360 mililitara')).toEqual(['otopina', '360ml'])
  expect(queryWords('leće 6 komada')).toEqual(['lece', '6kom'])
  expect(withoutMarkup('nao&#269;ale nao&#x10d;ale &amp;')).toBe('naočale naočale &')
})

test('SRCH-06 prices and stop words are left out, unless there is nothing else', () => {
  for (const asked of [
    'crne naočale do 100 €',
    'crne naočale ispod 50 eura',
    'CRNE naočale 20-50€',
    'od 20 do 50 kn crne naočale',
    'crne naočale do 100',
  ]) {
    expect(queryWords(asked)).toEqual(['crne', 'naocale'])
  }
  expect(queryWords('kapi za oči')).toEqual(['kapi', 'oci'])
  expect(queryWords('za')).toEqual(['za'])
  expect(queryWords('do 100 €')).toEqual(['do', '100'])
  expect(queryWords('leće 1,67')).toEqual(['lece', '1.67'])
})

test('a name tells what a thing is and what it is for', () => {
  expect(nameOf('Krpica za naočale, siva')).toEqual({ head: ['krpica'], rest: ['naocale', 'siva'] })
  expect(nameOf('Ray-Ban O’Neill 52-18')).toEqual({
    head: ['18', '52', 'ban', 'neill', 'oneill', 'ray', 'rayban'],
    rest: [],
  })
  expect(nameOf('Za oči')).toEqual({ head: [], rest: ['oci'] })
  expect(nameOf('I s')).toEqual({ head: ['i', 's'], rest: [] })
})

test('codes are compared without case, spaces and punctuation', () => {
  for (const code of ['OI-FR 1001', 'oi fr1001', 'OI.FR/1001', 'oifr1001'])
    expect(foldCode(code)).toBe('oifr1001')
  expect(foldCode('200 0004-000 684')).toBe('2000004000684')
})
