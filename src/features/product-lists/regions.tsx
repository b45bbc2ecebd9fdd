import type { PropsOf } from '#shared/contract/registries.ts'
import { FilterPanel } from './ui/FilterPanel.tsx'
import { Grid } from './ui/Grid.tsx'
import { ListPager } from './ui/ListPager.tsx'
import { SortBar } from './ui/SortBar.tsx'

/** The list's regions by their names on the wire. */
export const catalogueRegions = {
  grid: Grid,
  sort: SortBar,
  pager: ListPager,
  filter: FilterPanel,
}

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof catalogueRegions> {}
}
