import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Debounced, debounce } from '#shared/browser/debounce.client.ts'
import {
  afterChange,
  afterTyping,
  fieldTarget,
  type Handle,
  handlesOf,
  keyTarget,
  limits,
  moveHandle,
  nearestHandle,
  type RangeValues,
  readRange,
  readTyped,
  type SliderBounds,
} from '../range-rules.ts'

/** Spec 9, "Timings". */
const restMs = 500

export type RangeChoice = { min: number | null; max: number | null }

type Texts = Record<Handle, string>
/** Which values limit the list even where they stand at the slider's end: somebody wrote them, or the address has them. */
type Meant = Record<Handle, boolean>

const ends: readonly Handle[] = ['min', 'max']
const meantBy = ({ min, max }: RangeChoice): Meant => ({ min: min !== null, max: max !== null })

export type RangeOptions = {
  /** What its two inputs are called. */
  names: Record<Handle, string>
  /** Equal values that are typed become a range so wide; 0 leaves them. */
  widening: number
  /** How many parts of a unit can be typed: 1 where only whole ones are. */
  parts: number
  bounds: SliderBounds
  /** What the whole list costs, whatever is chosen; undefined where every value counts. */
  whole: SliderBounds | undefined
  /** Null where nothing limits: the handle stands at its end. */
  chosen: RangeChoice
  /** An input without a limit holds the slider's end; otherwise it is empty. */
  filled: boolean
  /** When it grows, the inputs show `chosen` again, unless somebody is typing in them. */
  revision: number
  /** Is called when the range has come to rest. */
  onRest: (() => void) | undefined
}

/**
 * Two inputs and two handles that show one range (spec 4 and 5, "Price filter"). Typing and pasting are looked at when
 * they have rested for 500 ms, a finished change at once, a handle's move while it moves. What is looked at is written
 * back as it was understood, so that fields, handles and list never differ.
 */
export function useRange({
  names,
  widening,
  parts,
  bounds,
  whole,
  chosen,
  filled,
  revision,
  onRest,
}: RangeOptions) {
  const textsOf = ({ min, max }: RangeChoice): Texts => ({
    min: String(min ?? (filled ? bounds.lowest : '')),
    max: String(max ?? (filled ? bounds.highest : '')),
  })
  const [texts, setTexts] = useState(() => textsOf(chosen))
  const [touched, setTouched] = useState(false)
  const [meant, setMeant] = useState(() => meantBy(chosen))
  const inputs = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLDivElement>(null)
  const range = readRange(texts, parts)
  const handles = handlesOf(range, bounds)
  const latest = useRef({ texts, meant, bounds, whole, onRest })
  latest.current = { texts, meant, bounds, whole, onRest }
  const rangeNow = () => readRange(latest.current.texts, parts)
  const fieldOf = (handle: Handle) =>
    inputs.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(names[handle])}"]`)
  /** What an input says that limits nothing. It may be the beginning of something that does. */
  const isIdle = (handle: Handle) => {
    const { texts: now, whole: all } = latest.current
    const value = readTyped(now[handle], parts)
    return all !== undefined && value !== null && !limits(handle, value, all)
  }

  /** Into the inputs at once: whoever reads their form next reads this, before React has drawn it. */
  const show = (next: Texts, nextMeant: Meant = latest.current.meant) => {
    latest.current = { ...latest.current, texts: next, meant: nextMeant }
    setTexts(next)
    setMeant(nextMeant)
    for (const handle of ends) {
      const field = fieldOf(handle)
      if (!field) continue
      if (field.value !== next[handle] || field.validity.badInput) field.value = next[handle]
      if (nextMeant[handle]) delete field.dataset.bound
      else field.dataset.bound = boundOf(handle, latest.current.bounds)
    }
  }

  /** What is empty stays empty, unless a rule says otherwise. */
  const put = (next: RangeValues) => {
    const now = rangeNow()
    const { texts: written } = latest.current
    const isEmpty = (handle: Handle) =>
      readTyped(written[handle], parts) === null && next[handle] === now[handle]
    const text = (handle: Handle) => (isEmpty(handle) ? '' : String(next[handle]))
    show({ min: text('min'), max: text('max') })
  }
  const work = useRef<{ typed: Debounced<[]>; rest: Debounced<[]> }>(undefined)
  work.current ??= {
    typed: debounce(() => put(afterTyping(rangeNow(), widening)), restMs),
    rest: debounce(() => {
      // A max below min is one that is still being written.
      const { min, max } = rangeNow()
      if (min <= max) latest.current.onRest?.()
    }, restMs),
  }
  const { typed, rest } = work.current

  const { min, max } = chosen
  const drawn = useRef(false)
  // With the list, not after it: whoever sees the one reads the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision is what it reacts to
  useLayoutEffect(() => {
    // What was typed before this code was there is the visitor's.
    if (drawn.current && !typed.isWaiting() && !rest.isWaiting()) {
      const next = textsOf({ min, max })
      const writing = ends.find((handle) => fieldOf(handle) === document.activeElement)
      if (writing && next[writing] === '' && isIdle(writing)) next[writing] = latest.current.texts[writing]
      show(next, meantBy({ min, max }))
    }
    drawn.current = true
  }, [min, max, revision])

  // React's onChange is `input`; what the rules call a change is the browser's `change`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it calls reads the latest values
  useEffect(() => {
    const fields = inputs.current
    const track = slider.current
    const onFieldChange = () => {
      setTouched(true)
      typed.flush()
      // A script or the browser itself may have written without typing, also into the one whose change is still to be told.
      const { texts: now, meant: before } = latest.current
      const written = { ...now }
      const nowMeant = { ...before }
      for (const handle of ends) {
        const value = fieldOf(handle)?.value ?? now[handle]
        if (value === now[handle]) continue
        written[handle] = value
        nowMeant[handle] = true
      }
      show(written, nowMeant)
      put(afterChange(rangeNow()))
      rest()
    }
    const onLeave = ({ target }: Event) => {
      const left = ends.find((handle) => fieldOf(handle) === target)
      if (!left || !isIdle(left)) return
      const { texts: now, meant: before } = latest.current
      show({ ...now, [left]: '' }, { ...before, [left]: false })
    }
    // Back and Forward leave behind what was being written.
    const onPop = () => {
      typed.cancel()
      rest.cancel()
    }
    fields?.addEventListener('change', onFieldChange)
    fields?.addEventListener('focusout', onLeave)
    track?.addEventListener('change', rest.flush)
    window.addEventListener('popstate', onPop)
    return () => {
      onPop()
      fields?.removeEventListener('change', onFieldChange)
      fields?.removeEventListener('focusout', onLeave)
      track?.removeEventListener('change', rest.flush)
      window.removeEventListener('popstate', onPop)
    }
  }, [])

  const move = (handle: Handle, to: number) => {
    const { bounds: within } = latest.current
    const moved = moveHandle(handlesOf(rangeNow(), within), handle, to, within)
    if (!moved) return
    // Dragging writes both values into the inputs (PRICE-04).
    show({ min: String(moved.min), max: String(moved.max) }, { min: false, max: false })
    rest()
  }

  return {
    texts,
    handles,
    touched,
    meant,
    inputs,
    slider,
    latest: rangeNow,
    onType(handle: Handle, text: string) {
      setTouched(true)
      const { texts: now, meant: before } = latest.current
      latest.current = {
        ...latest.current,
        texts: { ...now, [handle]: text },
        meant: { ...before, [handle]: true },
      }
      setTexts(latest.current.texts)
      setMeant(latest.current.meant)
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
    /** An arrow key in an input is a step of a handle's kind: it never makes both equal, so nothing is widened. */
    onFieldKey(handle: Handle, event: KeyboardEvent): void {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const { texts: now, meant: before, bounds: within } = latest.current
      const to = fieldTarget(event.key, handle, now, within)
      if (to === undefined) return
      event.preventDefault()
      if (to === null) return
      setTouched(true)
      typed.cancel()
      show({ ...now, [handle]: String(to) }, { ...before, [handle]: true })
      rest()
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
    /** Looks at once at what still waits for its rest: before a form is sent. */
    settle(): RangeValues {
      typed.flush()
      rest.cancel()
      put(afterChange(rangeNow()))
      return rangeNow()
    },
  }
}

/** What an input holds that limits nothing. */
export const boundOf = (handle: Handle, { lowest, highest }: SliderBounds) =>
  String(handle === 'min' ? lowest : highest)

/** px; the least that a finger hits. The style sheet has it too. */
const handleWidth = 44
