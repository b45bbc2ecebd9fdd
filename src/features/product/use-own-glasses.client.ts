import { useMemo, useSyncExternalStore } from 'react'
import type { TempleNumbers } from '#features/catalogue/frame-sizes.ts'
import { browserStorage, glassesKey } from '#shared/browser/storage.client.ts'
import { keptTempleNumbers } from './size-advice.ts'

const listeners = new Set<() => void>()
/** What this page was told, where the browser keeps nothing. */
let unkept: string | null = null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const kept = () => browserStorage.read(glassesKey) ?? unkept

function keep(own: TempleNumbers | null): void {
  const text = own && [own.lens, own.bridge, own.temple].join('-')
  unkept = text === null || browserStorage.write(glassesKey, text) ? null : text
  if (text === null) browserStorage.forget(glassesKey)
  for (const listener of listeners) listener()
}

/** The numbers of the shopper's own glasses, which this browser alone keeps: null on the server and until they are typed. */
export function useOwnGlasses(): [own: TempleNumbers | null, keep: (own: TempleNumbers | null) => void] {
  const text = useSyncExternalStore(subscribe, kept, () => null)
  const own = useMemo(() => keptTempleNumbers(text), [text])
  return [own, keep]
}
