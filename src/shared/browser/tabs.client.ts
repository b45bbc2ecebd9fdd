/** How many changes this tab has asked for: what was read before one of them was answered may be older than it. */
let changes = 0
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

export const changesSoFar = (): number => changes

/** Hears of changes that other tabs of this browser made. Answers how to stop. */
export function hearOtherTabs(listener: () => void): () => void {
  const hearing = tabs()
  hearing?.addEventListener('message', listener)
  return () => hearing?.removeEventListener('message', listener)
}
