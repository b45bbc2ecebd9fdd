import { beforeAll, expect, test } from 'vitest'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { nested } from './bracket-names.server.ts'

beforeAll(speakCroatian)

test.each([
  ['no word before them', '[a]'],
  ['one inside another', 'a[b[c]'],
  ['something behind them', 'a[b]c'],
  ['no end', 'a[b'],
  ['no beginning', 'a]'],
])('FORM-12 brackets with %s are a name like any other: %s', (_what, name) => {
  expect(nested([[name, '1']])).toEqual({ [name]: '1' })
})

test('FORM-12 a name takes 200 letters, brackets and all', () => {
  const inner = 'x'.repeat(197)
  expect(nested([[`a[${inner}]`, '1']])).toEqual({ a: { [inner]: '1' } })
  expect(() => nested([[`a[${inner}x]`, '1']])).toThrow(expect.objectContaining({ statusCode: 400 }))
})

test('FORM-12 five levels are read', () => {
  expect(nested([['a[b][c][d][e]', '1']])).toEqual({ a: { b: { c: { d: { e: '1' } } } } })
})

test.each([
  ['six levels', 'a[b][c][d][e][f]', 'a'],
  ['an empty key before another', 'a[][b]', 'a'],
  ['a prototype', 'a[__proto__]', 'a'],
  ['a prototype’s name', '__proto__[a]', undefined],
  ['no name', '', undefined],
])('FORM-24 %s is refused, by the field’s own name where it has one: %s', (_what, name, field) => {
  expect(() => nested([[name, '1']])).toThrow(expect.objectContaining({ statusCode: 400, field }))
})
