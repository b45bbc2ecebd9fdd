import { useEffect, useRef, useState } from 'react'

/** Runs `work` once after `wait` ms; the clock stands still while the element is pointed at or holds the focus. */
export function usePausedTimer(work: () => void, wait: number) {
  const [paused, setPaused] = useState(false)
  const left = useRef(wait)
  const latest = useRef(work)
  latest.current = work

  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])

  return {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
  }
}
