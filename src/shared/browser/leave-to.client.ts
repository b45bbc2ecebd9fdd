/** A way to another page that came to nothing (nobody is told of a Stop button) is given up by then, ms. */
const longestWay = 60_000

let ways = 0

/** Whether this page is on its way to another one. */
export const isLeaving = (): boolean => ways > 0

/**
 * Goes to another page. What waits for this does nothing more here: it settles once this page is come back to, from the
 * browser's memory, or the way there has come to nothing.
 */
export async function leaveTo(href: string): Promise<void> {
  ways += 1
  location.assign(href)
  await new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    setTimeout(resolve, longestWay)
  })
  ways -= 1
}
