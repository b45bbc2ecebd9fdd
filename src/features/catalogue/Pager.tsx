import { t } from '#shared/text/text.ts'
import { pagerParts } from './list/pager.ts'
import { listHref } from './list-state.ts'
import type { PagerProps } from './list-view.ts'
import styles from './Pager.module.css'

/** The region `pager` (LIST-11). Links, so that a page can be opened anywhere. */
export function Pager({ path, state, pages, total }: PagerProps) {
  if (pages < 2) return null
  const last = Math.min(state.page * state.pageSize, total)
  const href = (page: number) => listHref(path, state, { page })
  return (
    <nav className={styles.pager} aria-label={t('a11y.pager')}>
      <p className={styles.shown}>{t('list.shown_of', { shown: last, total })}</p>
      <ul className={styles.pages}>
        {state.page > 1 && (
          <li>
            <a
              className={styles.step}
              href={href(state.page - 1)}
              rel="prev"
              aria-label={t('list.previous_page')}
            >
              ←
            </a>
          </li>
        )}
        {pagerParts(state.page, pages).map((part, index, parts) =>
          'gap' in part ? (
            <li key={`gap ${index < parts.length / 2 ? 'before' : 'after'}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={part.page}>
              <a
                className={styles.page}
                href={href(part.page)}
                aria-current={part.page === state.page ? 'page' : undefined}
                aria-label={t('a11y.page', { n: part.page })}
              >
                {part.page}
              </a>
            </li>
          ),
        )}
        {state.page < pages && (
          <li>
            <a
              className={styles.step}
              href={href(state.page + 1)}
              rel="next"
              aria-label={t('list.next_page')}
            >
              →
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
