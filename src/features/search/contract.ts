import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { SuggestAnswer, SuggestPieces } from './suggestion-view.ts'

/**
 * What a search finds while somebody types (SRCH-05, spec 7).
 * `query` is the term, its last word possibly unfinished. `get_posts`, `get_categories`, `get_product_groups` and
 * `get_brands` ask for their regions; categories and product groups share one. `page_size` (1–120, usually 100) is how
 * many products come back. `get_all_products=1` is what every client sends: it searches the whole catalogue, which is
 * what happens without it too; only `pre_filter` narrows that. `pre_filter` is the filter part of a list's address, such
 * as `f=1&boja=crna;smeda&max_price=100&dostupno=1`, with the keys and values that contract.md gives lists; keys that
 * are no filters decide nothing.
 */
export const searchProductsAutocomplete = declareCall<
  typeof bodies.searchProductsAutocomplete,
  SuggestAnswer & Partial<SuggestPieces>
>('/search_products_autocomplete')
