import { standIn } from './drawn.ts'
import { refusedCharacters } from './odd-characters.ts'
import type { PictureKind } from './picture-kind.ts'

/** A path below the imported file. The files are not taken over yet: a quiet stand-in keeps the page whole. */
export const stored: PictureKind = {
  isOf: () => true,
  refused: (path) => refusedCharacters(path) ?? refusedPath(path),
  place: encodeURIComponent,
  shownAt: (_, drawings) => standIn(drawings),
}

function refusedPath(path: string): string | undefined {
  const outside = path.startsWith('/') || path.split('/').includes('..')
  return outside || path.trim() === '' ? 'is no path below the imported file' : undefined
}
