import { beforeAll, describe, expect, test } from 'vitest'
import { brandAttributeId } from '../../dictionaries.ts'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListDictionary, ListRow, MemoryListEngine } from '../types.ts'

const option = (id: number, label: string) => ({ id, code: `o${id}`, label, position: id })

const dictionary: ListDictionary = {
  attributes: [
    {
      id: brandAttributeId,
      code: 'brend',
      name: 'Marka',
      position: 0,
      options: [option(1, 'Ray-Ban'), option(2, 'Iris'), option(3, 'Biofinity')],
    },
    {
      id: 1,
      code: 'boja',
      name: 'Boja',
      position: 1,
      options: [option(11, 'Crna'), option(12, 'Smeđa'), option(13, 'Tamno smeđa')],
    },
    {
      id: 2,
      code: 'oblik',
      name: 'Oblik',
      position: 2,
      options: [option(21, 'Okrugli'), option(22, 'Ovalni')],
    },
    {
      id: 3,
      code: 'polarizacija',
      name: 'Polarizacija',
      position: 3,
      options: [option(31, 'Da'), option(32, 'Ne')],
    },
  ],
  categories: [
    { id: 1, name: 'Sunčane naočale' },
    { id: 2, name: 'Dioptrijski okviri' },
    { id: 3, name: 'Kontaktne leće' },
    { id: 4, name: 'Otopine za leće' },
  ],
  synonyms: [
    ['naočale', 'cvike'],
    ['kontaktne leće', 'leće', 'sočiva'],
    ['crna', 'black'],
  ],
  stems: [{ word: 'špegli', stem: 'naočale' }],
}

type Sketch = Partial<ListRow> & { id: number; name: string; options?: number[] }

const rowOf = ({ options = [], brandId = null, ...sketch }: Sketch): ListRow => ({
  createdAt: 1_700_000_000 + sketch.id,
  price: 1000,
  regularPrice: 1000,
  popularity: 0,
  available: true,
  brandId,
  categoryIds: [],
  groupIds: [],
  card: '{}',
  ...sketch,
  values: [
    ...options.map((optionId) => ({ attributeId: Math.floor(optionId / 10), optionId })),
    ...(brandId === null ? [] : [{ attributeId: brandAttributeId, optionId: brandId }]),
  ],
})

const rows = [
  {
    id: 1,
    name: 'Ray-Ban Aviator',
    brandId: 1,
    categoryIds: [1],
    options: [11, 31],
    codes: ['RB 3025-001', '8056597625050'],
    popularity: 5,
  },
  { id: 2, name: 'Ray-Ban Round Metal', brandId: 1, categoryIds: [1], options: [12, 21, 32], popularity: 9 },
  {
    id: 3,
    name: 'Iris 204',
    brandId: 2,
    categoryIds: [2],
    options: [11, 21],
    codes: ['IR-204', 'IR-204-crna', '2000000002040'],
    popularity: 3,
  },
  {
    id: 4,
    name: 'Iris 310 Klasik',
    brandId: 2,
    categoryIds: [2],
    options: [13, 22],
    codes: ['IR-310'],
    popularity: 8,
  },
  { id: 5, name: 'Biofinity Toric', brandId: 3, categoryIds: [3], popularity: 7 },
  {
    id: 6,
    name: 'Otopina Renu, 360 ml',
    categoryIds: [4],
    text: 'Višenamjenska tekućina za mekane leće.',
    popularity: 6,
  },
  { id: 7, name: 'Krpica za naočale', popularity: 99, text: 'Od mikrovlakana, pere se na 40 stupnjeva.' },
  { id: 8, name: 'Etui Crna kutija', popularity: 2, text: 'Tvrdi etui za sunčane naočale.' },
  { id: 9, name: 'Biofinity XR', brandId: 3, categoryIds: [3], popularity: 50, available: false },
].map(rowOf)

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

describe('the order of hits', () => {
  test('SRCH-06 what it is comes before what it is for, and that before a summary', () => {
    expect(found('naočale').slice(0, 2).sort()).toEqual([1, 2])
    expect(found('naočale').slice(2)).toEqual([7, 8])
    expect(found('leće')).toEqual([5, 9, 6])
  })

  test('SRCH-06 who asks what a thing is for gets such things first', () => {
    expect(found('za naočale')[0]).toBe(7)
    expect(found('otopina za leće')).toEqual([6])
  })

  test('SRCH-06 within a tier: available first, then popular', () => {
    expect(found('biofinity')).toEqual([5, 9])
    expect(found('iris')).toEqual([4, 3])
    expect(found('ray-ban')).toEqual([2, 1])
  })

  test('a whole value before a part of one', () => {
    expect(found('smeđe')).toEqual([2, 4])
    expect(found('tamno smeđe')).toEqual([4])
  })

  test('pages in tiers add up to the whole', () => {
    const whole = found('naočale')
    const paged = whole.flatMap((_, offset) => [
      ...engine.query({ scope: { kind: 'search', text: 'naočale' }, sort: 'relevance', offset, limit: 1 })
        .rows,
    ])
    expect(paged).toEqual(whole)
  })

  test('any other order is that of a list', () => {
    const { rows: ids } = engine.query({
      scope: { kind: 'search', text: 'naočale' },
      sort: 'created_asc',
      offset: 0,
      limit: 9,
    })
    expect([...ids]).toEqual([1, 2, 7, 8])
  })
})

describe('suggestions', () => {
  test('SRCH-06 the last word may be unfinished, unless a space follows', () => {
    expect(suggested('sun')).toEqual(expect.arrayContaining([1, 2]))
    expect(suggested('ray b')).toEqual([2, 1])
    expect(suggested('iris okr')).toEqual([3])
    expect(suggested('iris ov')).toEqual([4])
    expect(suggested('iris ov ')).toEqual([])
    expect(suggested('a')).toEqual([1])
  })

  test('SRCH-06 a mistake in an unfinished word', () => {
    expect(suggested('biofi')).toEqual([5, 9])
    expect(suggested('boifi')).toEqual([5, 9])
  })

  test('SRCH-04 categories and brands that are named first, with what they hold of the hits', () => {
    const { categories, brands, total } = engine.suggest('ray ban sun', 1)
    expect(total).toBe(2)
    expect(categories).toEqual([{ id: 1, count: 2 }])
    expect(brands).toEqual([{ id: 1, count: 2 }])
    expect(engine.suggest('okviri', 9).categories[0]).toEqual({ id: 2, count: 2 })
    expect(engine.suggest('leće', 9).categories.map(({ id }) => id)).toEqual([3, 4])
  })
})
