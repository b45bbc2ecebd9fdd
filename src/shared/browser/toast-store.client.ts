import { useSyncExternalStore } from 'react'

type ToastAction = { label: string; href?: string; onPress?: () => void }

export type ToastMessage = {
  kind: 'success' | 'error' | 'info'
  title: string
  message?: string
  actions?: ToastAction[]
  /** The form's field that it is about, by name; '' for what is wrong with a form as a whole. */
  field?: string | undefined
}

export type ShownToast = ToastMessage & { id: number }

let toasts: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a notice, one at a time: the newest says what just happened, and the one before it leaves. Answers its id. */
export function showToast(toast: ToastMessage): number {
  lastId += 1
  change([{ ...toast, id: lastId }])
  return lastId
}

/** Answers whether it was still shown. */
export function dismissToast(id: number): boolean {
  const others = toasts.filter((toast) => toast.id !== id)
  if (others.length === toasts.length) return false
  change(others)
  return true
}

/** Takes the notice of a form's error away: of this field, or whichever it is about. What is about no form stays. */
export function dismissFormToasts(field?: string): void {
  const others = toasts.filter((toast) => toast.field === undefined || (field ?? toast.field) !== toast.field)
  if (others.length < toasts.length) change(others)
}

/** Leaves the notice of a form's error its title alone: its field says the rest. */
export function shortenFormToast(said: string, titleOf: (toast: ToastMessage) => string): void {
  const isSaid = ({ field, message }: ToastMessage) => field !== undefined && message === said
  if (toasts.some(isSaid))
    change(toasts.map((toast) => (isSaid(toast) ? { ...toast, title: titleOf(toast), message: '' } : toast)))
}

/** Takes the notice of a success off this page, for the page that comes next to say it. */
export function takeSuccess(): ToastMessage | undefined {
  const success = toasts.find(({ kind }) => kind === 'success')
  if (success) dismissToast(success.id)
  return success
}

/** Takes every notice away: what opens over the page is what counts then. */
export function dismissToasts(): void {
  if (toasts.length > 0) change([])
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
