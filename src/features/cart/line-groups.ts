import type { CartLineView } from './cart-view.ts'

type GroupedLine = Pick<CartLineView, 'bundleKey' | 'total' | 'bundleSaving'>
/** A line of its own, or the lines of a bundle together; `total` and what the bundle saves in cents. */
export type LineGroup<Line> = { first: Line; lines: Line[]; isBundle: boolean; total: number; saving: number }

/** The lines of a cart or an order as they are shown: each bundle once, where its first line stands. */
export function lineGroups<Line extends GroupedLine>(lines: readonly Line[]): LineGroup<Line>[] {
  const groups = new Map<string, LineGroup<Line>>()
  for (const [at, line] of lines.entries()) {
    const isBundle = line.bundleKey !== ''
    const key = isBundle ? line.bundleKey : `line ${at}`
    const group = groups.get(key) ?? { first: line, lines: [], isBundle, total: 0, saving: 0 }
    group.lines.push(line)
    group.total += line.total
    group.saving += line.bundleSaving
    groups.set(key, group)
  }
  return [...groups.values()]
}
