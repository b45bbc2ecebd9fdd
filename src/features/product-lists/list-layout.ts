import type { ListLayout } from './list-view.ts'

/** The cookie that remembers grid or list per page path (spec 3, "Cookies"): 1 grid, 2 list. */
export const listViewsCookie = 'list_views'
/** More paths would grow the cookie that every request carries. */
const mostPaths = 40

type ListViews = Record<string, number>

/** The cookie's value as it was sent. A broken one counts as none. */
function readListViews(value: string | undefined): ListViews {
  try {
    const views: unknown = JSON.parse(value ?? '{}')
    return typeof views === 'object' && views !== null ? (views as ListViews) : {}
  } catch {
    return {}
  }
}

/** How the page at this path is shown (LIST-13). */
export function layoutOf(value: string | undefined, path: string): ListLayout {
  return readListViews(value)[path] === 2 ? 'list' : 'grid'
}

/** The cookie's next value, which remembers a layout for a path; the oldest paths are forgotten. */
export function rememberedLayout(value: string | undefined, path: string, layout: ListLayout): string {
  const { [path]: _, ...others } = readListViews(value)
  const kept = Object.entries(others).slice(1 - mostPaths)
  return JSON.stringify({ ...Object.fromEntries(kept), [path]: layout === 'list' ? 2 : 1 })
}
