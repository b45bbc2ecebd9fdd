import { isTextKey, money, quantity, quantityWithUnit, t } from '#shared/text/text.ts'
import { sumAt } from './tier-price.ts'
import type { CartFormProps, TierRow } from './view.ts'

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

/**
 * What so many come to, where that is not the price beside: '0,50 m = 1,95 €'. Undefined for one, for a bundle, whose price
 * is that of the quantity, for a gift card, and for what is bought for each eye by itself.
 * @param qty thousandths
 */
export function lineSumText(
  form: Pick<CartFormProps, 'asked' | 'giftCard' | 'parts' | 'price' | 'slots' | 'tiers' | 'unit'>,
  qty: number,
): string | undefined {
  const isOfSeveral = form.parts.length + form.slots.length > 0
  if (qty === 1000 || isOfSeveral || form.giftCard || form.asked?.asked.kind === 'contact') return undefined
  const wanted = isTextKey(`unit.${form.unit}`) ? quantityWithUnit(qty, form.unit) : quantity(qty)
  return t('price.sum_of', { quantity: wanted, sum: money(sumAt(form, qty)) })
}
