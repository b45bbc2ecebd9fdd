import { handOver, takeHandedOver } from './hand-over.client.ts'

/** How many changes this tab has asked for: what was read before one of them was answered may be older than it. */
let changes = 0
/** How many of them are not answered yet. */
let underWay = 0
let channel: BroadcastChannel | undefined

function tabs(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel === 'function') channel = new BroadcastChannel('izlog')
  return channel
}

/** Notes that this tab has asked for a change, and tells the shop's other tabs of it once it is made. */
export function noteChange(made: boolean): void {
  changes += 1
  if (made) tabs()?.postMessage('changed')
}

/** A change is on its way. Answers what to call once it is answered. */
export function changeBegins(): () => void {
  underWay += 1
  return () => {
    underWay -= 1
  }
}

/** To be called as the page is left: where a change is not answered yet the next page may be drawn without it. */
export function tellNextPage(): void {
  if (underWay > 0) handOver('under-way', true)
}

/** Whether the page before was left with a change under way; said once. */
export const leftUnderWay = (): boolean => takeHandedOver<true>('under-way') === true

export const changesSoFar = (): number => changes

/** Hears of changes that other tabs of this browser made. Answers how to stop. */
export function hearOtherTabs(listener: () => void): () => void {
  const hearing = tabs()
  hearing?.addEventListener('message', listener)
  return () => hearing?.removeEventListener('message', listener)
}
