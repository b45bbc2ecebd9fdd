import { describe, expect, test } from 'vitest'
import type { ListRow } from '../types.ts'
import { searching } from './testing-search.ts'

const frames: Partial<ListRow>[] = [
  { id: 31, name: 'Okvir Jadro', frames: [[52, 18, 140]] },
  {
    id: 32,
    name: 'Okvir Krma',
    frames: [
      [50, 18, 145],
      [52, 18, 145],
    ],
  },
  { id: 33, name: 'Naočale Prova', frames: [[52.5, 18, 140]] },
]
const shop = () => searching(frames)

describe('the numbers on a temple', () => {
  test('SRCH-06 however they are typed, they find the glasses of these measures and nothing else', async () => {
    const { found, list, engine } = await shop()
    for (const typed of [
      '52-18-140',
      '52 18 140',
      '52□18-140',
      '52/18/140',
      '52x18x140',
      '52 – 18 – 140 mm',
      '52[]18 140',
    ])
      expect(found(typed), typed).toEqual([31])
    expect(found('52-18')).toEqual([31, 32])
    expect(found('50□18')).toEqual([32])
    expect(found('52,5-18')).toEqual([33])
    expect(list('52 18 145').frame).toBe('52-18-145')
    expect(list('52□18').frame).toBe('52-18')
    expect(engine.suggest('52,5-18', 9)).toMatchObject({ total: 1, frame: '52.5-18' })
  })

  test('SRCH-06 with words, only what is both; what no such glasses have is left out and told', async () => {
    const { found, list } = await shop()
    expect(found('okvir krma 52-18')).toEqual([32])
    expect(found('52-18 okvir')).toEqual([31, 32])
    expect(list('otopina 52-18')).toMatchObject({
      leftOut: { reason: 'apart', words: ['otopina'], shown: '52-18' },
    })
    expect(found('otopina 52-18')).toEqual([31, 32])
    const other = list('52-18-150')
    expect([...other.rows].sort()).toEqual([31, 32])
    expect(other).toMatchObject({ frame: '52-18', leftOut: { reason: 'apart', words: ['150'] } })
  })

  test('SRCH-06 a temple that is still being typed leaves those that begin so', async () => {
    const { engine } = await shop()
    expect([...engine.suggest('52-18-14', 9).products].sort()).toEqual([31, 32])
    expect(engine.suggest('52-18-14', 9).leftOut).toBeUndefined()
    expect([...engine.suggest('50-18-1', 9).products]).toEqual([32])
  })

  test('SRCH-06 money, other numbers and measures that no glasses have are none', async () => {
    const { list } = await shop()
    for (const typed of [
      '52-18 €',
      '52-18 eura',
      '€52-18',
      '52-18 %',
      '52-18-140-3',
      '52-19',
      '18-52',
      '152-18',
    ])
      expect(list(typed).frame, typed).toBeUndefined()
  })

  test('SRCH-06 what has other measures or is gone is found by its own', async () => {
    const { engine, found } = await shop()
    engine.apply([
      { kind: 'delete', id: 32 },
      {
        kind: 'upsert',
        row: {
          ...{
            id: 31,
            createdAt: 1,
            name: 'Okvir Jadro',
            price: 1,
            regularPrice: 1,
            popularity: 0,
            available: true,
          },
          ...{ categoryIds: [], groupIds: [], values: [], card: '{}', frames: [[54, 17, 140]] },
        },
      },
    ])
    expect(found('54-17')).toEqual([31])
    expect(engine.suggest('52-18', 9).frame).toBeUndefined()
  })

  test('SRCH-06 a code of the same digits is that product’s', async () => {
    const { found } = await searching([...frames, { id: 34, name: 'Etui', codes: ['5218140'] }])
    expect(found('52-18-140')).toEqual([34])
  })
})
