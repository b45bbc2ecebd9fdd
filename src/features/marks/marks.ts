import { markPaths } from './contract.ts'

/** What a shopper can mark a product as: kept in mind (FAV), or lying in the comparison (CMP). */
export type MarkKind = 'favourites' | 'compared'

/** The ids of the listed products that one shopper has marked, newest first. */
export type Marks = Readonly<Record<MarkKind, readonly number[]>>

/** Of a visitor without a session, and of a shopper who has marked nothing. */
export const noMarks: Marks = { favourites: [], compared: [] }

/** The plain form of each mark: where it goes, and its field that is 1 to add and 0 to remove (spec 7). */
export const markForms = {
  favourites: { action: markPaths.favourites, field: 'is_favorite' },
  compared: { action: markPaths.compared, field: 'is_compare' },
} as const satisfies Record<MarkKind, { action: string; field: string }>

/** The marks as they are once a product is marked or no longer marked; the same object when nothing changes. */
export function withMark(marks: Marks, kind: MarkKind, productId: number, marked: boolean): Marks {
  const ids = marks[kind]
  if (ids.includes(productId) === marked) return marks
  return { ...marks, [kind]: marked ? [productId, ...ids] : ids.filter((id) => id !== productId) }
}

/** Whether one of these products is marked: its card looks different to this shopper than to everybody else. */
export function marksAny(marks: Marks, productIds: ReadonlySet<number>): boolean {
  return marks.favourites.some((id) => productIds.has(id)) || marks.compared.some((id) => productIds.has(id))
}

/** Ids as the wire has them, `7,12` or ''. */
export const joinedIds = (ids: readonly number[]): string => ids.join(',')
export const splitIds = (joined: string): number[] => (joined === '' ? [] : joined.split(',').map(Number))

/** The kinds of which `now` has a product that `before` has not. */
export const addedKinds = (before: Marks, now: Marks): MarkKind[] =>
  (['favourites', 'compared'] as const).filter((kind) => now[kind].some((id) => !before[kind].includes(id)))

/** The buttons that mark and unmark products. */
export const markButtons = Object.values(markForms)
  .map(({ action }) => `form[action="${action}"] button`)
  .join()
