import { expect, test } from 'vitest'
import { checkoutForm } from '../bodies.server.ts'
import { partField } from './parts-names.ts'
import { readAll, readPieces } from './written-pieces.ts'

test.each([
  ['', 0],
  [' ', 0],
  ['0', 0],
  ['2', 2000],
  ['0,5', 500],
  ['1.25', 1250],
  ['-1', undefined],
  ['1e3', undefined],
  ['x', undefined],
  ['1,2345', 1234],
  ['1 000', 1_000_000],
  ['12345678', undefined],
])('CHK-14 %j pieces are %s thousandths', (written, read) => expect(readPieces(written)).toBe(read))

test('CHK-14 of what is written the numbers above zero count', () => {
  expect(readAll({ 1: '2', 2: '0', 3: 'x', 4: '' })).toEqual({ 1: 2000 })
  expect(readAll()).toEqual({})
})

test('CHK-14 a form within a field has its parts by their numbers, as one that is nested has', () => {
  const street = { street: 'Riva', pieces: { 7: '1', 8: '' } }
  const flat = {
    ...{ multiple_addresses: '1', [partField(3, 'street')]: 'Riva', 'parts[x][street]': 'no' },
    ...{ [partField(3, 'pieces', 7)]: '1', [partField(3, 'pieces', 8)]: '' },
  }
  for (const form of [new URLSearchParams(flat).toString(), { multiple_addresses: 1, parts: { 3: street } }])
    expect(checkoutForm.parse(form)).toMatchObject({
      multiple_addresses: true,
      parts: [{ key: 3, ...street }],
    })
  expect(checkoutForm.parse({})).toMatchObject({ parts: [] })
  expect(checkoutForm.parse({}).multiple_addresses).toBeUndefined()
  expect(checkoutForm.parse({ multiple_addresses: '0' }).multiple_addresses).toBe(false)
  expect(checkoutForm.safeParse({ parts: [1] }).success).toBe(false)
})
