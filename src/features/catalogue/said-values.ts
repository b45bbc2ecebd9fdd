import { currentLanguage, number } from '#shared/text/text.ts'
import { numberOf } from './attribute-kinds.ts'
import type { Attribute, Dictionaries } from './dictionaries.ts'
import { orderValues } from './filter-order.ts'

/** What a product has of an attribute: one of its options, or a text of the product's own. */
export type SaidValue = { attributeId: number; optionId: number | null; text: string | null }

/** Values side by side. Many hold a comma ("XL, od 55 mm"), so a comma cannot stand between them. */
export const joinValues = (values: readonly string[]): string => values.join(' · ')

/**
 * What a product's attributes say, in the attributes' order; several values of one attribute in one line, in the order
 * of filters (`orderValues`), each with the attribute's unit. `wanted` picks the attributes.
 */
export function saidValues(
  values: readonly SaidValue[],
  { attributes, options }: Pick<Dictionaries, 'attributes' | 'options'>,
  wanted: (attribute: Attribute) => boolean,
): { attribute: Attribute; value: string }[] {
  const said = new Map<Attribute, { label: string; position: number }[]>()
  for (const { attributeId, optionId, text } of values) {
    const attribute = attributes.get(attributeId)
    const option = options.get(optionId ?? 0)
    if (!attribute || !wanted(attribute)) continue
    const label = optionId === null ? ownText(attribute, text) : option?.label
    if (!label) continue
    const known = said.get(attribute) ?? []
    known.push({ label, position: option?.position ?? known.length })
    said.set(attribute, known)
  }
  return [...said]
    .sort(([a], [b]) => a.position - b.position)
    .map(([attribute, labels]) => {
      const { unit } = attribute
      const ordered = orderValues(labels, currentLanguage())
      return { attribute, value: joinValues(ordered.map(({ label }) => (unit ? `${label} ${unit}` : label))) }
    })
}

/** The number of a range as the language writes it; any other text as it is. */
function ownText({ kind }: Attribute, text: string | null): string | null {
  const value = text === null ? null : numberOf(kind, text)
  return value === null ? text : number(value / 1000)
}
