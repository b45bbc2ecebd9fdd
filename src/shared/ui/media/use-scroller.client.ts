import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#shared/browser/media.client.ts'
import { endsOf, isScrollable, scrollStep } from './scrolling.ts'

/** A press may move this far, px; what moves further is a drag. */
const dragThreshold = 5

type State = { scrollable: boolean; atStart: boolean; atEnd: boolean }
const still: State = { scrollable: false, atStart: true, atEnd: true }

/**
 * Arrows, dragging and keys for an element that scrolls sideways (LIST-16). Touch scrolls it natively, and so does
 * everything without scripts.
 */
export function useScroller() {
  const ref = useRef<HTMLElement>(null)
  const [state, setState] = useState(still)

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const now: State = { scrollable: isScrollable(element), ...endsOf(element) }
      setState((before) => (same(before, now) ? before : now))
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    for (const child of element.children) resized.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    const stopDragging = dragToScroll(element)
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
      stopDragging()
    }
  }, [])

  const move = (by: number) => {
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
    ref.current?.scrollBy({ left: by, behavior })
  }
  const back = () => move(-scrollStep)
  const forth = () => move(scrollStep)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const act = { ArrowLeft: back, ArrowRight: forth }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { ref, ...state, back, forth, onKeyDown }
}

const same = (a: State, b: State) =>
  a.scrollable === b.scrollable && a.atStart === b.atStart && a.atEnd === b.atEnd

/** A mouse takes hold of the content and pulls it; the press that ends a pull is no click on what lies there. */
function dragToScroll(element: HTMLElement): () => void {
  let held: { pointer: number; x: number; left: number } | undefined
  let pulled = false

  const down = (event: PointerEvent) => {
    pulled = false
    if (event.pointerType !== 'mouse' || event.button !== 0 || !isScrollable(element)) return
    held = { pointer: event.pointerId, x: event.clientX, left: element.scrollLeft }
  }
  const move = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return
    const by = event.clientX - held.x
    if (!pulled && Math.abs(by) <= dragThreshold) return
    if (!pulled) {
      pulled = true
      element.setPointerCapture(held.pointer)
      element.dataset.dragging = ''
    }
    element.scrollTo({ left: held.left - by, behavior: 'instant' })
  }
  const release = () => {
    held = undefined
    delete element.dataset.dragging
  }
  const click = (event: MouseEvent) => {
    if (!pulled) return
    pulled = false
    event.preventDefault()
    event.stopPropagation()
  }
  // Links and pictures would be dragged away themselves.
  const dragStart = (event: DragEvent) => {
    if (held) event.preventDefault()
  }

  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', release)
  element.addEventListener('pointercancel', release)
  element.addEventListener('click', click, true)
  element.addEventListener('dragstart', dragStart)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', release)
    element.removeEventListener('pointercancel', release)
    element.removeEventListener('click', click, true)
    element.removeEventListener('dragstart', dragStart)
  }
}
