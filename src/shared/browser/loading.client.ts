/** How many calls are under way; the bar at the top of the page shows while there are any (UI-05). */
let underWay = 0
const listeners = new Set<() => void>()

function publish(change: number): void {
  underWay = Math.max(0, underWay + change)
  for (const listener of listeners) listener()
}

export const beginLoading = (): void => publish(1)
export const endLoading = (): void => publish(-1)

/** For useSyncExternalStore. */
export const loadingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): boolean => underWay > 0,
}
