import type { PropsOf } from '#shared/contract/registries.ts'
import { SuggestedBrands, SuggestedGroups, SuggestedPosts } from './SuggestedLinks.tsx'
import { SuggestedProducts } from './SuggestedProducts.tsx'

/** The regions of a suggestion. `grid` on the wire is `suggested_products` here: lists have a `grid` of their own. */
export const searchRegions = {
  suggested_products: SuggestedProducts,
  suggested_groups: SuggestedGroups,
  suggested_posts: SuggestedPosts,
  suggested_brands: SuggestedBrands,
}

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof searchRegions> {}
}
