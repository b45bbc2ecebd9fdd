import type { GiftRule } from './gifts.ts'

/** SQL: the rules by which gifts go along as JSON; null where there is none. */
export const giftRulesSql = `(SELECT json_agg(json_build_object('minValue', r.min_value, 'count', r.gift_count,
    'validFrom', r.valid_from, 'validTo', r.valid_to,
    'products', array(SELECT p.product_id FROM gift_rule_products p WHERE p.gift_rule_id = r.id ORDER BY p.product_id))
    ORDER BY r.min_value, r.id) FROM gift_rules r WHERE r.active)`

/** A rule as JSON has it. */
export type GiftRuleJson = Omit<GiftRule, 'validFrom' | 'validTo'> & {
  validFrom: string | null
  validTo: string | null
}

/** The rules that JSON has of `giftRulesSql`. */
export const giftRulesOf = (json: readonly GiftRuleJson[] | null): GiftRule[] =>
  (json ?? []).map((rule) => ({
    ...rule,
    validFrom: rule.validFrom === null ? null : new Date(rule.validFrom),
    validTo: rule.validTo === null ? null : new Date(rule.validTo),
  }))
