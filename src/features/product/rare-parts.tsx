import type { ComponentProps, ComponentType } from 'react'
import type { GiftCardFields } from '#features/gift-cards/GiftCardFields.tsx'
import type { PrescriptionFields } from '#features/prescriptions/PrescriptionFields.tsx'
import type { BundleChoice } from './BundleChoice.tsx'
import type { CartFormProps } from './view.ts'

/** A part whose code comes only to the pages that show it, and before they do: nothing typed or pressed meanwhile is lost. */
function rarePart<Props extends object>(
  now: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
) {
  let Part = now
  return {
    come: async () => {
      Part ??= await load()
    },
    Part: (props: Props) => {
      if (!Part) throw new Error('a part is drawn before its code has come')
      return <Part {...props} />
    },
  }
}

const prescription = rarePart<ComponentProps<typeof PrescriptionFields>>(
  import.meta.env.SSR
    ? (await import('#features/prescriptions/PrescriptionFields.tsx')).PrescriptionFields
    : undefined,
  () => import('#features/prescriptions/PrescriptionFields.tsx').then((module) => module.PrescriptionFields),
)

const bundle = rarePart<ComponentProps<typeof BundleChoice>>(
  import.meta.env.SSR ? (await import('./BundleChoice.tsx')).BundleChoice : undefined,
  () => import('./BundleChoice.tsx').then((module) => module.BundleChoice),
)

const giftCard = rarePart<ComponentProps<typeof GiftCardFields>>(
  import.meta.env.SSR ? (await import('#features/gift-cards/GiftCardFields.tsx')).GiftCardFields : undefined,
  () => import('#features/gift-cards/GiftCardFields.tsx').then((module) => module.GiftCardFields),
)

export const RarePrescriptionFields = prescription.Part
export const RareBundleChoice = bundle.Part
export const RareGiftCardFields = giftCard.Part

export const isBundle = ({ parts, slots }: Pick<CartFormProps, 'parts' | 'slots'>): boolean =>
  parts.length > 0 || slots.length > 0

/** Resolves once the code is there of all that this form shows; rejects where it does not come. */
export async function partsCome(
  form: Pick<CartFormProps, 'asked' | 'giftCard' | 'parts' | 'slots'>,
): Promise<void> {
  await Promise.all([
    form.asked && prescription.come(),
    isBundle(form) && bundle.come(),
    form.giftCard && giftCard.come(),
  ])
}
