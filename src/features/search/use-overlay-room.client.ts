import { type RefObject, useLayoutEffect } from 'react'
import { phoneScreen } from './phone-screen.ts'

/** Less than this is no panel any more. */
const leastRoom = 160

/**
 * Keeps `--room` on the panel: how many pixels (and parts of them) there are from its top to the bottom of what is visible, which on phones
 * ends at the keyboard. There the page behind stands still while the panel is open.
 */
export function useOverlayRoom(open: boolean, panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = panel.current
    if (!open || !element) return
    const seen = window.visualViewport
    const measure = () => {
      const bottom = seen ? seen.offsetTop + seen.height : window.innerHeight
      const room = Math.max(leastRoom, bottom - element.getBoundingClientRect().top)
      element.style.setProperty('--room', `${room}px`)
    }
    measure()
    const narrow = window.matchMedia(phoneScreen)
    const lock = () => document.documentElement.toggleAttribute('data-search-open', narrow.matches)
    lock()
    narrow.addEventListener('change', lock)
    seen?.addEventListener('resize', measure)
    seen?.addEventListener('scroll', measure)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      document.documentElement.removeAttribute('data-search-open')
      narrow.removeEventListener('change', lock)
      seen?.removeEventListener('resize', measure)
      seen?.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [open, panel])
}
