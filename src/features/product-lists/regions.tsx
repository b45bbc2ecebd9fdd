import type { ComponentType } from 'react'
import { FilterPanel } from './ui/FilterPanel.tsx'
import { Grid } from './ui/Grid.tsx'
import { ListPager } from './ui/ListPager.tsx'
import { SortBar } from './ui/SortBar.tsx'

/** The list's regions by their names on the wire. */
// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own; the contract pairs them
export const catalogueRegions: Record<string, ComponentType<any>> = {
  grid: Grid,
  sort: SortBar,
  pager: ListPager,
  filter: FilterPanel,
}
