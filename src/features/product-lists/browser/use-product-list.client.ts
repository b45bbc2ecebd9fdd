import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readCookie, writeCookie } from '#shared/browser/cookies.client.ts'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { dismissToast, showToast } from '#shared/browser/toast-store.client.ts'
import { listViewsCookie, rememberedLayout } from '../list-layout.ts'
import type { FacetTexts, ListLayout, ProductListProps } from '../list-view.ts'
import { addressOf, resetFields } from './list-fields.client.ts'
import { showInHead } from './list-head.client.ts'
import { type ListNavigator, openListNavigator, type Waiting } from './list-navigator.client.ts'
import { type Arrival, arrive, type ListPlace, leaveBanner, placeIn } from './list-place.client.ts'

type Shown = {
  list: ProductListProps
  waiting: Waiting | null
  /** Empty while there is no banner. */
  error: string
  /** How many products the last "load more" brought, 0 after anything else. */
  brought: number
  /** Grows with every answer, refusals too: then fields stand again as the list says. */
  revision: number
}

export type ListBehaviour = Shown & {
  dismissError(): void
  retry(): void
  /** The fields of a range have come to rest. */
  applyRange(): void
  /** Everything inside answers to the list's links and forms. */
  root: RefObject<HTMLDivElement | null>
}

/**
 * Makes the list's own links and forms change the list in place; `list-navigator.client.ts` says how. `onFacets` is told
 * what the list is headed by from then on. `onDone` is called when a form was sent by its button.
 */
export function useProductList(
  initial: ProductListProps,
  { onFacets, onDone }: { onFacets?: ((texts: FacetTexts) => void) | undefined; onDone?: () => void },
): ListBehaviour {
  const [shown, setShown] = useState<Shown>({
    list: initial,
    waiting: null,
    error: '',
    brought: 0,
    revision: 0,
  })
  const root = useRef<HTMLDivElement>(null)
  const current = useRef(initial)
  const arriving = useRef<{ arrival: Arrival; before: ListPlace } | undefined>(undefined)
  const navigator = useRef<ListNavigator>(undefined)
  const toast = useRef(0)
  const tell = useRef({ onFacets, onDone })
  tell.current = { onFacets, onDone }

  useEffect(() => {
    const element = root.current
    if (!element) return
    const next = (arrival: Arrival, change: (before: Shown) => Omit<Shown, 'revision' | 'waiting'>) => {
      arriving.current = { arrival, before: placeIn(element) }
      setShown((before) => ({ ...change(before), waiting: null, revision: before.revision + 1 }))
    }
    const opened = openListNavigator(() => current.current, {
      waiting(waiting) {
        forgetError(element, toast.current)
        // A box is seen ticked, and then that the list is waited for.
        startTransition(() => setShown((before) => ({ ...before, waiting, error: '' })))
      },
      arrived(list, arrival) {
        const brought = arrival.kind === 'appended' ? list.grid.cards.length - arrival.first : 0
        current.current = list
        next(arrival, () => ({ list, error: '', brought }))
        showInHead(list)
        tell.current.onFacets?.(list)
      },
      calledOff: (arrival) => next(arrival, ({ list }) => ({ list, error: '', brought: 0 })),
      failed({ title, message }) {
        toast.current = showToast({ kind: 'error', title, message })
        next({ kind: 'same' }, ({ list }) => ({ list, error: message, brought: 0 }))
      },
    })
    navigator.current = opened
    const { path } = current.current.filter

    const show = (layout: ListLayout) => {
      writeCookie(listViewsCookie, rememberedLayout(readCookie(listViewsCookie), path, layout))
      const list = current.current
      current.current = { ...list, grid: { ...list.grid, layout }, sort: { ...list.sort, layout } }
      next({ kind: 'same' }, (before) => ({ ...before, list: current.current }))
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const action = link?.dataset.list
      if (!link || !action || event.defaultPrevented || event.button !== 0) return
      if (opensElsewhere(event)) return
      event.preventDefault()
      if (action === 'change') opened.go(link.href)
      else if (action === 'page') opened.go(link.href, 'turned')
      else if (action === 'more') opened.more()
      else if (action === 'previous') opened.previous()
      else show(action === 'list' ? 'list' : 'grid')
    }
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      // The fields of a range have rules of their own and tell by `applyRange` when they rest.
      if (target.form?.dataset.listForm === undefined || !target.name || target.type === 'number') return
      opened.go(addressOf(target.form, current.current.filter))
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.dataset.listForm === undefined) return
      event.preventDefault()
      const href = addressOf(form, current.current.filter)
      if (href !== location.pathname + location.search) opened.go(href)
      if (event.submitter?.dataset.showList !== undefined) tell.current.onDone?.()
    }
    element.addEventListener('click', onClick)
    element.addEventListener('change', onChange)
    element.addEventListener('submit', onSubmit)
    return () => {
      opened.close()
      element.removeEventListener('click', onClick)
      element.removeEventListener('change', onChange)
      element.removeEventListener('submit', onSubmit)
    }
  }, [])

  const { revision } = shown
  useLayoutEffect(() => {
    const element = root.current
    if (!element || revision === 0) return
    resetFields(element)
    const { arrival, before } = arriving.current ?? {}
    arriving.current = undefined
    if (arrival && before) arrive(element, arrival, before)
  }, [revision])

  return {
    ...shown,
    root,
    dismissError() {
      if (root.current) forgetError(root.current, toast.current)
      setShown((before) => ({ ...before, error: '' }))
    },
    retry: () => navigator.current?.retry(),
    applyRange() {
      const form = root.current?.querySelector<HTMLFormElement>('form[data-filters]')
      const href = form && addressOf(form, current.current.filter)
      if (href && href !== location.pathname + location.search) navigator.current?.go(href)
    },
  }
}

/** What was said of an error is over, its toast too; whoever was in its banner finds themselves at the list. */
function forgetError(root: HTMLElement, toast: number): void {
  dismissToast(toast)
  leaveBanner(root)
}
