/** What decides what everybody sees at an address. */
export type PageAddresses = {
  /** Whether any page reads a parameter of this name. What campaigns and other sites add is read by none. */
  isKnown(parameter: string): boolean
  /** How a page at this path looks to a browser with these cookies: a word, the same for all that look alike. */
  look(path: string, cookies: string): string
}

/**
 * An address without the parameters that no page reads, the others in one order: what pages are made from, so that what
 * is kept for all holds nothing that one visitor's address had. `path?query`, or the path alone.
 */
export function pageAddress(url: string, { isKnown }: Pick<PageAddresses, 'isKnown'>): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const known = url
    .slice(at + 1)
    .split('&')
    .map((pair) => ({ pair, name: nameOf(pair) }))
    .filter(({ name }) => name !== '' && isKnown(name))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  const path = url.slice(0, at)
  return known.length === 0 ? path : `${path}?${known.map(({ pair }) => pair).join('&')}`
}

function nameOf(pair: string): string {
  const name = (pair.split('=', 1)[0] ?? '').replaceAll('+', ' ')
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
