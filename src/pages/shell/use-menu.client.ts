import { type PointerEvent, useEffect, useRef } from 'react'
import { announceClosed } from '#shared/browser/overlay-store.client.ts'
import { dismissToasts } from '#shared/browser/toast-store.client.ts'
import { bringNear } from '#shared/ui/media/use-near.client.ts'
import { useCrossing } from '#shared/ui/use-crossing.client.ts'
import type { Flyout } from './use-flyout.client.ts'

/** Above this the menu is a row whose submenus open on hover (spec 9, "Layout"). */
const wideScreen = '(min-width: 1200px)'
/** Crossing the menu on the way to something else must not open it, leaving it for a moment not close it; ms. */
const openDelay = 90
const closeDelay = 220

const submenuOf = (item: Element) => item.querySelector<HTMLDetailsElement>(':scope > details')

/** Opens one submenu and closes the others of its level; `name` does that too, where browsers know it. */
function openOnly(item: Element): void {
  for (const sibling of item.parentElement?.children ?? []) {
    const submenu = submenuOf(sibling)
    if (submenu) submenu.open = sibling === item
  }
}

/** On a wide screen a panel starts with its first branch unfolded. */
function unfoldFirst(item: Element): void {
  const branches = [...item.querySelectorAll('[data-menu-level="2"]')]
  const first = branches.find((branch) => submenuOf(branch))
  if (first && !branches.some((branch) => submenuOf(branch)?.open)) openOnly(first)
}

/**
 * Hover, Escape and a click outside for the menu's `<details>` (CONT-06, UI-01); where row and drawer take each other's place,
 * all of it closes at once, and the focus stays in the menu or at its button. Spread over the menu's element.
 */
export function useMenu(flyout: Pick<Flyout, 'leave' | 'toggle'>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const root = useRef<HTMLElement>(null)

  useEffect(() => {
    const opened = () => root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
    const closeAll = () => {
      if (opened().length === 0) return false
      for (const submenu of opened()) submenu.open = false
      announceClosed()
      return true
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const innermost = [...opened()].find((submenu) => submenu.contains(document.activeElement))
      const wide = matchMedia(wideScreen).matches
      if (!wide && innermost === undefined) return
      if (closeAll()) event.preventDefault()
      innermost?.querySelector('summary')?.focus()
    }
    const press = (event: globalThis.PointerEvent) => {
      if (matchMedia(wideScreen).matches && !root.current?.contains(event.target as Node)) closeAll()
    }
    const toggled = (event: Event) => {
      const submenu = event.target as HTMLDetailsElement
      if (!submenu.open || !submenu.parentElement || !matchMedia(wideScreen).matches) return
      dismissToasts()
      if (submenu.parentElement.dataset.menuLevel === '1') unfoldFirst(submenu.parentElement)
    }
    const leave = (event: FocusEvent) => {
      const next = event.relatedTarget
      if (next instanceof Node && !root.current?.contains(next) && matchMedia(wideScreen).matches) closeAll()
    }
    const menu = root.current
    // Who points at the menu, or has got to it by keyboard, may open any panel next: its picture is then there.
    const nearing = () => {
      if (menu && matchMedia(wideScreen).matches) bringNear(menu)
    }
    document.addEventListener('keydown', key, true)
    document.addEventListener('pointerdown', press)
    menu?.addEventListener('toggle', toggled, true)
    menu?.addEventListener('focusout', leave)
    menu?.addEventListener('pointerenter', nearing)
    menu?.addEventListener('focusin', nearing)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('keydown', key, true)
      document.removeEventListener('pointerdown', press)
      menu?.removeEventListener('toggle', toggled, true)
      menu?.removeEventListener('focusout', leave)
      menu?.removeEventListener('pointerenter', nearing)
      menu?.removeEventListener('focusin', nearing)
    }
  }, [])

  useCrossing(wideScreen, (isWide, focused) => {
    const menu = root.current
    clearTimeout(timer.current)
    const item = menu?.contains(focused) && focused?.closest('[data-menu-level="1"]')
    for (const submenu of menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])
      submenu.open = false
    flyout.leave()
    // A row's name stays where the drawer is a row, and behind the drawer's button where the row is a drawer.
    if (!menu?.contains(focused)) return
    if (!isWide) document.getElementById(flyout.toggle.id)?.focus()
    else (item || menu).querySelector<HTMLElement>('[data-menu-level] a')?.focus()
  })

  const soon = (work: () => void, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, delay)
  }

  return {
    ref: root,
    onPointerOver(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || !matchMedia(wideScreen).matches) return
      const item = (event.target as Element).closest('[data-menu-level]')
      if (!item || submenuOf(item)?.open) clearTimeout(timer.current)
      else soon(() => openOnly(item), openDelay)
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse' || !matchMedia(wideScreen).matches) return
      soon(() => {
        for (const submenu of root.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
          submenu.open = false
        }
      }, closeDelay)
    },
  }
}
