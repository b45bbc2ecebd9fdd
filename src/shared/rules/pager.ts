/** A page to link to, or a gap where pages are left out. */
export type PagerPart = { page: number } | { gap: true }

const allUpTo = 10

/**
 * What a pager shows (LIST-11): up to ten pages all of them; of more, the first two, the last two and the active one
 * with two on either side, and a gap wherever pages are missing between. Pages count from 1; an active page outside of
 * them stands for the nearest one.
 */
export function pagerParts(active: number, pages: number): PagerPart[] {
  const shown = new Set<number>()
  const show = (from: number, to: number) => {
    for (let page = Math.max(1, from); page <= Math.min(pages, to); page++) shown.add(page)
  }
  if (pages <= allUpTo) {
    show(1, pages)
  } else {
    const within = Math.min(Math.max(active, 1), pages)
    show(1, 2)
    show(within - 2, within + 2)
    show(pages - 1, pages)
  }
  const parts: PagerPart[] = []
  let former = 0
  for (const page of [...shown].sort((a, b) => a - b)) {
    if (page > former + 1) parts.push({ gap: true })
    parts.push({ page })
    former = page
  }
  return parts
}
