import { beforeAll, describe, expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListRow, MemoryListEngine } from '../types.ts'
import { SpokenWords } from '../words/spoken-words.ts'
import { smallDictionary as dictionary, smallRows as rows } from './testing-shop.ts'

let engine: MemoryListEngine
beforeAll(async () => {
  engine = await buildListEngine(rows, dictionary)
})

const listQuery = (text: string) =>
  ({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 }) as const
const list = (text: string) => engine.query(listQuery(text))
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
    expect(found('smeđe okrugle sunčane naočale')).toEqual([2])
  })

  test('a yes is found by the question, a no by nothing', () => {
    expect(found('polarizacija')).toEqual([1])
    expect(found('da')).toEqual([])
  })

  test('SRCH-06 words that nothing has are left out, which is said; shopping words without a word', () => {
    expect(found('povoljne sunčane')).toEqual(found('sunčane'))
    expect(found('najjeftinije sunčane')).toEqual(found('sunčane'))
    expect(list('povoljne sunčane').leftOut).toBeUndefined()
    expect(found('okrugle sunčane xqzwy')).toEqual(found('okrugle sunčane'))
    for (const text of ['sunčane Xqžwy', 'xqžwy sunčanih']) expect(found(text)).toEqual(found('sunčane'))
    expect(list('Sunčane xqžwy').leftOut).toEqual({ words: ['xqžwy'], reason: 'unknown', shown: 'sunčane' })
    expect(engine.suggest('xqžwy okrugle', 5).leftOut?.words).toEqual(['xqžwy'])
    expect(found('hugo boss sunčane')).toEqual(found('sunčane'))
    expect(found('xqzwy')).toEqual([])
    expect(found('hugo boss')).toEqual([])
    expect(list('').total).toBe(0)
    expect(list(' – ').total).toBe(0)
  })

  test('SRCH-06 an unknown thing is not made up for by what it would be for, said in a summary, or spelled alike', () => {
    expect(found('gume za naočale')).toEqual([])
    expect(found('stroj za pranje')).toEqual([])
    expect(found('xqzwy sučane')).toEqual([])
    expect(found('naočale za xqzwy')).toEqual(found('naočale'))
  })

  test('SRCH-06 of words that no product has together, what is wanted is found, which is said', () => {
    expect(found('iris kontaktne leće')).toEqual(found('kontaktne leće'))
    expect(list('iris kontaktne leće').leftOut).toEqual({
      words: ['iris'],
      reason: 'apart',
      shown: 'kontaktne leće',
    })
    expect(found('crni iris ovalni okviri')).toEqual([3])
    expect(list('crni iris ovalni okviri').leftOut).toMatchObject({ words: ['ovalni'], reason: 'apart' })
    expect(list('ovalni crni sunčane').leftOut?.words).toEqual(['ovalni'])
    expect(list('iris ovalni okviri').leftOut).toBeUndefined()
  })

  test('numbers, units and words written together or apart', () => {
    expect(found('360ml')).toEqual([6])
    expect(found('renu 360 ml')).toEqual([6])
    expect(found('bio finity toric')).toEqual([5])
    expect(found('iris310')).toEqual([4])
    expect(found('sunčanenaočale').sort()).toEqual(found('sunčane naočale').sort())
    expect(found('krpicazanaočale')).toEqual([7])
    expect(found('otopinaxqzwy')).toEqual([])
    expect(found('mikro vlakna')).toEqual(found('mikrovlakna'))
    expect(found('renu 360')).toEqual([6])
    expect(list('renu 360').leftOut).toBeUndefined()
    expect(found('renu 360 mililitara')).toEqual([6])
    expect(list('renu 36').leftOut?.words).toEqual(['36'])
    expect(suggested('iris ov')).toEqual([4])
  })
})

test('whatever is typed or written is read', async () => {
  const long = 'x'.repeat(300_000)
  expect(found(`iris ${long}`).sort()).toEqual([3, 4])
  expect(suggested(long)).toEqual([])
  const own = await buildListEngine(
    [{ ...(rows[0] as ListRow), name: long, text: `${long} 1${long}` }],
    dictionary,
  )
  expect(
    own.query({ scope: { kind: 'search', text: long }, sort: 'relevance', offset: 0, limit: 9 }).total,
  ).toBe(1)
})

describe('spelling', () => {
  test('SRCH-06 a slip or two of the finger, the fewer the shorter the word is, none in numbers', () => {
    for (const text of ['krpca', 'krpoca', 'kprica', 'krppica']) expect(found(text)).toEqual([7])
    for (const text of ['biofnity', 'bioffinitty', 'biofnty']) expect(found(`${text} toric`)).toEqual([5])
    expect(found('krp')).not.toContain(6)
    for (const text of ['krxxca', 'xiri', 'irsss', 'aaaaaaaaaa', 'rny']) expect(found(text)).toEqual([])
    expect(list('iris 205').leftOut?.words).toEqual(['205'])
  })

  test('SRCH-06 a word of the language is no slip, however alike; nor is one that only summaries nearly have', async () => {
    const spoken = new SpokenWords(['kripta', 'Otopinština', 'renta'])
    const own = await buildListEngine(rows, dictionary, spoken)
    const total = (text: string) => own.query(listQuery(text)).total
    expect(found('kripta')).toEqual([7])
    for (const text of ['kripta', 'kriptama']) expect(total(text)).toBe(0)
    expect(own.suggest('kripta', 5)).toMatchObject({ total: 0, nearest: [] })
    expect(total('krpica')).toBe(1)
    expect(found('mikrovlakana')).toEqual([7])
    expect(found('mikrovlskana')).toEqual([])
  })

  test('SRCH-06 an a that is no fleeting one is missed or misplaced: that is a slip, which is said', async () => {
    const named = { ...(rows[6] as ListRow), id: 90, name: 'Lanac za crne naočalama', text: '' }
    const own = await buildListEngine([...rows, named], dictionary)
    const corrected = (text: string) => own.query(listQuery(text)).corrected
    for (const text of ['naočle', 'naocle']) {
      expect(corrected(text), text).toBe('naočale')
      expect(own.suggest(text, 5).corrected, text).toBe('naočale')
      expect([...own.query(listQuery(text)).rows].sort()).toEqual(
        [...own.query(listQuery('naočale')).rows].sort(),
      )
    }
    expect(corrected('sunčne')).toBe('sunčane')
    // Of several forms the one with the ending that was typed.
    expect(corrected('crane')).toBe('crne')
    for (const text of ['lanca', 'lancima', 'lanac', 'naočala', 'sunčanih', 'crni'])
      expect(corrected(text), text).toBeUndefined()
  })

  test('SRCH-06 a word that people say is no slip, nor is one that only a former product is like', async () => {
    const named = { ...(rows[6] as ListRow), id: 90, name: 'Lanac', text: '' }
    const spoken = await buildListEngine([...rows, named], dictionary, new SpokenWords(['naočle']))
    expect(spoken.query(listQuery('naočle'))).toMatchObject({ corrected: undefined })
    const wooden = ['drvo', 'drveni'].map((word, at) => ({ ...named, id: 90 + at, name: `Etui ${word}` }))
    const own = await buildListEngine([...rows, ...wooden], dictionary)
    expect(own.query(listQuery('drvo'))).toMatchObject({ total: 2, corrected: undefined })
    own.apply([{ kind: 'delete', id: 90 }])
    expect(own.query(listQuery('drvo'))).toMatchObject({ total: 1, corrected: undefined })
  })

  test('SRCH-06 a term that only synonyms know is spelled right', async () => {
    const own = await buildListEngine(rows, { ...dictionary, synonyms: [['okrugli', 'lenonke']] })
    for (const text of ['lenonke', 'lenonkama']) {
      expect(own.suggest(text, 9).total, text).toBe(2)
      expect(own.suggest(text, 9).corrected, text).toBeUndefined()
    }
  })

  test('SRCH-06 a misspelt word finds what the word finds that it is taken for, in the same order', () => {
    for (const [typed, meant] of [
      ['naocalle', 'naočale'],
      ['krpica za naocalle', 'krpica za naočale'],
      ['crne naočalle', 'crne naočale'],
      ['cvikr', 'cvike'],
      ['biofnity toric', 'biofinity toric'],
    ] as const) {
      expect(found(typed), typed).toEqual(found(meant))
      expect(list(typed).corrected, typed).toBeDefined()
      // What is said, searched for, finds the same again.
      expect(found(list(typed).corrected ?? ''), typed).toEqual(found(typed))
      expect(suggested(`${typed} `), typed).toEqual(suggested(`${meant} `))
    }
    expect(list('krpica za naocalle').corrected).toBe('krpica za naočale')
  })

  test('SRCH-06 markup that was copied along is not looked for, and what it marks is', () => {
    for (const text of [
      '<b>Iris</b> 310',
      'Iris&nbsp;310',
      '&lt;b&gt;Iris&lt;/b&gt; 310',
      '<a href="/x">iris</a><br/>310',
    ])
      expect([found(text), list(text).leftOut], text).toEqual([[4], undefined])
    expect(found('<iris> 310')).toEqual([4])
    expect(found('<p>IR-204</p>')).toEqual([3])
    expect(engine.suggest('<b>IR-204</b>', 5).code).toBe('ir204')
    expect(list('<br>').total).toBe(0)
    expect(list('<i>xqzwy</i> iris').leftOut?.words).toEqual(['xqzwy'])
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

  test('SRCH-06 a term of several words is met within a longer name, as its words follow one another', async () => {
    const categories = [
      ...(dictionary.categories ?? []),
      { id: 8, name: 'Tanki modeli bez oboda' },
      { id: 9, name: 'Oboda nema, bez stakala' },
    ]
    const synonyms = [['bez oboda', 'rimless']]
    const of = (id: number) => ({
      ...(rows[6] as ListRow),
      id: 90 + id,
      name: 'Galeb',
      text: '',
      categoryIds: [id],
    })
    const own = await buildListEngine([...rows, of(8), of(9)], { ...dictionary, categories, synonyms })
    expect([...own.query(listQuery('rimless')).rows]).toEqual([98])
  })

  test('SRCH-06 a narrower term is found by its group, and finds only itself', async () => {
    const synonyms = [['naočale', 'cvike', '> dioptrijski okvir']]
    const own = await buildListEngine(rows, { ...dictionary, synonyms })
    const search = (text: string) => [...own.query(listQuery(text)).rows]
    expect(search('naočale').slice(0, 4).sort()).toEqual([1, 2, 3, 4])
    expect(search('cvikama').sort()).toEqual(search('naočale').sort())
    expect(search('naočale').slice(4)).toEqual([7, 8])
    expect(search('dioptrijski okviri').sort()).toEqual([3, 4])
    expect(search('crne naočale').slice(0, 2).sort()).toEqual([1, 3])
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
