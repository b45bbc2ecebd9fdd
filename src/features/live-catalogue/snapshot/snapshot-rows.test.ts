import { expect, test } from 'vitest'
import type { ListRow } from '#features/list-engine/types.ts'
import { decodeRows, encodeRows } from './snapshot-rows.ts'

test('rows are read from a text as they were written into it', () => {
  const row: ListRow = {
    ...{
      id: 7,
      createdAt: 1_700_000_000,
      name: 'Kanal "2"\n',
      price: 1000,
      regularPrice: 1200,
      popularity: 3,
    },
    ...{ available: true, brandId: 4, categoryIds: [1, 2], groupIds: [3], card: '{"id":7}' },
    values: [
      { attributeId: 1, optionId: 11 },
      { attributeId: 1, optionId: 12 },
      { attributeId: 5, optionId: 51 },
    ],
    numbers: [{ attributeId: 6, value: 14_200 }],
    choices: [1, 5],
    codes: ['OI-7'],
    text: 'Lagan.',
    frames: [
      [50, 18, 140],
      [52, 18.5, 145],
    ],
  }
  const bare: ListRow = {
    ...row,
    id: 8,
    available: false,
    brandId: null,
    numbers: [],
    choices: [],
    codes: undefined,
    text: undefined,
    frames: [],
  }
  expect(decodeRows(encodeRows([row, bare]))).toEqual([row, bare])
})
