import { useEffect, useSyncExternalStore } from 'react'
import { tabStorage } from '#shared/browser/storage.client.ts'
import { noteUnsure } from '#shared/browser/tabs.client.ts'
import { addedKinds, type MarkKind, type Marks, withMark } from './marks.ts'

type Wish = { kind: MarkKind; productId: number; marked: boolean }

/** What the server said last, what it has not answered yet, and what is shown: the first with the second on top. */
let known: Marks | undefined
let wishes: readonly Wish[] = []
let shown: Marks | undefined
/** One for both kinds: a visitor's first mark makes the session, and the next one must come with it. */
let queue: Promise<void> = Promise.resolve()
/** How often it was said from elsewhere what is marked: an own answer that was on its way then may be older. */
let saidElsewhere = 0
const listeners = new Set<() => void>()

function show(): void {
  const base = known
  shown =
    base && wishes.reduce((marks, wish) => withMark(marks, wish.kind, wish.productId, wish.marked), base)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The marks as they are to be seen now; undefined until the page has said any. */
export const shownMarks = (): Marks | undefined => shown

/** The shopper's marks; `initial` is what the server rendered with, and what hydration sees. */
export function useMarks(initial: Marks): Marks {
  useEffect(() => {
    takeOver(mayBeOld() ? (stored() ?? initial) : initial)
    // A page that comes back from the browser's memory has missed what happened since it was left.
    const onShow = (event: PageTransitionEvent) => {
      const latest = event.persisted ? stored() : undefined
      if (latest) setMarks(latest)
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [initial])
  return useSyncExternalStore(
    subscribe,
    () => shownMarks() ?? initial,
    () => initial,
  )
}

/**
 * Shows the mark as wished at once, sends it once all earlier ones are answered (so that answers come in order), then
 * follows the answer; without one the mark is as it was before. Where that may not be how it is, because nothing was
 * answered or something else was said meanwhile, it is asked for again.
 *
 * @param send answers with all ids of the kind as they are now, or undefined when nobody knows
 */
export function markOptimistically(
  wish: Wish,
  send: () => Promise<readonly number[] | undefined>,
): Promise<void> {
  wishes = [...wishes, wish]
  show()
  queue = queue.then(async () => {
    const before = saidElsewhere
    const ids = await send().catch(() => undefined)
    wishes = wishes.filter((other) => other !== wish)
    if (ids && known) takeOver({ ...known, [wish.kind]: ids })
    else show()
    if (!ids || before !== saidElsewhere) noteUnsure()
  })
  return queue
}

/**
 * Takes over what was said elsewhere (by the server now, by another page of this tab); what this page asked for stays on
 * top. A page that lists what is marked has nothing to show of an addition: it loads again (CMP-02).
 */
export function setMarks(marks: Marks): void {
  const added = known ? addedKinds(known, marks) : []
  saidElsewhere++
  takeOver(marks)
  if (added.some((kind) => document.querySelector(`[data-marked-list="${kind}"]`))) location.reload()
}

/** The same of one kind alone. */
export function setMarksOf(kind: MarkKind, ids: readonly number[]): void {
  if (known) setMarks({ ...known, [kind]: ids })
}

function takeOver(marks: Marks): void {
  known = marks
  show()
  // Where it is refused, an older page that the browser kept shows older marks.
  tabStorage.write(storedName, JSON.stringify(marks))
}

const storedName = 'marks'

/** What this tab was told last, by whichever page. */
function stored(): Marks | undefined {
  try {
    return JSON.parse(tabStorage.read(storedName) ?? '') as Marks
  } catch {
    return undefined
  }
}

/** Whether the browser had this document before it was asked for: fetched ahead, or kept for Back and Forward. */
function mayBeOld(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string
  })[]
  return entry?.type === 'back_forward' || entry?.deliveryType === 'navigational-prefetch'
}
