import { quantityWithUnit, t } from '#shared/text/text.ts'

/** The least that is sold of a product, and the steps that it is sold in; thousandths of its unit. */
export type Least = { qty: number; step: number; unit: string }

/** What a shopper has to know who reads a price for one: "Prodaje se po 2 kutije"; undefined where one can be bought. */
export function leastText({ qty, step, unit }: Least): string | undefined {
  if (qty <= 1000) return undefined
  return qty === step
    ? t('quantity.step', { quantity: quantityWithUnit(qty, unit, { object: true }) })
    : t('quantity.least_sold', { quantity: quantityWithUnit(qty, unit) })
}
