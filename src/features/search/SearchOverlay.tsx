import { useEffect, useRef, useState } from 'react'
import { announceClosed } from '#shared/browser/overlay-store.client.ts'
import { dismissToasts } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { OverlayContent, toldOf } from './OverlayContent.tsx'
import { readRecentSearches, rememberSearch } from './recent-searches.client.ts'
import styles from './SearchOverlay.module.css'
import { foundOf } from './suggestion-view.ts'
import { useOverlayField } from './use-overlay-field.client.ts'
import { useOverlayKeys } from './use-overlay-keys.client.ts'
import { useOverlayRoom } from './use-overlay-room.client.ts'
import { type OverlayView, useSuggestions } from './use-suggestions.client.ts'

export type OverlayProps = {
  /** The search's form: its action is where a term leads, its field says delay and minimum length. */
  form: HTMLFormElement
  /** The shop's top categories, for those who have nothing typed or nothing found. */
  categories: readonly { name: string; href: string }[]
}

const panelId = 'search-suggestions'
const usualDelayMs = 1150

/**
 * What a search finds while somebody types (SRCH-02, 04, 08), below the field on a wide screen, over everything else on a
 * phone. It is a disclosure, not a listbox: what it holds are links under headings and buttons, and they stay that, so a
 * screen reader lists them, a phone's reader swipes over them, and each opens in a new tab like any link. The arrow keys
 * move the real focus. How much was found is said through a live region.
 */
export function SearchOverlay({ form, categories }: OverlayProps) {
  const field = form.elements.namedItem('keyword') as HTMLInputElement
  const minLength = Number(field.dataset.minLength) || 1
  const panel = useRef<HTMLDivElement>(null)
  const [recent, setRecent] = useState(readRecentSearches)
  const { view, show, typed, ask } = useSuggestions(
    Number(form.dataset.debounce ?? usualDelayMs),
    minLength,
    form.dataset.preFilter ?? '',
  )
  const open = view.kind !== 'closed'

  const close = () => {
    if (open) announceClosed()
    show({ kind: 'closed' })
  }
  const openAgain = () => (field.value.trim() === '' ? show({ kind: 'start' }) : ask(field.value))
  useOverlayRoom(open, panel)
  useOverlayKeys({ open, field, panel, onOpen: openAgain, onClose: close })

  useOverlayField({
    form,
    field,
    minLength,
    open,
    typed,
    close,
    onStart: () => {
      setRecent(readRecentSearches())
      show({ kind: 'start' })
    },
    onTooShort: () => show({ kind: 'short' }),
    onSubmit: () => setRecent(rememberSearch(field.value)),
  })

  useEffect(() => {
    if (!open) return
    dismissToasts()
    field.setAttribute('aria-controls', panelId)
    return () => field.removeAttribute('aria-controls')
  }, [open, field])

  return (
    <>
      <VisuallyHidden role="status">{announcement(view, minLength)}</VisuallyHidden>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a group of results within the search landmark, no section of the page
        <div
          ref={panel}
          id={panelId}
          className={styles.panel}
          role="group"
          aria-label={t('search.suggestions')}
          aria-busy={view.kind === 'loading'}
          data-search-panel={view.kind}
        >
          <OverlayContent
            view={view}
            path={form.getAttribute('action') ?? t('path.search')}
            minLength={minLength}
            recent={recent}
            categories={categories}
            onRecentChange={(terms) => {
              setRecent(terms)
              field.focus()
            }}
            onFollow={(term) => setRecent(rememberSearch(term))}
            onRetry={openAgain}
          />
        </div>
      )}
    </>
  )
}

function announcement(view: OverlayView, minLength: number): string {
  switch (view.kind) {
    case 'closed':
    case 'start':
      return ''
    case 'short':
      return t('search.min_length', { n: minLength })
    case 'loading':
      return t('search.searching')
    case 'failed':
      return view.message
    case 'found': {
      const { answer, term } = view
      const count = foundOf(answer)
      if (count === 0) return t('search.empty', { term })
      const told = toldOf(answer, term)
      return told ? `${told} ${t('search.announce', { count })}` : t('search.announce', { count })
    }
    default:
      return view satisfies never
  }
}
