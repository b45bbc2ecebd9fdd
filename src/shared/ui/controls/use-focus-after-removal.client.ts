import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where things vanish together with the button that was pressed, the focus would be lost: it goes to the button that took
 * its place, after the last one to the heading: the given one, else the first in the block.
 *
 * @param count how many things are shown
 * @param selector the buttons that take things away, one for each
 */
export function useFocusAfterRemoval(
  count: number,
  selector: string,
): {
  /** Stays where it is when the last thing goes. */
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
      focused.current = [...element.querySelectorAll(selector)].indexOf(event.target as Element)
    }
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [selector])

  const before = useRef(count)
  useEffect(() => {
    const removed = count < before.current
    before.current = count
    if (!removed || focused.current < 0 || document.activeElement !== document.body) return
    focusAt(block.current, selector, focused.current, heading.current)
  }, [count, selector])

  return { block, heading }
}

/** Focuses the button that stands there now, or the last one before; without any the title. */
export function focusAt(
  block: Element | null,
  selector: string,
  index: number,
  title: HTMLElement | null,
): void {
  const buttons = block?.querySelectorAll<HTMLElement>(selector)
  const next = buttons?.[Math.min(index, buttons.length - 1)]
  const heading = title ?? block?.querySelector<HTMLElement>('h1, h2, h3')
  if (heading && !next) heading.tabIndex = -1
  const target = next ?? heading
  target?.focus()
}
