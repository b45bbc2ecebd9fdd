import { readRangeValue } from '#shared/rules/range-value.ts'

/**
 * `options`: products have some of its options, or a text of their own. `range`: each has a number, and lists limit it. What
 * a further kind means is asked for by the compiler, wherever kinds differ.
 */
export const attributeKinds = ['options', 'range'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** By what a list of products is narrowed. */
export const narrowedBy: Record<AttributeKind, 'options' | 'limits'> = { options: 'options', range: 'limits' }

/** The number that a product's own text is, in thousandths; null where it is a text, and for what is no number. */
export function numberOf(kind: AttributeKind, text: string): number | null {
  switch (kind) {
    case 'options':
      return null
    case 'range':
      return readRangeValue(text)
    default:
      return kind satisfies never
  }
}
