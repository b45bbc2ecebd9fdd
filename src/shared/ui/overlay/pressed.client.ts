import { nextPaint } from '#shared/browser/next-paint.client.ts'

/** What was pressed last in each open window. */
const pressed = new WeakMap<Element, Element>()

/** Notes which button of a window a click presses. */
export function notePressed(dialog: Element, { target }: Event): void {
  const button = target instanceof Element && target.closest('button')
  if (button) pressed.set(dialog, button)
}

/**
 * Brings what was pressed last into sight again, whole, once something has taken room from the window or moved it on: a notice
 * at its foot, a message at a field. What has the focus stays in sight before all.
 *
 * @param part what has come there: a press on it is about itself
 */
export async function showPressed(part: Element): Promise<void> {
  const dialog = part.closest('dialog')
  const button = dialog && pressed.get(dialog)
  if (!button || part.contains(button)) return
  await nextPaint()
  const focused = document.activeElement
  const places = [button, ...(focused && dialog.contains(focused) ? [focused] : [])]
  for (const place of places) place.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
