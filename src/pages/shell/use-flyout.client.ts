import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { announceClosed } from '#shared/browser/overlay-store.client.ts'
import { dismissToasts } from '#shared/browser/toast-store.client.ts'
import { focusFirstSoon } from '#shared/ui/overlay/focusable.client.ts'
import { useDismiss } from '#shared/ui/overlay/use-dismiss.client.ts'

/** By then whatever closes is gone, ms. */
const longestMoveMs = 1000

/**
 * A part of the header that opens and closes: a link to its id does it without scripts (`:target`), a click with them.
 * Escape and a click outside close it and give the focus back (UI-01, UI-02).
 */
export function useFlyout(id: string) {
  const [open, setOpen] = useState(false)
  const toggleId = useId()
  const opener = useRef<HTMLElement | null>(null)

  const leave = () => {
    setOpen(false)
    announceClosed()
  }

  const close = () => {
    leave()
    if (opener.current?.isConnected) opener.current.focus()
  }

  useDismiss(open, close, (target) => {
    const own = [document.getElementById(id), document.getElementById(toggleId)]
    return own.some((element) => element?.contains(target))
  })

  useEffect(() => {
    const element = document.getElementById(id)
    if (!open || !element) return
    dismissToasts()
    return focusFirstSoon(element)
  }, [open, id])

  const [moves, setMoves] = useState(false)
  if (open && !moves) setMoves(true)
  useEffect(() => {
    if (open || !moves) return
    const settled = setTimeout(() => setMoves(false), longestMoveMs)
    return () => clearTimeout(settled)
  }, [open, moves])

  return {
    open,
    /** Whether it is open, or on its way out. */
    moves,
    close,
    /** Closes it where it is no flyout any more: at once, and the focus stays. */
    leave: () => {
      leave()
      setMoves(false)
    },
    toggle: {
      id: toggleId,
      href: `#${id}`,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault()
        opener.current = event.currentTarget
        if (open) close()
        else setOpen(true)
      },
    } as const,
  }
}

export type Flyout = ReturnType<typeof useFlyout>
