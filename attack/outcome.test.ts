import { expect, test } from 'vitest'
import { tally } from './outcome.ts'

test('an attack that the shop did not hold is counted and told, at most ten times', () => {
  const { outcome, check, note } = tally('one kind')
  check(true, () => 'held')
  for (let n = 1; n <= 12; n++) check(false, () => `not held ${n}`)
  expect(outcome).toMatchObject({ name: 'one kind', tried: 13, held: 1 })
  expect(outcome.details).toEqual(Array.from({ length: 10 }, (_, n) => `not held ${n + 1}`))
  note('and this')
  expect(outcome.details.at(-1)).toBe('and this')
})
