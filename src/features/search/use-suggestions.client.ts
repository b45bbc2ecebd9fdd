import { useEffect, useMemo, useRef, useState } from 'react'
import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { debounce } from '#shared/browser/debounce.client.ts'
import { t } from '#shared/text/text.ts'
import { searchProductsAutocomplete } from './contract.ts'
import { termLength } from './search-term.ts'
import { withoutOddParts } from './suggestion-view.ts'

export type Suggestions = CallAnswer<typeof searchProductsAutocomplete>

/** What the overlay shows. */
export type OverlayView =
  | { kind: 'closed' }
  /** Nothing typed yet: recent searches and the shop's categories. */
  | { kind: 'start' }
  | { kind: 'short' }
  | { kind: 'loading'; before: Suggestions | undefined }
  | { kind: 'found'; term: string; answer: Suggestions }
  | { kind: 'failed'; term: string; message: string }

/** Spec 7 and 9: so many are asked for. The overlay shows the first and leads to all. */
const askedProducts = 100

/**
 * Asks while somebody types, `debounceMs` after the last key (SRCH-02). A new key calls off what is under way, so an
 * older answer never takes a newer one's place. From the first key of a term that will be asked for it says that it
 * searches; what was found before stays until then.
 *
 * @param preFilter the query text of a list that everything found has to be in, or empty
 */
export function useSuggestions(debounceMs: number, minLength: number, preFilter: string) {
  const [view, setView] = useState<OverlayView>({ kind: 'closed' })
  const running = useRef<AbortController>(undefined)

  const actions = useMemo(() => {
    const ask = async (term: string) => {
      running.current?.abort()
      if (termLength(term) < minLength) return setView({ kind: 'short' })
      const asked = new AbortController()
      running.current = asked
      setView(searching)
      try {
        const answer = await callServer(
          searchProductsAutocomplete,
          {
            query: term,
            get_posts: 1,
            get_categories: 1,
            get_product_groups: 1,
            get_brands: 1,
            get_all_products: 1,
            page_size: askedProducts,
            pre_filter: preFilter,
          },
          { signal: asked.signal, reading: true, needs: ['grid', 'total'], fallback: t('error.message') },
        )
        if (asked.signal.aborted) return
        if (answer.error) setView({ kind: 'failed', term, message: answer.message || t('error.message') })
        else setView({ kind: 'found', term, answer: withoutOddParts(answer) })
      } catch (error) {
        if (!asked.signal.aborted) throw error
      }
    }
    const later = debounce((term: string) => void ask(term), debounceMs)
    const callOff = () => {
      later.cancel()
      running.current?.abort()
    }
    return {
      callOff,
      show(next: OverlayView) {
        callOff()
        setView(next)
      },
      /** After a key. What is shown stays until there is something newer. */
      typed(term: string) {
        callOff()
        if (term.trim() === '') return setView({ kind: 'start' })
        if (termLength(term) >= minLength) setView(searching)
        later(term.trim())
      },
      ask: (term: string) => {
        callOff()
        void ask(term.trim())
      },
    }
  }, [debounceMs, minLength, preFilter])

  useEffect(() => actions.callOff, [actions])
  return { view, ...actions }
}

/** The same view while it lasts, so that nothing is drawn or said again with every key. */
function searching(now: OverlayView): OverlayView {
  if (now.kind === 'loading') return now
  return { kind: 'loading', before: now.kind === 'found' ? now.answer : undefined }
}
