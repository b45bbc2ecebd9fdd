import { useSyncExternalStore } from 'react'
import type { Envelope } from '#shared/contract/call.ts'

type Said = Readonly<{ title: string; message: string }>

/** What asking for a product's notice was answered, by product, as long as this page is open. */
const answers = new Map<number, Said>()
const listeners = new Set<() => void>()

/** Keeps what has to be done next in sight: a notice that passes is no place for it. */
export function noteReminder(productId: number, { title = '', message = '' }: Envelope): void {
  answers.set(productId, { title, message })
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAskedReminder = (productId: number): Said | undefined =>
  useSyncExternalStore(
    subscribe,
    () => answers.get(productId),
    () => undefined,
  )
