/** Sets or removes (null) query parameters by a new history entry (UI-04). */
export function pushParameters(changes: Readonly<Record<string, string | null>>): void {
  history.pushState(history.state, '', withParameters(changes))
}

/** The same in place of the present entry: for choices that Back should not walk through. */
export function replaceParameters(changes: Readonly<Record<string, string | null>>): void {
  history.replaceState(history.state, '', withParameters(changes))
}

function withParameters(changes: Readonly<Record<string, string | null>>): URL {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}
