import type { ComponentProps } from 'react'
import type { SizeGuide } from '#features/product/SizeGuide.tsx'
import { laterPart } from '#shared/ui/media/later-part.tsx'

/** The measures of a frame unfold as the server drew them until the window with the comparison has come. */
export const LaterSizeGuide = laterPart<ComponentProps<typeof SizeGuide>>(
  import.meta.env.SSR ? (await import('#features/product/SizeGuide.tsx')).SizeGuide : undefined,
  () => import('#features/product/SizeGuide.tsx').then((module) => module.SizeGuide),
)
