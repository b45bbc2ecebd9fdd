import { beforeAll, describe, expect, test } from 'vitest'
import { buildListEngine } from '../build-list-engine.ts'
import type { ListRow, MemoryListEngine } from '../types.ts'
import { smallDictionary as dictionary, smallRows as rows } from './testing-shop.ts'

let engine: MemoryListEngine
beforeAll(async () => {
  engine = await buildListEngine(rows, dictionary)
})

const listQuery = (text: string) =>
  ({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 20 }) as const
const list = (text: string) => engine.query(listQuery(text))
const found = (text: string) => [...list(text).rows]
const suggested = (text: string) => [...engine.suggest(text, 20).products]

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
  expect(found('3025')).toEqual([1])
  expect(found('rb-3025')).toEqual([1])
  expect(found('ir-20')).toEqual([3])
  expect(found('0250')).toEqual([])
  for (const text of ['IR', 'ir-', ' Ir. ']) {
    expect(found(text).sort(), text).toEqual([3, 4])
    expect(suggested(text).sort(), text).toEqual([3, 4])
  }
  expect(found('xy')).toEqual([])
  expect(suggested('i2')).toEqual([])
})

test('SRCH-06 the end of just one code means that code, whole or not', () => {
  expect(list('3025-001')).toMatchObject({ code: 'rb3025001' })
  expect(engine.suggest('3025 001', 5).code).toBe('rb3025001')
  expect(list('204')).toMatchObject({ total: 1, code: undefined })
  expect(list('310').code).toBeUndefined()
  expect(list('ir-3').code).toBeUndefined()
  expect(list('3025').code).toBeUndefined()
})

test('SRCH-06 the end of two codes means neither, be they of two products or of one', async () => {
  const coded = (id: number, ...codes: string[]) => ({ ...(rows[0] as ListRow), id, name: 'Galeb', codes })
  const own = await buildListEngine(
    [
      ...rows,
      coded(90, 'GA-7001'),
      coded(91, 'LU-7001'),
      coded(92, 'GA-8001', 'LU-8001'),
      coded(93, 'GA-9001'),
    ],
    dictionary,
  )
  const answer = (text: string) => own.query(listQuery(text))
  expect(answer('7001')).toMatchObject({ total: 2, code: undefined })
  expect(answer('8001')).toMatchObject({ total: 1, code: undefined })
  expect(answer('9001')).toMatchObject({ total: 1, code: 'ga9001' })
})

test('SRCH-06 five digits of an EAN or more find it, those at an end before those amid one', async () => {
  const rowOf = (id: number, ean: string) => ({ ...(rows[7] as ListRow), id, codes: [ean] })
  const shop = await buildListEngine(
    [rowOf(1, '3850001234567'), rowOf(2, '3850067890123'), rowOf(3, '3850012345001')],
    dictionary,
  )
  const of = (text: string) => [
    ...shop.query({ scope: { kind: 'search', text }, sort: 'relevance', offset: 0, limit: 9 }).rows,
  ]
  expect(of('34567')).toEqual([1])
  expect(of('0001234567')).toEqual([1])
  expect(of('67890')).toEqual([2])
  expect(of('4567')).toEqual([])
  expect(of('12345').sort()).toEqual([1, 3])
  expect(of('345001')).toEqual([3])
  expect(of('99999')).toEqual([])
})
