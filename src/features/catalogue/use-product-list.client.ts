import { type RefObject, useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { readJsonCookie, writeCookie } from '#shared/browser/cookies.client.ts'
import { t } from '#shared/text/text.ts'
import { getProducts } from './contract.ts'
import { formQuery, listHref, queryFields, readListState } from './list-state.ts'
import type { ListLayout, ProductListProps } from './list-view.ts'

const priceDebounceMs = 500

type ListBehaviour = {
  list: ProductListProps
  loading: boolean
  error: string
  dismissError(): void
  /** Everything inside answers to the list's links and forms. */
  root: RefObject<HTMLDivElement | null>
}

/**
 * Makes the list's own links and forms change the list in place: the address is pushed (LIST-05), back and forward load
 * the list of the address reached (LIST-06), a late answer to an earlier question is dropped, and on an error the list
 * shown before stays, with a banner above it (LIST-19).
 */
export function useProductList(initial: ProductListProps): ListBehaviour {
  const [list, setList] = useState(initial)
  const [loading, setLoading] = useState(false)
  const [error, setError] = useState('')
  const root = useRef<HTMLDivElement>(null)
  const layout = useRef<ListLayout>(initial.grid.layout)
  const asked = useRef(0)

  useEffect(() => {
    const element = root.current
    if (!element) return
    const { path } = initial.filter
    let timer: ReturnType<typeof setTimeout> | undefined

    const load = async (query: string, scroll: boolean) => {
      const number = ++asked.current
      setLoading(true)
      const view = layout.current === 'list' ? '2' : '1'
      const answer = await callServer(getProducts, { ...queryFields(query), ...initial.name, path, view })
      if (number !== asked.current) return
      setLoading(false)
      const { grid, sort, pager, filter, facet_title, facet_meta_title } = answer
      if (answer.error || !grid || !sort || !pager || !filter) {
        setError(answer.message || t('list.error'))
        return
      }
      setError('')
      setList((before) => ({ ...before, ...answer, grid, sort, pager, filter }))
      if (facet_meta_title) document.title = facet_meta_title
      if (facet_title) document.dispatchEvent(new CustomEvent('list:title', { detail: facet_title }))
      if (scroll) element.scrollIntoView({ block: 'start' })
    }
    const go = (href: string, scroll = false) => {
      const url = new URL(href, location.href)
      if (url.pathname + url.search !== location.pathname + location.search) history.pushState(null, '', url)
      void load(url.search.slice(1), scroll)
    }
    const goTo = (form: HTMLFormElement) => go(addressOf(form, path))

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const view = link.dataset.view
      if (view !== undefined) {
        event.preventDefault()
        layout.current = view === '2' ? 'list' : 'grid'
        const views = readJsonCookie<Record<string, number>>('list_views', {})
        writeCookie('list_views', JSON.stringify({ ...views, [path]: Number(view) }))
        const shown = layout.current
        setList((before) => ({
          ...before,
          grid: { ...before.grid, layout: shown },
          sort: { ...before.sort, layout: shown },
        }))
        return
      }
      if (link.dataset.listLink === undefined && !link.closest('nav')) return
      event.preventDefault()
      go(link.href, link.closest('nav') !== null)
    }
    const onChange = (event: Event) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
      const { form } = field
      if (form?.dataset.listForm === undefined) return
      clearTimeout(timer)
      if (field.type === 'number') timer = setTimeout(() => goTo(form), priceDebounceMs)
      else goTo(form)
    }
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.dataset.listForm === undefined) return
      event.preventDefault()
      clearTimeout(timer)
      goTo(form)
      const opener = element.querySelector<HTMLInputElement>('[data-filters-open]')
      if (opener) opener.checked = false
      element.scrollIntoView({ block: 'start' })
    }
    const onPop = () => void load(location.search.slice(1), false)

    element.addEventListener('click', onClick)
    element.addEventListener('change', onChange)
    element.addEventListener('submit', onSubmit)
    window.addEventListener('popstate', onPop)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('click', onClick)
      element.removeEventListener('change', onChange)
      element.removeEventListener('submit', onSubmit)
      window.removeEventListener('popstate', onPop)
    }
  }, [initial])

  // The boxes are the visitor's until an answer comes; then they stand as the list says. (React would put a controlled
  // box back before `change` is fired, so the form could not be read.)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list and the error are what it reacts to
  useEffect(() => {
    root.current?.querySelector<HTMLFormElement>('form[data-filters]')?.reset()
  }, [list, error])

  return { list, loading, error, dismissError: () => setError(''), root }
}

/** Where the form leads, in the one canonical way of writing it. */
function addressOf(form: HTMLFormElement, path: string): string {
  return listHref(path, readListState(formQuery(new FormData(form))))
}
