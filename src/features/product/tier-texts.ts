import { isTextKey, money, quantity, t } from '#shared/text/text.ts'
import type { TierRow } from './view.ts'

/**
 * A step of the discount for quantity: "2 kutije i više", "21,90 € / kutija". A unit whose forms the language lacks
 * stands with the price only, where it needs no agreement with a number: "od 2".
 */
export function tierTexts({ minQty, price }: TierRow, unit: string): { from: string; price: string } {
  const key = `unit.${unit}`
  const count = quantity(minQty)
  return {
    from: isTextKey(key)
      ? t('price.tier_from', { quantity: `${count}\u00a0${t(key, { count: minQty / 1000 })}` })
      : t('price.tier_from_number', { quantity: count }),
    price: t('price.per', { amount: money(price), unit }),
  }
}
