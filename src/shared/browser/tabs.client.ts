import { browserStorage } from './storage.client.ts'

/** How many changes this tab has asked for: what was read before one of them was answered may be older than it. */
let changes = 0
/** How many of them are not answered yet. */
let underWay = 0
let channel: BroadcastChannel | undefined

function tabs(): BroadcastChannel | undefined {
  try {
    if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel('izlog')
  } catch {
    // Refused with all else that sites keep: each tab learns by itself.
  }
  return channel
}

/** Notes that this tab has asked for a change, and tells the shop's other tabs of it once it is made. */
export function noteChange(made: boolean): void {
  changes += 1
  if (!made) return
  try {
    tabs()?.postMessage('changed')
  } catch {
    // What was changed here is changed, whether or not other tabs can be told.
  }
}

/** A change is on its way. Answers what to call once it is answered. */
export function changeBegins(): () => void {
  underWay += 1
  return () => {
    underWay -= 1
  }
}

export const changesSoFar = (): number => changes

/** Hears of changes that other tabs of this browser made. Answers how to stop. */
export function hearOtherTabs(listener: () => void): () => void {
  const hearing = tabs()
  hearing?.addEventListener('message', listener)
  return () => hearing?.removeEventListener('message', listener)
}

/** Where all tabs of this browser see it: the tab itself may be closed. */
const noteName = 'izlog-under-way'
/** What is not done by then is not to be waited for, ms. */
const longestAge = 30_000

/** To be called as the page is left or put out of sight: what is not answered yet the next page may be drawn without. */
export function noteUnderWay(): void {
  if (underWay > 0) browserStorage.write(noteName, String(Date.now()))
}

const unsureHere = new Set<() => void>()
let unsureAt: number | undefined

/** What this tab shows may not be what holds, a change of it was not answered: it asks again, and so do all other tabs. */
export function noteUnsure(): void {
  unsureAt = Date.now()
  browserStorage.write(noteName, String(unsureAt))
  for (const listener of unsureHere) listener()
}

/** When a page of this browser was last left with a change under way, or was not sure of one, ms since 1970: by that each such time is known. */
export function leftUnderWay(): number | undefined {
  const at = Number(browserStorage.read(noteName) ?? unsureAt)
  const age = Date.now() - at
  // A clock that was put back would let it count for ever.
  return age >= 0 && age < longestAge ? at : undefined
}

/** Hears when another tab is left with a change under way, and when a tab, this one too, is not sure of one. Answers how to stop. */
export function hearUnsure(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === noteName) listener()
  }
  window.addEventListener('storage', hear)
  unsureHere.add(listener)
  return () => {
    window.removeEventListener('storage', hear)
    unsureHere.delete(listener)
  }
}
