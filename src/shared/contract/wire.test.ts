import { expect, test } from 'vitest'
import { wireFlag } from './wire.ts'

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['on', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  ['off', false],
  ['false', false],
  [undefined, false],
])('a flag that comes as %j is %s', (sent, flag) => {
  expect(wireFlag.parse(sent)).toBe(flag)
})
