import type { Asked } from '#features/prescriptions/prescription.ts'

/**
 * Whether goods can be sent back within the days of withdrawal (Zakon o zaštiti potrošača, exceptions of that right):
 * `usual`; `sealed` until the protective seal is opened; not at all what is `made_to_order` or `cut` off for its buyer.
 */
export const returnKinds = ['usual', 'sealed', 'made_to_order', 'cut'] as const

export type ReturnKind = (typeof returnKinds)[number]

/** Units of length: what is sold by them is cut off for its buyer. */
const lengths = new Set(['m', 'cm'])

/**
 * The one rule for it. What is made or picked by a prescription goes first, since a choice of lenses makes goods of a shelf into
 * one's own; then what the shop says of the product (`returns`); then the unit that it is sold by.
 */
export function returnKindOf({
  asked,
  returns,
  unit,
}: {
  asked: Asked['kind'] | null
  returns: ReturnKind | null
  unit: string
}): ReturnKind {
  if (asked === 'glasses') return 'made_to_order'
  if (asked === 'contact') return 'sealed'
  return returns ?? (lengths.has(unit) ? 'cut' : 'usual')
}
