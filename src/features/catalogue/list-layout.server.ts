import type { ListLayout } from './list-view.ts'

const cookieName = 'list_views'
const mostPaths = 40
const thirtyDays = 30 * 24 * 60 * 60

/** The cookie `list_views` as it was sent: page path → 1 grid, 2 list (spec 3, "Cookies"). Broken ones count as none. */
export function readListViews(cookies: Record<string, string | undefined>): Record<string, number> {
  try {
    const views: unknown = JSON.parse(cookies[cookieName] ?? '{}')
    return typeof views === 'object' && views !== null ? (views as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/** How the page at this path is shown (LIST-13). */
export function layoutOf(cookies: Record<string, string | undefined>, path: string): ListLayout {
  return readListViews(cookies)[path] === 2 ? 'list' : 'grid'
}

/** The cookie that remembers a layout for a path, for pages without scripts; the oldest paths are forgotten. */
export function rememberedLayout(
  cookies: Record<string, string | undefined>,
  path: string,
  view: 1 | 2,
): { name: string; value: string; maxAge: number } {
  const { [path]: _, ...others } = readListViews(cookies)
  const kept = Object.entries(others).slice(-mostPaths)
  return {
    name: cookieName,
    value: JSON.stringify({ ...Object.fromEntries(kept), [path]: view }),
    maxAge: thirtyDays,
  }
}
