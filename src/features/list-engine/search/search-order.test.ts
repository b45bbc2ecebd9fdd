import { beforeAll, describe, expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListRow, MemoryListEngine } from '../types.ts'
import { smallDictionary, smallRows } from './testing-shop.ts'

let engine: MemoryListEngine
beforeAll(async () => {
  engine = await buildListEngine(smallRows, smallDictionary)
})

const list = (text: string) =>
  engine.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 })
const found = (text: string) => [...list(text).rows]
const suggested = (text: string) => [...engine.suggest(text, 20).products]

describe('the order of hits', () => {
  test('SRCH-06 what it is comes before what it is for, and that before a summary', () => {
    expect(found('naočale').slice(0, 2).sort()).toEqual([1, 2])
    expect(found('naočale').slice(2)).toEqual([7, 8])
    expect(found('leće')).toEqual([5, 9, 6])
  })

  test('SRCH-06 where many are what was asked for, those that mention it are no hits, in any order', async () => {
    const sunglasses = Array.from({ length: 12 }, (_, n) => ({
      ...(smallRows[1] as ListRow),
      id: 100 + n,
      name: `Sunčane naočale ${n}`,
      price: 5000 + n,
    }))
    const categories = [...(smallDictionary.categories ?? []), { id: 9, name: 'Čišćenje naočala' }]
    const cleaning = { ...(smallRows[5] as ListRow), id: 90, name: 'Sprej', categoryIds: [9], price: 1 }
    const rows = [...smallRows, cleaning, ...sunglasses]
    const own = await buildListEngine(rows, { ...smallDictionary, categories })
    const cheapest = (text: string) =>
      own.query({ scope: { kind: 'search', text }, sort: 'price_asc', offset: 0, limit: 99 })
    expect([...cheapest('naočale').rows].sort((a, b) => a - b)).toEqual([
      1,
      2,
      ...sunglasses.map(({ id }) => id),
    ])
    expect(cheapest('naočale').total).toBe(14)
    expect(own.suggest('naočale', 99)).toMatchObject({ total: 14 })
    expect(own.suggest('naočale', 99).categories.map(({ id }) => id)).toContain(9)
    expect([...cheapest('čišćenje naočala').rows]).toEqual([90])
    expect([...cheapest('krpica naočale').rows]).toEqual([7])
  })

  test('SRCH-06 twelve that are what was asked for are many, eleven are not', async () => {
    const sunglasses = Array.from({ length: 10 }, (_, n) => ({
      ...(smallRows[1] as ListRow),
      id: 100 + n,
      name: `Sunčane naočale ${n}`,
    }))
    const total = async (count: number) => {
      const own = await buildListEngine([...smallRows, ...sunglasses.slice(0, count)], smallDictionary)
      return own.query({
        scope: { kind: 'search', text: 'naočale' },
        sort: 'relevance',
        offset: 0,
        limit: 99,
      }).total
    }
    expect(await total(10)).toBe(12)
    expect(await total(9)).toBe(11 + 2)
  })

  test('SRCH-06 in any order, what was asked for comes before what merely mentions it, page by page', async () => {
    const prices = new Map([
      [7, 1],
      [8, 2],
      [1, 9000],
      [2, 8000],
    ])
    const rows = smallRows.map((row) => ({ ...row, price: prices.get(row.id) ?? row.price }))
    const own = await buildListEngine(rows, smallDictionary)
    const sorted = (sort: 'price_asc' | 'price_desc' | 'name_asc', offset = 0, limit = 9, max?: number) => {
      const ranges = new Map([['price', { max }]])
      return [...own.query({ scope: { kind: 'search', text: 'naočale' }, sort, offset, limit, ranges }).rows]
    }
    expect(sorted('price_asc')).toEqual([2, 1, 7, 8])
    expect(sorted('price_desc')).toEqual([1, 2, 8, 7])
    expect(sorted('name_asc')).toEqual([1, 2, 8, 7])
    expect([0, 1, 2, 3].flatMap((offset) => sorted('price_asc', offset, 1))).toEqual([2, 1, 7, 8])
    expect(sorted('price_asc', 1, 2)).toEqual([1, 7])
    expect(sorted('price_asc', 0, 9, 8000)).toEqual([2, 7, 8])
    expect(sorted('price_asc', 0, 9, 10)).toEqual([7, 8])
  })

  test('SRCH-06 a thing whose own name says what it is for is none of these, whatever its category is called', async () => {
    const categories = [...(smallDictionary.categories ?? []), { id: 9, name: 'Naočale u paketu' }]
    const set = (id: number, name: string) => ({ ...(smallRows[5] as ListRow), id, name, categoryIds: [9] })
    const sets = [set(90, 'Paket za čiste naočale'), set(91, 'Galeb s etuijem'), set(92, 'Naočale s krpicom')]
    const rows = [...smallRows, ...sets]
    const own = await buildListEngine(rows, { ...smallDictionary, categories })
    const ids = (text: string, sort: 'relevance' | 'price_asc' = 'relevance') => [
      ...own.query({ scope: { kind: 'search', text }, sort, offset: 0, limit: 99 }).rows,
    ]
    for (const text of ['naočale', 'naočalama', 'cvike']) {
      expect(ids(text).slice(0, 4).sort(), text).toEqual([1, 2, 91, 92])
      expect(ids(text).slice(4), text).toContain(90)
    }
    expect(ids('paket naočala')[0]).toBe(90)
    expect(ids('paket za naočale')[0]).toBe(90)
    expect(ids('naočale u paketu')).toContain(90)
  })

  test('SRCH-06 a word that names a kind of thing is not meant by part of a colour', async () => {
    const attributes = smallDictionary.attributes.map((attribute) =>
      attribute.code === 'boja'
        ? {
            ...attribute,
            options: [...attribute.options, { id: 14, code: 'o14', label: 'Sunčano žuta', position: 14 }],
          }
        : attribute,
    )
    const values = [{ attributeId: 1, optionId: 14 }]
    const cord = {
      ...(smallRows[8] as ListRow),
      id: 90,
      name: 'Uzica',
      brandId: null,
      categoryIds: [],
      price: 1,
      values,
    }
    const own = await buildListEngine([...smallRows, cord], { ...smallDictionary, attributes })
    const ids = (text: string, sort: 'price_asc' | 'relevance') => [
      ...own.query({ scope: { kind: 'search', text }, sort, offset: 0, limit: 9 }).rows,
    ]
    for (const sort of ['price_asc', 'relevance'] as const) {
      expect(ids('sunčane', sort).slice(0, 2).sort(), sort).toEqual([1, 2])
      expect(ids('sunčane', sort), sort).toContain(90)
      expect(ids('sunčano žuta', sort)[0], sort).toBe(90)
    }
  })

  test('SRCH-06 an option said by its whole name shows what has it, and nothing that mentions it', async () => {
    const like = (id: number, name: string, options: number[], text = '') => ({
      ...(smallRows[2] as ListRow),
      id,
      name,
      text,
      codes: [],
      values: options.map((optionId) => ({ attributeId: Math.floor(optionId / 10), optionId })),
    })
    const dictionary = {
      ...smallDictionary,
      attributes: [
        ...smallDictionary.attributes,
        {
          id: 5,
          code: 'obod',
          name: 'Obod',
          position: 5,
          options: ['Puni obod', 'Bez oboda'].map((label, at) => ({
            id: 51 + at,
            code: `o${51 + at}`,
            label,
            position: at,
          })),
        },
        {
          id: 6,
          code: 'stakla',
          name: 'Stakla',
          position: 6,
          options: [{ id: 61, code: 'o61', label: 'Samo okvir, bez stakala', position: 1 }],
        },
        {
          id: 7,
          code: 'materijal',
          name: 'Materijal',
          position: 7,
          options: [{ id: 71, code: 'o71', label: 'Titan', position: 1 }],
        },
      ],
      synonyms: [['bez oboda', 'bez okvira', 'rimless', 'bezokvirne']],
    }
    const rows = [
      ...smallRows,
      like(90, 'Luna, tanki okvir', [52, 61]),
      like(91, 'Škoj, okvir', [51, 61, 71]),
      like(92, 'Zora, okvir', [51, 61], 'Lagan kao titan, gotovo bez oboda.'),
    ]
    const own = await buildListEngine(rows, dictionary)
    const ids = (text: string) => {
      const { rows, total } = own.query({
        scope: { kind: 'search', text },
        sort: 'relevance',
        offset: 0,
        limit: 99,
      })
      expect(total).toBe(rows.length)
      return [...rows]
    }
    for (const text of ['bezokvirni', 'bez okvira', 'rimless', 'bez oboda'])
      expect(ids(text), text).toEqual([90])
    expect(ids('titan')).toEqual([91])
    expect(ids('okvir od titana')).toEqual([91, 92])
    expect(ids('puni obod').sort()).toEqual([91, 92])
    expect(ids('lagan')).toEqual([92])
    expect([...own.suggest('titan', 9).products]).toEqual([91])
  })

  test('SRCH-06 a shade of a colour is that colour, not the other way', async () => {
    const shaded = { ...(smallRows[2] as ListRow), id: 91, name: 'Luna, tamnosmeđa', options: [], values: [] }
    const own = await buildListEngine([...smallRows, shaded], smallDictionary)
    const ids = (text: string) => [
      ...own.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 9 }).rows,
    ]
    expect(ids('smeđe')).toContain(91)
    expect(ids('tamnosmeđa')).toEqual([91])
    own.apply([
      { kind: 'dictionary', dictionary: { ...smallDictionary, stems: [{ word: 'smeđa', stem: 'kesten' }] } },
    ])
    expect(ids('smeđe')).toContain(91)
    expect(ids('kesten')).toContain(91)
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
    expect(engine.suggest('iris ov', 9).leftOut).toBeUndefined()
    expect(engine.suggest('iris ov ', 9).leftOut?.words).toEqual(['ov'])
    expect(suggested('a')).toEqual([1])
  })

  test('SRCH-06 a mistake in an unfinished word', () => {
    expect(suggested('biofi')).toEqual([5, 9])
    expect(suggested('boifi')).toEqual([5, 9])
  })

  test('categories and brands that are named first, with what they hold of the hits', () => {
    const { categories, brands, total } = engine.suggest('ray ban sun', 1)
    expect(total).toBe(2)
    expect(categories).toEqual([{ id: 1, count: 2 }])
    expect(brands).toEqual([{ id: 1, count: 2 }])
    expect(engine.suggest('okviri', 9).categories[0]).toEqual({ id: 2, count: 2 })
    expect(engine.suggest('leće', 9).categories.map(({ id }) => id)).toEqual([3, 4])
  })
})
