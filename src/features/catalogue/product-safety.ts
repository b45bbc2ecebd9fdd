/** Somebody who answers for goods: `address` by post without the country, `country` of two letters, `contact` an e-mail or web address. */
export type SafetyFirm = { name: string; address: string; country: string; contact: string }

/**
 * What has to be said beside an offer of goods (Regulation (EU) 2023/988, art. 19): who made them, who answers for them in the
 * Union where the maker is outside of it, and warnings, a line each.
 */
export type ProductSafety = {
  manufacturer?: SafetyFirm | undefined
  responsible?: SafetyFirm | undefined
  warnings?: string | undefined
}

const members = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Whether a country, by its two letters, is a member of the European Union. */
export const isInUnion = (country: string): boolean => members.has(country)

/**
 * A product's own, else its brand's; null where nothing is known. The two firms go together: who answers for one maker says
 * nothing of another.
 */
export function safetyOf(own: ProductSafety | null, ofBrand: ProductSafety | null): ProductSafety | null {
  const { manufacturer, responsible } = own?.manufacturer ? own : (ofBrand ?? {})
  const warnings = own?.warnings ?? ofBrand?.warnings
  return manufacturer || warnings ? { manufacturer, responsible, warnings } : null
}
