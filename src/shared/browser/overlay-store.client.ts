import { useSyncExternalStore } from 'react'

/** Fired on the document whenever an overlay, menu or dropdown closes (spec 2, "General behaviour"). */
const stopCheckEvent = 'stop-check-quote-status'

let openName: string | undefined
let openDetail: unknown
const listeners = new Set<() => void>()

function change(name: string | undefined, detail?: unknown): void {
  openName = name
  openDetail = detail
  for (const listener of listeners) listener()
}

/** Opens the overlay of this name; one that is open closes, and says so when it has. `detail` is what it is about (a product, …). */
export function openOverlay(name: string, detail?: unknown): void {
  change(name, detail)
}

/** Closes the overlay of this name, or whichever is open. */
export function closeOverlay(name?: string): void {
  if (openName === undefined || (name !== undefined && name !== openName)) return
  change(undefined)
}

/** Tells payment polling and others that something closed (UI-01). */
export function announceClosed(): void {
  document.dispatchEvent(new CustomEvent(stopCheckEvent))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears whenever an overlay opens or closes. Answers how to stop. */
export const hearOverlays = (listener: () => void): (() => void) => subscribe(listener)

/** The overlay that is open, by its name. */
export const openedOverlay = (): string | undefined => openName

/** What it is about. */
export const openedDetail = (): unknown => openDetail

export const isOverlayOpen = (name: string): boolean => openName === name

const there = new Map<string, number>()

/** The page has an overlay of this name. Answers what to call once it has none any more. */
export function noteOverlay(name: string): () => void {
  const count = (by: number) => there.set(name, (there.get(name) ?? 0) + by)
  count(1)
  return () => count(-1)
}

export const isOverlayThere = (name: string): boolean => (there.get(name) ?? 0) > 0

/** Whether the overlay of this name is open, and what it is about. Closed on the server. */
export function useOverlay<Detail = unknown>(name: string): { open: boolean; detail: Detail | undefined } {
  const open = useSyncExternalStore(
    subscribe,
    () => openName === name,
    () => false,
  )
  // One that is open already may be opened for something else.
  const detail = useSyncExternalStore(
    subscribe,
    () => (openName === name ? openDetail : undefined),
    () => undefined,
  )
  return { open, detail: detail as Detail | undefined }
}

let held = 0

/** Keeps whichever overlay is open as it is, while a form within waits for its answer. Answers how to let go. */
export function holdOverlay(): () => void {
  const hold = (by: 1 | -1) => {
    held += by
    for (const listener of listeners) listener()
  }
  hold(1)
  return () => hold(-1)
}

/** Whether nothing may close an overlay for now. */
export function useOverlayHeld(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => held > 0,
    () => false,
  )
}

let modals = 0

/** A modal window opened (1) or closed (-1): notices then show inside it, because the page behind it is inert. */
export function noteModal(by: 1 | -1): void {
  modals += by
  for (const listener of listeners) listener()
}

/** Whether any modal window is open. */
export function useModalOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => modals > 0,
    () => false,
  )
}

/** Opens the log-in on the global `modal:login` event (spec 2, "Overlays and modals"). Answers how to stop listening. */
export function listenForLogin(): () => void {
  const open = () => openOverlay('login')
  document.addEventListener('modal:login', open)
  window.addEventListener('modal:login', open)
  return () => {
    document.removeEventListener('modal:login', open)
    window.removeEventListener('modal:login', open)
  }
}
