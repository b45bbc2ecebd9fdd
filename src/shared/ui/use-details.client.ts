import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { announceClosed } from '#shared/browser/overlay-store.client.ts'
import { focusFirstSoon } from './focusable.client.ts'
import { useDismiss } from './use-dismiss.client.ts'

/** What a floating `<details>` needs beyond the browser's own: dismissal, focus in and back. Spread over it. */
export function useDetails() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)

  useDismiss(
    open,
    () => {
      const details = ref.current
      if (!details) return
      const hadFocus = details.contains(document.activeElement)
      details.open = false
      if (hadFocus) details.querySelector('summary')?.focus()
    },
    (target) => ref.current?.contains(target) ?? false,
  )

  useEffect(() => {
    const panel = ref.current?.querySelector('summary + *')
    if (open && panel) return focusFirstSoon(panel)
  }, [open])

  return {
    ref,
    onToggle(event: SyntheticEvent<HTMLDetailsElement>) {
      if (event.target !== event.currentTarget) return
      if (open && !event.currentTarget.open) announceClosed()
      setOpen(event.currentTarget.open)
    },
  }
}
