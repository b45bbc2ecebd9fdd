export type QueryChange = Record<string, string | number | undefined>

/** The address with these parameters set (or removed, for undefined and ''); the others stay in their order. */
export function changedAddress(address: string, change: QueryChange): string {
  const url = new URL(address, 'http://shop.invalid')
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '') url.searchParams.delete(name)
    else url.searchParams.set(name, String(value))
  }
  return `${url.pathname}${url.search}${url.hash}`
}

/** Sets and removes query parameters with a new history entry (UI-04), or in place with `replace`. */
export function changeQuery(change: QueryChange, mode: 'push' | 'replace' = 'push'): void {
  const address = changedAddress(location.href, change)
  if (address === `${location.pathname}${location.search}${location.hash}`) return
  if (mode === 'push') history.pushState(history.state, '', address)
  else history.replaceState(history.state, '', address)
}

/** `destination` of this page's address, which form posts forward (UI-03). */
export function destinationOf(search: string): string | undefined {
  return new URLSearchParams(search).get('destination') ?? undefined
}

/** What a form posts, with the `destination` of the page's address unless it has one of its own (UI-03). */
export function withDestination<Body extends object>(body: Body, search: string): Body {
  const destination = destinationOf(search)
  if (destination === undefined) return body
  if (!(body instanceof URLSearchParams)) return { destination, ...body }
  const fields = new URLSearchParams(body)
  if (!fields.has('destination')) fields.set('destination', destination)
  return fields as Body & URLSearchParams
}
