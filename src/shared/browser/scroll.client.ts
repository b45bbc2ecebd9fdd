/** Space left above what is scrolled to, in px (spec 9, "Layout"). The style sheet has it too. */
export const scrollOffset = 50
/** The same after a form was replaced by its answer's content. */
export const replacedFormOffset = 260

/**
 * Scrolls an element to `offset` px below the header, which stays at the window's top and would hide it; at once for
 * people who prefer reduced motion.
 */
export function scrollToElement(element: Element, offset: number = scrollOffset): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const header = document.querySelector('header')
  const covered =
    header && getComputedStyle(header).position === 'sticky' ? header.getBoundingClientRect().height : 0
  const top = element.getBoundingClientRect().top + window.scrollY - covered - offset
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' })
}
