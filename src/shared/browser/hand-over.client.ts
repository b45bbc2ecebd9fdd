import { tabStorage } from './storage.client.ts'

/** What the page that is left knew says nothing about a later one, ms. */
const longestAge = 30_000

const keyOf = (name: string) => `izlog-${name}`

/**
 * Leaves something for the page that this tab shows next; where nothing is kept, that shows what the server knew. Answers
 * whether it is kept.
 */
export function handOver(name: string, value: unknown): boolean {
  return tabStorage.write(keyOf(name), JSON.stringify({ at: Date.now(), value }))
}

/** Takes what the page before has left just now, once: not what is older than `mostMs`. */
export function takeHandedOver<Value>(name: string, mostMs = longestAge): Value | undefined {
  const text = tabStorage.read(keyOf(name))
  tabStorage.forget(keyOf(name))
  try {
    const { at, value } = JSON.parse(text ?? '{}') as { at?: number; value?: Value }
    return at !== undefined && Date.now() - at < mostMs ? value : undefined
  } catch {
    return undefined
  }
}
