/** A notice in the corner of the page. Actions are links, or buttons that only close it. */
export type Toast = {
  id: number
  kind: 'success' | 'error' | 'warning'
  title: string
  message: string
  actions?: { label: string; href?: string }[]
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const mostAtOnce = 3

/** Shows a notice; the oldest goes when there are too many. Saying the same twice renews it instead of doubling it. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  const others = toasts.filter((shown) => shown.title !== toast.title || shown.message !== toast.message)
  publish([...others, { ...toast, id: nextId++ }].slice(-mostAtOnce))
}

export function hideToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id))
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => toasts,
}
