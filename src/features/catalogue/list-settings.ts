/** How a list leads to its further products: numbered pages, a button that appends the next page, or both. */
export type Paging = 'pager' | 'more' | 'both'

/** How an attribute is filtered by: any of its values, or one of them. Prices are a range by themselves. */
export type FilterKind = 'checkbox' | 'select'

/** The setting `lists`; what is missing is `pager` and `checkbox`. */
export type ListSettings = {
  /** By what the list starts from (`list_name`). */
  paging: Partial<Record<'category' | 'brand' | 'group' | 'all' | 'search' | 'custom', Paging>>
  /** By attribute code. */
  filters: Record<string, FilterKind>
}
