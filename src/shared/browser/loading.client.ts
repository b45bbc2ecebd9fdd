import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  running = Math.max(0, running + by)
  for (const listener of listeners) listener()
}

/** Something the shopper waits for has begun; every beginning needs one `endLoading`. */
export function beginLoading(): void {
  change(1)
}

export function endLoading(): void {
  change(-1)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything is under way (UI-05). */
export function useLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  )
}

let sent: number | undefined

/** How much of the files that are being sent is gone, 0 to 1; undefined: none are. */
export function noteSent(share: number | undefined): void {
  sent = share
  for (const listener of listeners) listener()
}

/** The same in whole hundredths, for what shows it. */
export function useSentPercent(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => sent && Math.floor(sent * 100),
    () => undefined,
  )
}
