import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/forms/dates/month.ts'
import { type ChoosableDays, inCommon, isChoosable } from './chosen-day.ts'

const from = '2026-11-01'
const days: fc.Arbitrary<ChoosableDays> = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1 })
  .map((open) => {
    const [first = 0, ...rest] = [...open].sort((a, b) => a - b)
    const last = rest.at(-1) ?? first
    const between = Array.from({ length: last - first }, (_, at) => first + at)
    const closed = between.filter((day) => !open.includes(day)).map((day) => addDays(from, day))
    return { first: addDays(from, first), last: addDays(from, last), closed }
  })

test('CHK-14 a day can be chosen for two deliveries where it can be for each of them', () => {
  fc.assert(
    fc.property(days, days, (one, other) => {
      const both = inCommon(one, other)
      for (let at = -1; at <= 21; at++) {
        const day = addDays(from, at)
        expect(isChoosable(both, day)).toBe(isChoosable(one, day) && isChoosable(other, day))
      }
      if (both) expect([isChoosable(both, both.first), isChoosable(both, both.last)]).toEqual([true, true])
    }),
  )
  expect(
    inCommon(
      { first: from, last: from, closed: [] },
      { first: '2026-11-02', last: '2026-11-02', closed: [] },
    ),
  ).toBeUndefined()
})
