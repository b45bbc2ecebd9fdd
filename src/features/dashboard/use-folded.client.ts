import { useRef, useState } from 'react'
import { useDismiss } from '#shared/ui/overlay/use-dismiss.client.ts'
import { useCrossing } from '#shared/ui/use-crossing.client.ts'

/** From here on the menu stands at the side (Menu.module.css). */
const wide = '(width >= 768px)'

/**
 * What unfolds on small screens: Escape and a press elsewhere fold it again (UI-01), the focus goes back to its button. Where the
 * window grows or shrinks across `wide`, it is folded, and the focus goes on in the menu that takes the place of the other.
 */
export function useFolded() {
  const [open, setOpen] = useState(false)
  const folded = useRef<HTMLDetailsElement>(null)
  const side = useRef<HTMLDivElement>(null)
  useDismiss(
    open,
    () => {
      const hadFocus = folded.current?.contains(document.activeElement)
      setOpen(false)
      if (hadFocus) folded.current?.querySelector('summary')?.focus()
    },
    (target) => folded.current?.contains(target) ?? false,
  )
  useCrossing(wide, (isWide, focused) => {
    setOpen(false)
    const button = folded.current?.querySelector('summary')
    if (!isWide && side.current?.contains(focused)) button?.focus()
    if (isWide && folded.current?.contains(focused)) sameIn(side.current, focused)?.focus()
  })
  return { open, folded, side, setOpen }
}

/** What is the same in the other menu; its own page for what is there in one alone. */
function sameIn(menu: HTMLElement | null, focused: Element | null): HTMLElement | null | undefined {
  if (focused?.matches('button')) return menu?.querySelector('button')
  const href = focused?.getAttribute('href')
  return menu?.querySelector<HTMLElement>(href ? `a[href="${CSS.escape(href)}"]` : '[aria-current="page"]')
}
