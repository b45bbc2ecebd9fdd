import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Debounced, debounce } from '#shared/browser/debounce.client.ts'
import {
  afterChange,
  afterTyping,
  type Handle,
  handlesOf,
  keyTarget,
  moveHandle,
  nearestHandle,
  type PriceBounds,
  type PriceRange,
  readPrice,
} from './price-range.ts'

/** Spec 9, "Timings". */
const restMs = 500

export type PriceChoice = { min: number | null; max: number | null }

type Texts = Record<Handle, string>

const textsOf = ({ min, max }: PriceChoice): Texts => ({ min: String(min ?? ''), max: String(max ?? '') })

/**
 * Two inputs and two handles that show one range (spec 4 and 5, "Price filter"). Typing and pasting are looked at when
 * they have rested for 500 ms, a finished change at once, a handle's move while it moves.
 *
 * @param chosen null where nothing limits: the input is empty and the handle stands at its end
 * @param revision when it grows, the inputs show `chosen` again, unless somebody is typing in them
 * @param onRest is called when the range has come to rest
 */
export function usePriceRange(
  bounds: PriceBounds,
  chosen: PriceChoice,
  revision: number,
  onRest: ((range: PriceRange) => void) | undefined,
) {
  const [texts, setTexts] = useState(() => textsOf(chosen))
  const [touched, setTouched] = useState(false)
  /** Which values somebody wrote: at the slider's end they are meant all the same. */
  const [typedIn, setTypedIn] = useState({ min: false, max: false })
  const inputs = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLDivElement>(null)

  const range: PriceRange = {
    min: readPrice(texts.min, bounds.lowest),
    max: readPrice(texts.max, bounds.highest),
  }
  const handles = handlesOf(range, bounds)
  const latest = useRef({ range, handles, texts, bounds, onRest })
  latest.current = { range, handles, texts, bounds, onRest }

  /** A value that stays keeps how it is written, nothing included. */
  const put = (next: PriceRange) => {
    const { range: now, texts: written } = latest.current
    const text = (handle: Handle) => (next[handle] === now[handle] ? written[handle] : String(next[handle]))
    const changed = { min: text('min'), max: text('max') }
    latest.current = { ...latest.current, range: next, texts: changed }
    setTexts(changed)
  }
  const work = useRef<{ typed: Debounced<[]>; rest: Debounced<[]> }>(undefined)
  work.current ??= {
    typed: debounce(() => put(afterTyping(latest.current.range)), restMs),
    rest: debounce(() => {
      // A max below min is one that is still being written.
      const { range: now, onRest: tell } = latest.current
      if (now.min <= now.max) tell?.(now)
    }, restMs),
  }
  const { typed, rest } = work.current

  const { min, max } = chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what it reacts to
  useEffect(() => {
    if (!inputs.current?.contains(document.activeElement)) setTexts(textsOf({ min, max }))
  }, [min, max, revision])

  // React's onChange is `input`; what the rules call a change is the browser's `change`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it calls reads the latest values
  useEffect(() => {
    const fields = inputs.current
    const track = slider.current
    const onFieldChange = () => {
      setTouched(true)
      typed.flush()
      put(afterChange(latest.current.range))
      rest()
    }
    fields?.addEventListener('change', onFieldChange)
    track?.addEventListener('change', rest.flush)
    return () => {
      typed.cancel()
      rest.cancel()
      fields?.removeEventListener('change', onFieldChange)
      track?.removeEventListener('change', rest.flush)
    }
  }, [])

  const move = (handle: Handle, to: number) => {
    const { handles: from, bounds: within } = latest.current
    const moved = moveHandle(from, handle, to, within)
    if (!moved) return
    // Dragging writes both values into the inputs (PRICE-04).
    latest.current = { ...latest.current, range: moved, handles: moved }
    setTexts(textsOf(moved))
    setTypedIn({ min: false, max: false })
    rest()
  }

  return {
    texts,
    handles,
    touched,
    typedIn,
    inputs,
    slider,
    latest: () => latest.current.range,
    onType(handle: Handle, text: string) {
      setTouched(true)
      const now = { ...latest.current.texts, [handle]: text }
      const value = readPrice(text, handle === 'min' ? bounds.lowest : bounds.highest)
      latest.current = { ...latest.current, texts: now, range: { ...latest.current.range, [handle]: value } }
      setTexts(now)
      setTypedIn((before) => ({ ...before, [handle]: true }))
      typed()
      rest()
    },
    move,
    /** Whether the key was one of a slider's. */
    onKey(handle: Handle, event: KeyboardEvent): boolean {
      const to = keyTarget(event.key, handles[handle], bounds)
      if (to === undefined) return false
      event.preventDefault()
      move(handle, to)
      return true
    },
    /** A press beside the handles brings the nearer one there. */
    onPress(event: PointerEvent<HTMLDivElement>) {
      if (event.target instanceof HTMLInputElement || event.button !== 0) return
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const inset = handleWidth / 2
      const share = (event.clientX - left - inset) / (width - handleWidth)
      const value = bounds.lowest + share * (bounds.highest - bounds.lowest)
      const handle = nearestHandle(handles, value)
      event.preventDefault()
      event.currentTarget.querySelector<HTMLInputElement>(`[data-handle="${handle}"]`)?.focus()
      move(handle, value)
      rest.flush()
    },
    /** Looks at once at what still waits for its rest, and answers with the range: before a form is sent. */
    settle(): PriceRange {
      typed.flush()
      rest.cancel()
      put(afterChange(latest.current.range))
      return latest.current.range
    },
  }
}

/** px; the least that a finger hits. The style sheet has it too. */
const handleWidth = 44
