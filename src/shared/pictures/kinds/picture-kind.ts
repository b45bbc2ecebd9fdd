import type { PictureFormat, PictureWidth } from '../renditions.ts'

/** What a shop brings along to draw pictures by itself. */
export type Drawings = {
  /** The drawing's SVG, or undefined for an unknown key. */
  draw(key: string): string | undefined
  render(svg: string, width: PictureWidth, format: PictureFormat): Promise<Buffer>
  /** The key of the drawing that stands in for a picture that is not here. */
  standIn: string
  /** Changes with the drawings, so that addresses may be cached for ever. */
  version: string
}

/** What renditions at one address are made of. */
export type Shown = {
  /** Below which name they are kept as files; another one for everything that looks otherwise. */
  keptAs: string
  /** As SVG; undefined where there is no such picture. */
  original(): string | undefined
  /** Whether this address will never show anything else. */
  lasting: boolean
}

/**
 * A kind of source that pictures come from: how the database writes it, what of it an import takes, which address it
 * has, and what is seen there. A new kind is one file here and a line in `pictures.ts`; pages and calls know nothing of
 * kinds.
 */
export type PictureKind = {
  /** Whether a source is of this kind. */
  isOf(source: string): boolean
  /** Why such a source is not taken from an import; undefined when it is. */
  refused(source: string): string | undefined
  /** What stands between `/media/{kind}/` and width and format in its address, encoded. */
  place(source: string, drawings: Pick<Drawings, 'version'>): string
  /** What is seen at such a place, decoded; undefined where nothing can be. */
  shownAt(place: string, drawings: Drawings): Shown | undefined
}
