import type { CardProps } from '#features/catalogue/card.ts'
import { laterPart } from '#shared/ui/media/later-part.tsx'

/** Other products, below everything that is said of this one. */
export const LaterRelated = laterPart<{ title: string; cards: readonly CardProps[] }>(
  import.meta.env.SSR ? (await import('#features/catalogue/ProductScroller.tsx')).ProductScroller : undefined,
  () => import('#features/catalogue/ProductScroller.tsx').then(({ ProductScroller }) => ProductScroller),
)
