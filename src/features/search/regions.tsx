import type { ComponentProps } from 'react'
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
  interface RegionRegistry {
    suggested_products: ComponentProps<typeof SuggestedProducts>
    suggested_groups: ComponentProps<typeof SuggestedGroups>
    suggested_posts: ComponentProps<typeof SuggestedPosts>
    suggested_brands: ComponentProps<typeof SuggestedBrands>
  }
}
