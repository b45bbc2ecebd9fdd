import { drawn } from './kinds/drawn.ts'
import type { Drawings, PictureKind, Shown } from './kinds/picture-kind.ts'
import { remote } from './kinds/remote.ts'
import { stored } from './kinds/stored.ts'
import type { PictureBase } from './renditions.ts'

/** By their names in addresses. A source is of the first that says so; what no other claims is `stored`. */
const kinds: ReadonlyMap<string, PictureKind> = new Map([
  ['drawn', drawn],
  ['remote', remote],
  ['stored', stored],
])

/** Where the shop's pictures are. Made once at start; whoever shows a picture asks it. */
export type Pictures = {
  /** Where the renditions of a source are, as the database has it. */
  baseOf(source: string): PictureBase
  /** Bases that were made with another version may be no good any more. */
  version: string
}

/** The addresses of a shop with these drawings. */
export function picturesOf(drawings: Pick<Drawings, 'version'>): Pictures {
  return {
    baseOf(source) {
      const [name, kind] = kindOf(source)
      return `/media/${name}/${kind.place(source, drawings)}`
    },
    version: drawings.version,
  }
}

/** Why this cannot be a picture's source; undefined when it can. */
export const refusedPicture = (source: string): string | undefined => kindOf(source)[1].refused(source)

/** What is seen at `/media/{name}/{place}`, decoded; undefined where nothing can be. */
export const shownAt = (name: string, place: string, drawings: Drawings): Shown | undefined =>
  kinds.get(name)?.shownAt(place, drawings)

const inOrder = [...kinds]
const kindOf = (source: string) =>
  inOrder.find(([, kind]) => kind.isOf(source)) ?? (['stored', stored] as const)
