import { useEffect, useRef } from 'react'

/**
 * Hears of it when the window comes to match a media query, or no more, before the page is drawn so: what had the focus has it
 * still, though it may be there no more.
 */
export function useCrossing(query: string, onCross: (matches: boolean) => void): void {
  const latest = useRef(onCross)
  latest.current = onCross
  useEffect(() => {
    const list = matchMedia(query)
    const hear = ({ matches }: MediaQueryListEvent) => latest.current(matches)
    list.addEventListener('change', hear)
    return () => list.removeEventListener('change', hear)
  }, [query])
}
