import { useRef, useState } from 'react'
import { useDismiss } from '#shared/ui/overlay/use-dismiss.client.ts'

/** What unfolds on small screens: Escape and a press elsewhere fold it again (UI-01), the focus goes back to its button. */
export function useFolded() {
  const [open, setOpen] = useState(false)
  const folded = useRef<HTMLDetailsElement>(null)
  useDismiss(
    open,
    () => {
      const hadFocus = folded.current?.contains(document.activeElement)
      setOpen(false)
      if (hadFocus) folded.current?.querySelector('summary')?.focus()
    },
    (target) => folded.current?.contains(target) ?? false,
  )
  return { open, folded, setOpen }
}
