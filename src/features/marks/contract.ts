import type { MarkKind } from './marks.ts'

/** Where the plain form of each mark goes: the calls are of the slices that stand on the marks. */
export const markPaths = {
  favourites: '/api/favorite',
  compared: '/compare/toggle',
} as const satisfies Record<MarkKind, string>
