import { useEffect, useRef } from 'react'

/**
 * While `open`: Escape and a press outside call `onDismiss` (UI-01). `isInside` says what belongs to it.
 * An Escape that something inside has handled (`preventDefault`) is left alone.
 */
export function useDismiss(open: boolean, onDismiss: () => void, isInside: (target: Node) => boolean): void {
  const latest = useRef({ onDismiss, isInside })
  latest.current = { onDismiss, isInside }

  useEffect(() => {
    if (!open) return
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      latest.current.onDismiss()
    }
    const press = (event: PointerEvent) => {
      if (!latest.current.isInside(event.target as Node)) latest.current.onDismiss()
    }
    document.addEventListener('keydown', key)
    document.addEventListener('pointerdown', press)
    return () => {
      document.removeEventListener('keydown', key)
      document.removeEventListener('pointerdown', press)
    }
  }, [open])
}
