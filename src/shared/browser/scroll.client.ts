/** Space left above what is scrolled to, in px (spec 9, "Layout"). */
export const scrollOffset = 50
/** The same after a form was replaced by its answer's content. */
export const replacedFormOffset = 260

/** Scrolls an element to `offset` px below the window's top; at once for people who prefer reduced motion. */
export function scrollToElement(element: Element, offset: number = scrollOffset): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = element.getBoundingClientRect().top + window.scrollY - offset
  window.scrollTo({ top, behavior: calm ? 'auto' : 'smooth' })
}
