import type { PropsOf } from '#shared/contract/registries.ts'
import { FavouritesBlock } from './FavouritesBlock.tsx'

/** The favourites' one region. Its markup goes out as `html` (spec 7), not under its name. */
export const favouriteRegions = { favourites: FavouritesBlock }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof favouriteRegions> {}
}
