/** `destination` of this page's address, which form posts forward (UI-03). */
export function destinationOf(search: string): string | undefined {
  return new URLSearchParams(search).get('destination') ?? undefined
}

/** What a form posts, with the `destination` of the page's address unless it has one of its own (UI-03). */
export function withDestination<Body extends object>(body: Body, search: string): Body {
  const destination = destinationOf(search)
  if (destination === undefined) return body
  if (!(body instanceof URLSearchParams || body instanceof FormData)) return { destination, ...body }
  if (body.has('destination')) return body
  const fields = body instanceof FormData ? copyOf(body) : new URLSearchParams(body)
  fields.set('destination', destination)
  return fields as Body & typeof fields
}

/** This page's address within the shop, what is asked of it included. */
export const addressHere = (): string => `${location.pathname}${location.search}`

export const isAt = (path: string): boolean => location.pathname === path

/** Shows another page in place of this one: nobody comes back to it. */
export const replacePage = (href: string): void => location.replace(href)

function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}
