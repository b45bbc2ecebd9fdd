import { isTextKey, money, quantity, quantityWithUnit, t } from '#shared/text/text.ts'
import type { TierRow } from './view.ts'

/**
 * A step of the discount for quantity: "2 kutije i više", "21,90 € / kutija". A unit whose forms the language lacks
 * stands with the price only, where it needs no agreement with a number: "od 2".
 */
export function tierTexts({ minQty, price }: TierRow, unit: string): { from: string; price: string } {
  return {
    from: isTextKey(`unit.${unit}`)
      ? t('price.tier_from', { quantity: quantityWithUnit(minQty, unit) })
      : t('price.tier_from_number', { quantity: quantity(minQty) }),
    price: t('price.per', { amount: money(price), unit }),
  }
}
