import { beforeAll, describe, expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListRow, MemoryListEngine } from '../types.ts'
import { smallDictionary as dictionary, smallRows as rows } from './testing-shop.ts'

let engine: MemoryListEngine
beforeAll(async () => {
  engine = await buildListEngine(rows, dictionary)
})

const list = (text: string) =>
  engine.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 })
const found = (text: string) => [...list(text).rows]
const any = (text: string) => found(text).sort()
const suggested = (text: string) => [...engine.suggest(text, 20).products]

describe('what a word meets', () => {
  test('SRCH-06 names and values in any form, with and without marks', () => {
    for (const text of ['SUNČANIM naočalama', 'suncane naocale', 'sunčanih naočala']) {
      expect(found(text).slice(0, 2)).toEqual([2, 1])
    }
    expect(any('okviri')).toEqual([3, 4])
    expect(any('smeđih')).toEqual(any('smedjih'))
    expect(any('okruglim')).toEqual([2, 3])
  })

  test('SRCH-06 mixes of brand, kind and colour: every word must be met', () => {
    expect(found('ray ban crne')).toEqual([1])
    expect(found('rayban crni')).toEqual([1])
    expect(found('iris okviri okrugli')).toEqual([3])
    expect(found('iris okviri ovalni crni')).toEqual([])
    expect(found('crne okrugle sunčane naočale')).toEqual([])
    expect(found('smeđe okrugle sunčane naočale do 100 €')).toEqual([2])
  })

  test('a yes is found by the question, a no by nothing', () => {
    expect(found('polarizacija')).toEqual([1])
    expect(found('da')).toEqual([])
  })

  test('words that nothing has are left out while most are known; shopping words always', () => {
    expect(found('povoljne sunčane')).toEqual(found('sunčane'))
    expect(found('okrugle sunčane xqzwy')).toEqual(found('okrugle sunčane'))
    expect(found('sunčane xqzwy')).toEqual([])
    expect(found('xqzwy')).toEqual([])
    expect(list('').total).toBe(0)
    expect(list(' – ').total).toBe(0)
  })

  test('numbers, units and words written together or apart', () => {
    expect(found('360ml')).toEqual([6])
    expect(found('renu 360 ml')).toEqual([6])
    expect(found('bio finity toric')).toEqual([5])
    expect(found('iris310')).toEqual([4])
  })
})

test('whatever is typed or written is read', async () => {
  const long = 'x'.repeat(300_000)
  expect(found(`iris ${long}`)).toEqual([])
  expect(suggested(long)).toEqual([])
  const own = await buildListEngine(
    [{ ...(rows[0] as ListRow), name: long, text: `${long} 1${long}` }],
    dictionary,
  )
  expect(
    own.query({ scope: { kind: 'search', text: long }, sort: 'relevance', offset: 0, limit: 9 }).total,
  ).toBe(1)
})

describe('codes', () => {
  test('SRCH-06 a code or EAN finds just that product, in any case and spacing', () => {
    for (const code of ['RB 3025-001', 'rb3025001', 'Rb-3025 001', '8056597625050', '8 056597 625050']) {
      expect(found(code)).toEqual([1])
      expect(suggested(code)).toEqual([1])
    }
    expect(found('ir-204-CRNA')).toEqual([3])
    expect(found('šifra IR-310')).toEqual([4])
    expect(found('805659762505')).toEqual([1])
  })
})

test('SRCH-06 the beginning of a code finds those that begin so', () => {
  expect(suggested('ir-20')).toEqual([3])
  expect(suggested('IR 31')).toEqual([4])
  expect(suggested('8056597')).toEqual([1])
  expect(suggested('6597')).toEqual([])
  expect(suggested('i2')).toEqual([])
})

describe('spelling', () => {
  test('SRCH-06 one mistake from four letters on, two from eight on, none in numbers', () => {
    for (const text of ['krpca', 'krpoca', 'kprica', 'krppica']) expect(found(text)).toEqual([7])
    expect(found('biofnity toric')).toEqual([5])
    expect(found('bioffinitty toric')).toEqual([5])
    expect(found('biofnty toric')).toEqual([])
    expect(found('krp')).not.toContain(6)
    expect(found('krxxca')).toEqual([])
    expect(found('iris 205')).toEqual([])
    expect(found('xiri')).toEqual([])
  })

  test('says what was looked for instead', () => {
    expect(list('sučane naočale').corrected).toBe('sunčane naočale')
    expect(list('sunčanim naočalama').corrected).toBeUndefined()
    expect(engine.suggest('kripca', 5).corrected).toBe('krpica')
  })

  test('without a hit, tells what is spelled alike', () => {
    const { products, nearest } = engine.suggest('aviatorion', 5)
    expect([...products]).toEqual([])
    expect(nearest[0]).toBe('aviator')
    expect(engine.suggest('qqqqqqq', 5).nearest).toEqual([])
    for (const term of nearest) expect(list(term).total).toBeGreaterThan(0)
  })
})

describe('synonyms and stems of the shop', () => {
  test('SRCH-06 terms that mean the same find the same', () => {
    expect(any('cvike')).toEqual(any('naočale'))
    expect(any('cvikama')).toEqual(any('naočale'))
    expect(found('sočiva').slice(0, 2)).toEqual([5, 9])
    expect(found('kontaktna sočiva')).toEqual([5, 9])
    expect(found('black iris')).toEqual([3])
    expect(suggested('cvik')).toEqual(expect.arrayContaining([1, 2]))
    expect(any('cvikr')).toEqual(any('naočale'))
  })

  test('a stem of the shop makes a word a form of another, also when it comes later', async () => {
    expect(any('špegli')).toEqual(any('naočale'))
    const own = await buildListEngine(rows, { ...dictionary, stems: [] })
    const search = (text: string) =>
      [...own.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 }).rows].sort()
    expect(search('očalama')).toEqual([])
    own.apply([
      { kind: 'dictionary', dictionary: { ...dictionary, stems: [{ word: 'očala', stem: 'naočale' }] } },
    ])
    expect(search('očalama')).toEqual(any('naočale'))
    own.apply([
      { kind: 'dictionary', dictionary: { ...dictionary, stems: [{ word: 'krpica', stem: 'iris' }] } },
    ])
    expect(search('krpicama')).toEqual([3, 4, 7])
    own.apply([{ kind: 'dictionary', dictionary }])
    expect(search('krpicama')).toEqual([7])
    expect(search('špegli')).toEqual(any('naočale'))
  })
})

test('a beginning that thousands of words have finds all of them', async () => {
  const many = Array.from({ length: 2500 }, (_, n): ListRow => {
    const row = rows[0] as ListRow
    return { ...row, id: 1000 + n, name: `Model AB ${70_000 + n}`, codes: [], text: '' }
  })
  const big = await buildListEngine([...rows, ...many], dictionary)
  expect(big.suggest('model 7', 5).total).toBe(2500)
  expect(big.suggest('ab-7001', 20).total).toBe(10)
  expect(big.suggest('model 7', 5).products).toHaveLength(5)
})
