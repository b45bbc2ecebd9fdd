import { useSyncExternalStore } from 'react'
import type { CartView } from './cart-view.ts'

/** The browser's copy of the cart: set by the page's props, then by every answer that carries a new view. */
let current: CartView | undefined
const listeners = new Set<() => void>()

export function setCart(view: CartView | null | undefined): void {
  if (!view) return
  current = view
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart as last answered; `initial` is what the server rendered with, and what hydration sees. */
export function useCart(initial: CartView): CartView {
  return useSyncExternalStore(
    subscribe,
    () => current ?? initial,
    () => initial,
  )
}
