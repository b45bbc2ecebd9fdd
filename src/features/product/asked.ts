import type { Dictionaries } from '#features/catalogue/dictionaries.ts'
import { eyeOfLabels, rulesOf } from '#features/prescriptions/eye-rules.ts'
import type { Asked, Eye } from '#features/prescriptions/prescription.ts'
import type { Selection } from './options.ts'
import type { TierRow } from './view.ts'

/**
 * A lens that is on the shelf for one prescription: what it is made for, whether none is left, and what one costs. `tiers`: its
 * steps of the discount for quantity, where they are others than the form's.
 */
type MadeLens = { eye: Eye; soldOut: boolean; price: number; tiers?: TierRow[] }

/** What the form asks of an eye; `made`: the lenses to pick from, empty where each is made for its buyer. */
export type AskedProps = { asked: Asked; made: MadeLens[] }

type MadeVariant = Omit<MadeLens, 'eye'> & { options: Selection }

/** Whether a prescription decides which option of this attribute is meant. */
export const isOfEye = (attributeId: number, { attributes }: Pick<Dictionaries, 'attributes'>): boolean =>
  attributes.get(attributeId)?.eyeField != null

/** The eye that a variant is made for, by the labels of its options. */
function eyeOf(options: Selection, { attributes, options: labels }: Dictionaries): Eye | undefined {
  const said = Object.entries(options).flatMap(([attributeId, optionId]) => {
    const field = attributes.get(Number(attributeId))?.eyeField
    return field ? [[field, labels.get(optionId)?.label ?? ''] as const] : []
  })
  return eyeOfLabels(said)
}

/** What is asked of who buys one of these variants, each made for one prescription; null where none is. */
export function askedByVariants(
  variants: readonly MadeVariant[],
  dictionaries: Dictionaries,
): AskedProps | null {
  const made = variants.flatMap(({ options, ...lens }) => {
    const eye = eyeOf(options, dictionaries)
    return eye ? [{ eye, ...lens }] : []
  })
  return made.length === 0 ? null : { asked: { kind: 'contact', eye: rulesOf(made) }, made }
}

/** What the chosen lens, or the product itself, asks. */
export function askedByLens(
  lensIds: readonly number[],
  own: Asked | null,
  { lenses }: Pick<Dictionaries, 'lenses'>,
): AskedProps | null {
  const asked = own ?? lensIds.flatMap((id) => lenses.get(id)?.asks ?? [])[0]
  return asked ? { asked, made: [] } : null
}
