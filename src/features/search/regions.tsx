import type { ComponentType } from 'react'
import { SuggestedBrands, SuggestedGroups, SuggestedPosts } from './SuggestedLinks.tsx'
import { SuggestedProducts } from './SuggestedProducts.tsx'

/** The regions of a suggestion. `grid` on the wire is `suggested_products` here: lists have a `grid` of their own. */
// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own; the contract pairs them
export const searchRegions: Record<string, ComponentType<any>> = {
  suggested_products: SuggestedProducts,
  suggested_groups: SuggestedGroups,
  suggested_posts: SuggestedPosts,
  suggested_brands: SuggestedBrands,
}
