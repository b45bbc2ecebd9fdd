import { browserStorage } from '#shared/browser/storage.client.ts'

const storageKey = 'izlog_recent_searches'
const most = 8

/** What was searched for in this browser, newest first; nothing where it may not or cannot be kept. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a term first; the same in other letters takes its place, and the oldest above eight go. */
export function rememberSearch(term: string): string[] {
  const wanted = term.trim().slice(0, 200)
  if (wanted === '') return readRecentSearches()
  return keep([wanted, ...without(readRecentSearches(), wanted)].slice(0, most))
}

export function forgetSearch(term: string): string[] {
  return keep(without(readRecentSearches(), term))
}

export function forgetAllSearches(): string[] {
  return keep([])
}

const without = (terms: readonly string[], term: string) =>
  terms.filter((other) => other.toLocaleLowerCase() !== term.toLocaleLowerCase())

function keep(terms: string[]): string[] {
  // In a private window or a full store they last as long as the page.
  browserStorage.write(storageKey, JSON.stringify(terms))
  return terms
}
