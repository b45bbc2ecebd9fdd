import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Keys = {
  open: boolean
  field: HTMLInputElement
  panel: RefObject<HTMLElement | null>
  /** Arrow down in the field of a closed overlay. */
  onOpen(): void
  onClose(): void
}

/**
 * The keyboard of the search (SRCH-08). Arrows walk from the field through everything that was found and back, Home and
 * End go to the first and the last of it, Escape closes and gives the focus to the field, a letter goes on writing.
 * Enter and Tab are the browser's: they follow a link, send the form, leave. Where an answer takes the focused result
 * away, the focus goes back to the field: on the page itself no key would reach the search.
 */
export function useOverlayKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  const { field, open, panel } = keys
  const isInPanel = useRef(false)

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isInPanel.current = panel.current?.contains(target as Node) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [panel])
  useLayoutEffect(() => {
    if (open && isInPanel.current && document.activeElement === document.body) field.focus()
  })

  useEffect(() => {
    const search = field.closest('search')
    if (!search) return
    const onKey = (event: KeyboardEvent) => {
      const { open, panel, onOpen, onClose } = latest.current
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return
      const { activeElement } = document
      if (!open) {
        if (event.key !== 'ArrowDown' || activeElement !== field) return
        event.preventDefault()
        onOpen()
        return
      }
      if (event.key === 'Escape') {
        event.preventDefault()
        onClose()
        field.focus()
        return
      }
      const stops = [field, ...(panel.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
      const at = stops.indexOf(activeElement as HTMLElement)
      const inPanel = panel.current?.contains(activeElement) ?? false
      const to = destination(event.key, at, stops.length)
      if (to !== undefined && stops.length > 1 && (at >= 0 || inPanel)) {
        event.preventDefault()
        stops[to]?.focus()
      } else if (inPanel && event.key.length === 1 && event.key !== ' ') {
        // The browser writes the letter where the focus is now.
        field.focus()
      }
    }
    search.addEventListener('keydown', onKey)
    return () => search.removeEventListener('keydown', onKey)
  }, [field])
}

/** Where a key leads from stop `at` (0 is the field); undefined for keys that lead nowhere. */
function destination(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (Math.max(at, 0) - 1 + count) % count
    case 'Home':
      return at > 0 ? 1 : undefined
    case 'End':
      return at > 0 ? count - 1 : undefined
    default:
      return undefined
  }
}
