import type { ComponentProps } from 'react'
import { ConfirmPreview } from './ConfirmPreview.tsx'

/** The checkout's regions by their names on the wire. */
export const checkoutRegions = { confirm: ConfirmPreview }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry {
    confirm: ComponentProps<typeof ConfirmPreview>
  }
}
