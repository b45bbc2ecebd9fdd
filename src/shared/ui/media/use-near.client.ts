import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How far ahead of coming into view something counts as near (spec 9). */
const ahead = '300px'

/** One observer for the whole page, and what to do for each element that has not come near yet. */
let observer: IntersectionObserver | undefined
const waiting = new Map<Element, () => void>()

function arrive(element: Element): void {
  const come = waiting.get(element)
  observer?.unobserve(element)
  waiting.delete(element)
  come?.()
}

function observe(element: Element, come: () => void): () => void {
  if (!observer) {
    // `scrollMargin` widens the window and the scrollers within the page alike; with both the window counts twice.
    const widened = 'scrollMargin' in IntersectionObserver.prototype
    const options: IntersectionObserverInit & { scrollMargin?: string } = widened
      ? { scrollMargin: ahead }
      : { rootMargin: ahead }
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) arrive(target)
    }, options)
    // Printing shows the whole page, so nothing may wait until it is scrolled to.
    window.addEventListener('beforeprint', () => flushSync(() => [...waiting.keys()].forEach(arrive)))
  }
  waiting.set(element, come)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    waiting.delete(element)
  }
}

/** Counts as near what waits within this element: it is closed, and about to open. */
export function bringNear(within: Element): void {
  for (const element of [...waiting.keys()]) if (within.contains(element)) arrive(element)
}

/**
 * Whether the element has been within 300 px of the window (LIST-21). Once near it stays so. Not on the server and not
 * while hydrating.
 * @param wanted false: nothing is observed
 */
export function useNear<Observed extends Element>(
  wanted: boolean,
): { ref: RefObject<Observed | null>; near: boolean } {
  const ref = useRef<Observed>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!wanted || near || !ref.current) return
    return observe(ref.current, () => setNear(true))
  }, [wanted, near])
  return { ref, near }
}
