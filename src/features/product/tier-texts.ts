import { sideLabel } from '#features/prescriptions/texts.ts'
import { isTextKey, money, quantity, quantityWithUnit, t } from '#shared/text/text.ts'
import type { EyeLine } from './eye-lines.ts'
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
 * What is wanted comes to: one text, or, of lenses that are two lines, one for each eye and that of both last. None where
 * the price beside says it.
 * @param qty thousandths
 */
export function sumTexts(
  form: Parameters<typeof lineSumText>[0],
  qty: number,
  eyes: readonly EyeLine[] | undefined,
): string[] {
  if (form.asked?.asked.kind !== 'contact') return [lineSumText(form, qty) ?? []].flat()
  const total = (eyes ?? []).reduce((sum, line) => sum + line.qty, 0)
  if (!eyes || total <= 1000) return []
  const wanted = (quantities: number) => wantedText(form, quantities)
  const each = eyes.flatMap((line) =>
    eyes.length === 1 || line.side === 'both'
      ? []
      : t('price.sum_of_eye', {
          eye: sideLabel(line.side),
          ...{ quantity: wanted(line.qty), price: money(line.price), sum: money(line.sum) },
        }),
  )
  const sum = eyes.reduce((before, line) => before + line.sum, 0)
  return [...each, t('price.sum_of', { quantity: wanted(total), sum: money(sum) })]
}

const wantedText = ({ unit }: Pick<CartFormProps, 'unit'>, qty: number): string =>
  isTextKey(`unit.${unit}`) ? quantityWithUnit(qty, unit) : quantity(qty)

/** Of goods that no eye decides; undefined for one, for a bundle, whose price is that of the quantity, and for a gift card. */
function lineSumText(
  form: Pick<CartFormProps, 'asked' | 'giftCard' | 'parts' | 'price' | 'slots' | 'tiers' | 'unit'>,
  qty: number,
): string | undefined {
  const isOfSeveral = form.parts.length + form.slots.length > 0
  if (qty === 1000 || isOfSeveral || form.giftCard) return undefined
  return t('price.sum_of', { quantity: wantedText(form, qty), sum: money(sumAt(form, qty)) })
}
