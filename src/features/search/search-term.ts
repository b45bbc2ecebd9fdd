/** Where a search element leads: its own path, with the term appended (SRCH-01). */
export function searchHref(path: string, term: string): string {
  return `${path}?s=1&keyword=${encodeURIComponent(term)}`
}

/** Characters as people count them, spaces at the ends left out. */
export function termLength(term: string): number {
  return [...term.trim()].length
}
