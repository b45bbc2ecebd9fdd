import { useSyncExternalStore } from 'react'
import type { CartView, GiftsView, PlacedOrder } from './cart-view.ts'

/** The browser's copy of the cart: set by the page's props, then by every answer that carries a new view. */
let current: CartView | undefined
let asked: ReadonlyMap<number, number> = new Map()
let gifts: GiftsView | null | undefined
let placed: PlacedOrder | null | undefined
const listeners = new Set<() => void>()

export function setCart(view: CartView | null | undefined): void {
  if (!view) return
  current = view
  announce()
}

/** Shows the cart and the gifts that an answer carries. */
export function showAnswer(answer: { cart?: CartView; minicart?: CartView; gifts?: GiftsView | null }): void {
  setCart(answer.cart ?? answer.minicart)
  setGifts(answer.gifts)
}

/** The quantities (thousandths, by line id) that lines were asked to hold and that are not answered. */
export function setAsked(quantities: ReadonlyMap<number, number>): void {
  asked = quantities
  announce()
}

/** The gifts that the cart's goods earn, as an answer had them; null: none. */
export function setGifts(view: GiftsView | null | undefined): void {
  if (view === undefined) return
  gifts = view
  announce()
}

/** The order that the empty cart has become, wherever that was done (another tab); null: none. */
export function setPlaced(order: PlacedOrder | null | undefined): void {
  if (order === undefined) return
  placed = order
  announce()
}

function announce(): void {
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

/** The gifts as last answered; `initial` is what the server rendered with. */
export function useGifts(initial: GiftsView | null): GiftsView | null {
  return useSyncExternalStore(
    subscribe,
    () => (gifts === undefined ? initial : gifts),
    () => initial,
  )
}

const nothing: ReadonlyMap<number, number> = new Map()

/** What lines were asked to hold and that is not answered. */
export function useAsked(): ReadonlyMap<number, number> {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => nothing,
  )
}

/** The order that the cart has just become, as last answered. */
export function usePlaced(initial: PlacedOrder | null): PlacedOrder | null {
  return useSyncExternalStore(
    subscribe,
    () => (placed === undefined ? initial : placed),
    () => initial,
  )
}
