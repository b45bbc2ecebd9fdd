import { beforeAll, describe, expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { MemoryListEngine } from '../types.ts'
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
