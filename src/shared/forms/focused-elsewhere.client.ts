/** Whether nothing on the page has the focus: what had it is gone. */
export function isNowhere(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused === document.documentElement
}

/**
 * Whether the focus may be moved after a change: the shopper had not gone on elsewhere when it was answered, or stands nowhere
 * now, since what had the focus is gone with the change.
 */
export const mayTakeFocus = (hadGoneOn: boolean): boolean => !hadGoneOn || isNowhere()

/**
 * Whether the shopper has gone on to something outside this part of the page, which an answer that comes late leaves alone.
 *
 * @param pressed the button that asked for the answer, wherever it stands
 */
export function isElsewhere(part: HTMLElement, pressed: HTMLElement | null = null): boolean {
  const focused = document.activeElement
  return !isNowhere() && focused !== pressed && !part.contains(focused)
}
