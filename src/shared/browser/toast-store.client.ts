import { useSyncExternalStore } from 'react'

export type ToastAction = { label: string; href?: string; onPress?: () => void }

export type ToastMessage = {
  kind: 'success' | 'error' | 'info'
  title: string
  message?: string
  actions?: ToastAction[]
}

export type ShownToast = ToastMessage & { id: number }

/** More than this at once is noise: the oldest leaves. */
const mostShown = 3

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Shows a notice and answers its id. The same notice shown again replaces the first one, and good news replaces earlier
 * news of the same title: who marks three products is not told of all three at once.
 */
export function showToast(toast: ToastMessage): number {
  lastId += 1
  const isSame = ({ kind, title, message }: ToastMessage) =>
    title === toast.title && (message === toast.message || (kind === 'success' && toast.kind === 'success'))
  const others = toasts.filter((other) => !isSame(other))
  change([...others, { ...toast, id: lastId }].slice(-mostShown))
  return lastId
}

/** Answers whether it was still shown. */
export function dismissToast(id: number): boolean {
  const others = toasts.filter((toast) => toast.id !== id)
  if (others.length === toasts.length) return false
  change(others)
  return true
}

const none: readonly ShownToast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The notices shown now; none on the server. */
export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}
