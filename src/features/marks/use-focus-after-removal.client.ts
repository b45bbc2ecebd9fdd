import { type RefObject, useEffect, useRef } from 'react'
import { markForms } from './marks.ts'

const togglesSelector = Object.values(markForms)
  .map(({ action }) => `form[action="${action}"] button`)
  .join()

/**
 * Where products vanish together with the toggle that was pressed, the focus would be lost: it goes to the toggle that
 * took its place, after the last one to the heading.
 * @param count how many products are shown
 */
export function useFocusAfterRemoval(count: number): {
  block: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
} {
  const block = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef(-1)

  useEffect(() => {
    const element = block.current
    if (!element) return
    const note = (event: FocusEvent) => {
      const toggles = [...element.querySelectorAll(togglesSelector)]
      focused.current = toggles.indexOf(event.target as Element)
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [])

  const before = useRef(count)
  useEffect(() => {
    const removed = count < before.current
    before.current = count
    if (!removed || focused.current < 0 || document.activeElement !== document.body) return
    const toggles = block.current?.querySelectorAll<HTMLElement>(togglesSelector)
    const next = toggles?.[Math.min(focused.current, toggles.length - 1)] ?? heading.current
    next?.focus()
  }, [count])

  return { block, heading }
}
