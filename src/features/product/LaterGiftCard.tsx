import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { GiftCardFields } from '#features/gift-cards/GiftCardFields.tsx'

type Props = ComponentProps<typeof GiftCardFields>

/** On the server at once; in the browser the code comes where it is wanted. Without it the fields are plain ones. */
const Fields: ComponentType<Props> = import.meta.env.SSR
  ? (await import('#features/gift-cards/GiftCardFields.tsx')).GiftCardFields
  : lazy(async () => {
      const module = await import('#features/gift-cards/GiftCardFields.tsx').catch((lost: unknown) => {
        console.warn(
          'The code of the gift card did not come: its fields stay as they are without scripts.',
          lost,
        )
        return new Promise<never>(() => undefined)
      })
      return { default: module.GiftCardFields }
    })

/** What a gift card asks: few products are one, and the others’ pages load nothing of it. */
export function LaterGiftCard(card: Props) {
  return (
    <Suspense>
      <Fields {...card} />
    </Suspense>
  )
}
