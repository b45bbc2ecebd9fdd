/**
 * What takes something away carries this mark: the focus is not put there when something opens, and a press on it has to
 * be meant.
 */
export const removing = '[data-removes]'

const selector = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
].join(',')

/** How long after opening the focus moves, ms (spec 9, "Timings"): until then the overlay has come into place. */
const focusDelay = 100

/** What an overlay opens for bears this mark, where that is no control: the focus goes there ahead of all of them. */
export const focusFirst = { 'data-focus-first': '' } as const

/** The first control inside that can take the focus now and removes nothing: a second Enter would press it. */
function firstFocusable(container: Element): HTMLElement | undefined {
  const marked = container.querySelector<HTMLElement>('[data-focus-first]')
  if (marked) return marked
  return [...container.querySelectorAll<HTMLElement>(selector)].find(
    (element) => !element.matches(removing) && element.checkVisibility(),
  )
}

/** Stands where an overlay's content is to come after its first picture. */
export const toCome = { 'data-to-come': '' } as const
const lookAgainMs = 20

/**
 * Scrolls up what the focus has scrolled down for nothing: a control that sticks to the lower edge is in sight anyhow, and
 * what a window begins with is to be seen first.
 */
export function showFromTop(container: Element): void {
  let sticks = false
  for (let at = document.activeElement; at && at !== container; at = at.parentElement) {
    if (sticks && at.scrollTop > 0) at.scrollTop = 0
    sticks ||= getComputedStyle(at).position === 'sticky'
  }
}

/**
 * Moves the focus to the first control inside after 100 ms (UI-02), or as soon as the content is there if that comes later,
 * unless it has been moved meanwhile, be it all the way round: who is quick with Tab would otherwise press what the focus
 * jumps to. Answers how to call it off.
 */
export function focusFirstSoon(container: Element): () => void {
  const before = document.activeElement
  const move = () => {
    if (container.querySelector('[data-to-come]')) {
      timer = setTimeout(move, lookAgainMs)
      return
    }
    callOff()
    const now = document.activeElement
    if (now === before || now === document.body) firstFocusable(container)?.focus()
    showFromTop(container)
  }
  let timer = setTimeout(move, focusDelay)
  const callOff = () => {
    clearTimeout(timer)
    container.removeEventListener('focusin', callOff)
  }
  container.addEventListener('focusin', callOff)
  return callOff
}
