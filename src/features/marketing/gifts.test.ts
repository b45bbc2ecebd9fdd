import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fulfilledRules, type GiftRule, givenTogether, missingToNextGift } from './gifts.ts'

const now = new Date('2026-12-01T10:00:00Z')
const rule = (
  minValue: number,
  count: number,
  products: number[],
  part: Partial<GiftRule> = {},
): GiftRule => ({
  ...{ minValue, count, products, validFrom: null, validTo: null },
  ...part,
})

test('CART-10 a rule gives from its value on, within its time', () => {
  const rules = [rule(3000, 1, [1]), rule(9000, 2, [2])]
  expect(fulfilledRules(rules, 2999, now)).toEqual([])
  expect(fulfilledRules(rules, 3000, now)).toEqual([rules[0]])
  expect(missingToNextGift(rules, 2999, now)).toBe(1)
  expect(missingToNextGift(rules, 3000, now)).toBe(6000)
  expect(missingToNextGift(rules, 9000, now)).toBeNull()
  const ended = rule(0, 1, [1], { validTo: now })
  const begun = rule(0, 1, [1], { validFrom: now })
  const toCome = rule(50, 1, [1], { validFrom: new Date(now.getTime() + 1) })
  expect(fulfilledRules([ended, begun, toCome], 100, now)).toEqual([begun])
  expect(missingToNextGift([ended, toCome], 0, now)).toBeNull()
})

test('CART-10 a gift that two rules give leaves room for one that one of them gives', () => {
  const rules = [rule(0, 1, [1, 2]), rule(0, 1, [1])]
  expect([...givenTogether(rules, [1, 2])]).toEqual([1, 2])
  expect([...givenTogether(rules, [2, 1])]).toEqual([2, 1])
  expect([...givenTogether(rules, [1, 2, 3])]).toEqual([1, 2])
  expect([...givenTogether([rule(0, 1, [1, 2])], [2, 1])]).toEqual([2])
  expect([...givenTogether([rule(0, 5, [1])], [1, 1])]).toEqual([1])
})

const rules = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    products: fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
  }),
  { maxLength: 4 },
)
const chosen = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))

/** Tries every way to give them; for few rules only. */
function canGive(
  all: readonly GiftRule[],
  products: readonly number[],
  left = all.map(({ count }) => count),
): boolean {
  const [first, ...others] = products
  if (first === undefined) return true
  return all.some(
    (one, at) =>
      one.products.includes(first) &&
      (left[at] ?? 0) > 0 &&
      canGive(
        all,
        others,
        left.map((count, place) => (place === at ? count - 1 : count)),
      ),
  )
}

test('CART-10 what is given together can be, and one more of what was chosen could not', () => {
  fc.assert(
    fc.property(rules, chosen, (parts, products) => {
      const all = parts.map(({ count, products: its }) => rule(0, count, its))
      const given = [...givenTogether(all, products)]
      expect(canGive(all, given)).toBe(true)
      for (const other of products.filter((product) => !given.includes(product)))
        expect(canGive(all, [...given, other])).toBe(false)
    }),
  )
})
