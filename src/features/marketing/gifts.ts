/** From `minValue` cents of goods on, `count` of these products go along for free, each once. */
export type GiftRule = {
  minValue: number
  count: number
  validFrom: Date | null
  validTo: Date | null
  products: readonly number[]
}

/** The rules that goods of this worth (cents) fulfil at `now`. */
export const fulfilledRules = (rules: readonly GiftRule[], worth: number, now: Date): GiftRule[] =>
  rules.filter((rule) => worth >= rule.minValue && isInForce(rule, now))

/** What is missing to the next rule, cents; null where there is none to come. */
export function missingToNextGift(rules: readonly GiftRule[], worth: number, now: Date): number | null {
  const next = rules
    .filter((rule) => isInForce(rule, now) && rule.minValue > worth)
    .map(({ minValue }) => minValue)
  return next.length === 0 ? null : Math.min(...next) - worth
}

const isInForce = ({ validFrom, validTo }: GiftRule, now: Date): boolean =>
  (validFrom === null || now >= validFrom) && (validTo === null || now < validTo)

/**
 * Which of these products can be given together, the first ones first: each is given by one rule, and a rule gives no more
 * than it counts. A product that two rules give moves to the other where that makes room.
 */
export function givenTogether(rules: readonly GiftRule[], products: readonly number[]): Set<number> {
  const given = rules.map(() => new Set<number>())
  const place = (product: number, tried: Set<number>): boolean => {
    for (const [at, rule] of rules.entries()) {
      const its = given[at]
      if (!its || tried.has(at) || !rule.products.includes(product)) continue
      tried.add(at)
      if (its.size < rule.count) {
        its.add(product)
        return true
      }
      for (const other of its) {
        if (!place(other, tried)) continue
        its.delete(other)
        its.add(product)
        return true
      }
    }
    return false
  }
  return new Set(
    products.filter((product, at) => products.indexOf(product) === at && place(product, new Set())),
  )
}
