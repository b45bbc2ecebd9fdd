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
