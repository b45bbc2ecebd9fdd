type Point = { clientX: number; clientY: number }
/** A window opened after a press there; `at` in ms. */
export type Opening = { press: Point | undefined; at: number }

/** As long as systems wait for the second press of a double click, ms. */
const longestGesture = 500
/** A slow second tap takes longer, ms: what it would take away is lost, so there it waits. */
const longestBeforeRemoval = 1000
/** Two taps of one finger lie that far apart at most, CSS px. */
const farthest = 44

let lastPress: Point | undefined
const note = ({ clientX, clientY }: PointerEvent) => {
  lastPress = { clientX, clientY }
}

/** From now on it is known where the pointer was pressed last. */
export function notePresses(): void {
  document.addEventListener('pointerdown', note, true)
}

export const openingNow = (): Opening => ({ press: lastPress, at: performance.now() })

/**
 * Whether a click still belongs to the gesture that opened a window: a double click, or one more press where the first
 * seemed to do nothing. Whoever it was did not mean what has come under the finger meanwhile, and least of all to remove
 * it (`removes`). Keys (`detail` 0) mean it.
 */
export function isOpeningGesture(
  { clientX, clientY, detail, timeStamp }: Point & { detail: number; timeStamp: number },
  { press, at }: Opening,
  removes: boolean,
): boolean {
  const longest = removes ? longestBeforeRemoval : longestGesture
  if (!press || detail === 0 || timeStamp - at > longest) return false
  return Math.hypot(clientX - press.clientX, clientY - press.clientY) <= farthest
}
