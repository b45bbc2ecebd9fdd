import { useSyncExternalStore } from 'react'

/** Markup that answers brought: in place of elements, by their ids, and at the page's end. */
let places: Readonly<Record<string, string>> = {}
let appended: readonly { key: number; markup: string }[] = []
const shown = new Map<string, number>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const announce = () => {
  for (const listener of listeners) listener()
}

/** Puts markup where the element of this id stands (`AnswerPlace`). Answers whether there is any. */
export function placeMarkup(id: string, markup: string): boolean {
  if (!shown.has(id)) return false
  places = { ...places, [id]: markup }
  announce()
  return true
}

export function appendMarkup(markup: string): void {
  appended = [...appended, { key: appended.length, markup }]
  announce()
}

/** The page has a place of this id. Answers what to call once it has none any more: what was put there goes with it. */
export function notePlace(id: string): () => void {
  shown.set(id, (shown.get(id) ?? 0) + 1)
  return () => {
    const left = (shown.get(id) ?? 1) - 1
    if (left > 0) {
      shown.set(id, left)
      return
    }
    shown.delete(id)
    const { [id]: _gone, ...others } = places
    places = others
  }
}

export function usePlacedMarkup(id: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => places[id],
    () => undefined,
  )
}

const none: typeof appended = []

export function useAppendedMarkup(): typeof appended {
  return useSyncExternalStore(
    subscribe,
    () => appended,
    () => none,
  )
}
