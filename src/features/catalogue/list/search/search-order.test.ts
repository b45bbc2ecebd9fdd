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
