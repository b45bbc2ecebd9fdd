/**
 * The props of every page's component, by the name of its folder, and of every region's, by its name on the wire.
 * `pages/registry.ts` and each slice's `regions.tsx` add theirs by declaration merging: what shared code passes on without
 * knowing shops is checked from the loader, or the call, to the component.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled where pages are known
export interface PageRegistry {}
// biome-ignore lint/suspicious/noEmptyInterface: filled where regions are known
export interface RegionRegistry {}

/** The props of components by their names, for a slice's regions. */
export type PropsOf<Components> = {
  [Name in keyof Components]: Components[Name] extends (props: infer Props) => unknown ? Props : never
}

export type PageName = keyof PageRegistry
export type RegionName = keyof RegionRegistry

/** Pieces of an answer: regions by name, each with its component's props, or null where it shows nothing. */
export type RegionPieces<Names extends PropertyKey> = {
  [Name in Names]: Name extends RegionName ? RegionRegistry[Name] | null : never
}
