/** Waits until this element is within half a window of being seen. */
export function whenNear(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: '50%' },
    )
    observer.observe(element)
  })
}

/** What ends somebody's use of a part of the page, or may. */
const endings = ['pointerup', 'pointercancel', 'focusout', 'scroll', 'toggle'] as const

const isInUse = (element: Element): boolean =>
  element.matches(':focus-within, :active') ||
  element.querySelector('details[open]') !== null ||
  [...element.querySelectorAll('[data-scroller]')].some(({ scrollLeft }) => scrollLeft > 0)

/** Waits until nobody presses, has the focus in, scrolls or has opened anything of this element, which would be lost with it. */
export async function whenUnused(element: Element): Promise<void> {
  while (isInUse(element)) {
    await new Promise<void>((resolve) => {
      const end = () => {
        for (const name of endings) element.removeEventListener(name, end, true)
        // What follows a press or a focus comes first.
        setTimeout(resolve)
      }
      for (const name of endings) element.addEventListener(name, end, true)
    })
  }
}
