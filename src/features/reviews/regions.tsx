import type { PropsOf } from '#shared/contract/registries.ts'
import { Reviews } from './Reviews.tsx'

/** The reviews' region by its name on the wire. */
export const reviewRegions = { reviews: Reviews }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof reviewRegions> {}
}
