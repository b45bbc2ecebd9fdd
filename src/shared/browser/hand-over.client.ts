/** What the page that is left knew says nothing about a later one, ms. */
const longestAge = 30_000

const keyOf = (name: string) => `izlog-${name}`

/** Leaves something for the page that this tab shows next. */
export function handOver(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), value }))
  } catch {
    // A browser that keeps nothing: the next page shows what the server knew.
  }
}

/** Takes what the page before has left just now, once. */
export function takeHandedOver<Value>(name: string): Value | undefined {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    sessionStorage.removeItem(keyOf(name))
    const { at, value } = JSON.parse(text ?? '{}') as { at?: number; value?: Value }
    return at !== undefined && Date.now() - at < longestAge ? value : undefined
  } catch {
    return undefined
  }
}
