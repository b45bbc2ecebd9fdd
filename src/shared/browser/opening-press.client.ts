type Point = { clientX: number; clientY: number }
/** A window opened after a press there, or of Enter or Space; `at` in ms. */
export type Opening = { press: Point | 'key' | undefined; at: number }

/** As long as systems wait for the second press of a double click, ms. */
const longestGesture = 500
/** A second Enter comes sooner than a second tap, ms, and who reads on by keys is quicker than who points. */
const longestOfKeys = 300
/** A slow second tap takes longer, ms: what it would take away is lost, so there it waits. */
const longestBeforeRemoval = 1000
/** Two taps of one finger lie that far apart at most, CSS px. */
const farthest = 44

let lastPress: Opening['press']
const note = ({ clientX, clientY }: PointerEvent) => {
  lastPress = { clientX, clientY }
}
const noteKey = ({ key }: KeyboardEvent) => {
  if (key === 'Enter' || key === ' ') lastPress = 'key'
}

/** From now on it is known where the pointer was pressed last, or that a key was. */
export function notePresses(): void {
  document.addEventListener('pointerdown', note, true)
  document.addEventListener('keydown', noteKey, true)
}

export const openingNow = (): Opening => ({ press: lastPress, at: performance.now() })

/**
 * Whether a click still belongs to the gesture that opened a window: a double click, or one more press where the first
 * seemed to do nothing. Whoever it was did not mean what has come under the finger meanwhile, and least of all to remove
 * it (`removes`). A key's click has `detail` 0.
 */
export function isOpeningGesture(
  { clientX, clientY, detail, timeStamp }: Point & { detail: number; timeStamp: number },
  { press, at }: Opening,
  removes: boolean,
): boolean {
  const since = timeStamp - at
  if (detail === 0) return press === 'key' && since <= longestOfKeys
  if (!press || press === 'key' || since > (removes ? longestBeforeRemoval : longestGesture)) return false
  return Math.hypot(clientX - press.clientX, clientY - press.clientY) <= farthest
}
