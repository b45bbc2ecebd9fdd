import { useEffect, useRef, useState } from 'react'

/**
 * Whether more of a long window lies below what stays at its lower edge. `end` goes on what comes last in it, `edge` on
 * what stays.
 */
export function useMoreBelow<End extends HTMLElement, Edge extends HTMLElement>() {
  const end = useRef<End>(null)
  const edge = useRef<Edge>(null)
  const [more, setMore] = useState(false)
  useEffect(() => {
    const look = () => {
      const [last, stays] = [end.current, edge.current]
      if (!last || !stays) return
      setMore(last.getBoundingClientRect().bottom > stays.getBoundingClientRect().top + 1)
    }
    // It has no size before its window opens, and another one where the window is turned or filled anew.
    const sizes = new ResizeObserver(look)
    for (const part of [end.current, edge.current]) if (part) sizes.observe(part)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    window.addEventListener('resize', look)
    return () => {
      sizes.disconnect()
      document.removeEventListener('scroll', look, { capture: true })
      window.removeEventListener('resize', look)
    }
  }, [])
  return { end, edge, more }
}
