import { type RefObject, useEffect, useState } from 'react'
import { buyFormId } from './product-form.ts'

/**
 * Whether the product form's own button is out of sight: above or below the window, under the header, or where the bar
 * itself stands. Not until it has been looked for.
 */
export function useBuyButtonAway(bar: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const button = document.querySelector(`#${buyFormId} [type="submit"]:not([name])`)
    if (!button) return
    const heightOf = (element: Element | null) => Math.ceil(element?.getBoundingClientRect().height ?? 0)
    const header = heightOf(document.querySelector('body header'))
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setAway(!last.isIntersecting)
      },
      { rootMargin: `-${header}px 0px -${heightOf(bar.current)}px 0px` },
    )
    observer.observe(button)
    return () => observer.disconnect()
  }, [bar])
  return away
}
