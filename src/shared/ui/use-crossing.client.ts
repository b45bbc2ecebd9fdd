import { useEffect, useRef } from 'react'

/**
 * Hears of it when the window comes to match a media query, or no more, and what had the focus before: a browser that is slow to
 * tell may have taken the focus off it by then, since it is not shown any more.
 */
export function useCrossing(
  query: string,
  onCross: (matches: boolean, focused: Element | null) => void,
): void {
  const latest = useRef(onCross)
  latest.current = onCross
  useEffect(() => {
    const list = matchMedia(query)
    let last = document.activeElement
    const come = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    // What is left though it can be seen has been left on purpose.
    const go = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.getClientRects().length > 0) last = null
    }
    const hear = ({ matches }: MediaQueryListEvent) => {
      const { activeElement } = document
      latest.current(matches, activeElement === document.body ? last : activeElement)
    }
    document.addEventListener('focusin', come)
    document.addEventListener('focusout', go)
    list.addEventListener('change', hear)
    return () => {
      document.removeEventListener('focusin', come)
      document.removeEventListener('focusout', go)
      list.removeEventListener('change', hear)
    }
  }, [query])
}
