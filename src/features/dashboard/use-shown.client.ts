import { useState } from 'react'
import { flushSync } from 'react-dom'

/** What a region shows: what it came with, until an answer brings it anew, at once, or its page does. */
export function useShown<View>(given: View): [View, (view: View) => void] {
  const [shown, setShown] = useState(given)
  const [from, setFrom] = useState(given)
  if (from !== given) {
    setFrom(given)
    setShown(given)
  }
  return [shown, (view) => flushSync(() => setShown(view))]
}
