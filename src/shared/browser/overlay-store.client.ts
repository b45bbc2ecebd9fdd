/** Which overlay is open: at most one, by its name ('minicart', 'login', 'cart-confirm' …). */
let open: string | null = null
const listeners = new Set<() => void>()

function publish(next: string | null): void {
  if (next === open) return
  open = next
  for (const listener of listeners) listener()
}

export function openOverlay(name: string): void {
  publish(name)
}

/** Closes whatever is open and lets everyone know: a poll for a payment ends with it (UI-01, PAY-02). */
export function closeOverlays(): void {
  publish(null)
  document.dispatchEvent(new Event('stop-check-quote-status'))
}

/** For useSyncExternalStore. */
export const overlayStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): string | null => open,
}
