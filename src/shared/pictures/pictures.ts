import type { PictureBase } from './renditions.ts'

/** Where the shop's pictures are. Made once at start; whoever shows a picture asks it. */
export type Pictures = {
  /**
   * Where the renditions of a source are, as the database has it: `drawn:KEY` is a picture that the shop draws itself,
   * everything else (an address elsewhere, an imported file) is fetched and scaled.
   */
  baseOf(source: string): PictureBase
  /** Bases that were made with another version may be no good any more. */
  version: string
}

const drawnPrefix = 'drawn:'

/** The addresses of a shop whose drawings have this version: a changed drawing has a new address. */
export function picturesOf({ version }: { version: string }): Pictures {
  return {
    baseOf(source) {
      if (!source.startsWith(drawnPrefix)) return `/media/remote/${encodeURIComponent(source)}`
      const key = source.slice(drawnPrefix.length).split('/').map(encodeURIComponent).join('/')
      return `/media/drawn/${encodeURIComponent(version)}/${key}`
    },
    version,
  }
}
