import type { PropsOf } from '#shared/contract/registries.ts'
import { ConfirmPreview } from './ConfirmPreview.tsx'

/** The checkout's regions by their names on the wire. */
export const checkoutRegions = { confirm: ConfirmPreview }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof checkoutRegions> {}
}
