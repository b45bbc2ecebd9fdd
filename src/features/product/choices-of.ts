import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { orderValues } from '#features/catalogue/filter-order.ts'
import { priceInForce } from '#features/catalogue/price-in-force.ts'
import { currentLanguage, t } from '#shared/text/text.ts'
import { isOfEye } from './asked.ts'
import {
  type ChoiceAttribute,
  type Choices,
  combinationsOf,
  nearestOf,
  type Selection,
  soldOutOptions,
  surchargesOf,
} from './options.ts'
import type { ProductDetail } from './queries.server.ts'
import { stockOf } from './stock-of.ts'
import type { OptionsProps } from './view.ts'

/** What of a product is chosen by options. */
export function choicesOf(detail: ProductDetail, dictionaries: Dictionaries): Choices {
  const attributes: ChoiceAttribute[] = []
  const byId = new Map<number, ChoiceAttribute & { options: ChoiceAttribute['options'][number][] }>()
  for (const row of detail.choices) {
    // What a prescription decides is no option that the shop could choose for somebody (RX-04).
    if (isOfEye(row.attributeId, dictionaries)) continue
    const option = dictionaries.options.get(row.optionId)
    const described = dictionaries.attributes.get(row.attributeId)
    if (!option || !described) continue
    let attribute = byId.get(row.attributeId)
    if (!attribute) {
      const { id, code, name, nullText, ask } = described
      attribute = {
        id,
        code,
        name,
        nullText: nullText ?? t('product.choose_option'),
        ask,
        dependsOn: isOfEye(row.dependsOnId ?? 0, dictionaries) ? null : row.dependsOnId,
        options: [],
      }
      byId.set(id, attribute)
      attributes.push(attribute)
    }
    const { id, label, swatch } = option
    attribute.options.push({ id, label, swatch, frameId: row.frameId, lensId: row.lensId })
  }
  // Sizes and numbers as filters show them, everything else as the shop placed it.
  for (const attribute of byId.values()) {
    const placed = attribute.options.map((option, position) => ({ label: option.label, position, option }))
    attribute.options = orderValues(placed, currentLanguage()).map(({ option }) => option)
  }
  const variants = detail.variants.map((variant) => variant.options)
  return { attributes, combinations: combinationsOf(attributes, variants) }
}

/** The options of the variants that can be bought. */
export function sellableOf({ variants }: ProductDetail): Selection[] {
  return variants.filter((variant) => stockOf(variant).state !== 'sold_out').map(({ options }) => options)
}

/** The choices as they stand, with what each option costs more, and where what is not made now is made. */
export function optionsOf(
  { product, variants }: ProductDetail,
  more: { href: string; choices: Choices; selection: Selection; sellable: readonly Selection[]; now: Date },
): OptionsProps {
  const { href, choices, selection, sellable, now } = more
  const made = variants.map((variant) => ({
    options: variant.options,
    price: priceInForce(variant, now),
    buyable: stockOf(variant).state !== 'sold_out',
  }))
  return {
    pid: product.id,
    href,
    choices,
    selection,
    soldOut: soldOutOptions(choices, selection, sellable),
    surcharges: surchargesOf(choices, selection, made),
    nearest: nearestOf(choices, selection, made),
  }
}
