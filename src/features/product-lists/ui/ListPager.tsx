import { pagerParts } from '#shared/rules/pager.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { listHref, moreHref, previousHref } from '../list-state.ts'
import type { PagerProps } from '../list-view.ts'
import { cardAnchor } from './Grid.tsx'
import styles from './ListPager.module.css'

/** The region `pager` (LIST-11, LIST-12): a link that brings more, numbered pages, or both, as the list is set. */
export function ListPager({ loading = false, ...pager }: PagerProps & { loading?: boolean }) {
  const { path, state, pages, total, paging } = pager
  if (pages < 2) return null
  const first = (state.fromPage - 1) * state.pageSize + 1
  const last = Math.min(state.page * state.pageSize, total)
  return (
    <div className={styles.pager}>
      <p className={styles.shown}>
        {first === 1
          ? t('list.shown_of', { shown: last, total })
          : t('list.shown_range', { from: first, to: last, total })}
      </p>
      {paging !== 'pager' && (
        <>
          <div className={styles.progress} aria-hidden="true">
            <div style={{ marginLeft: share(first - 1, total), width: share(last - first + 1, total) }} />
          </div>
          {state.page < pages && (
            <LinkButton
              href={`${moreHref(path, state)}#${cardAnchor(last - first + 2)}`}
              rel="next"
              look="secondary"
              size="l"
              data-list="more"
              aria-busy={loading || undefined}
            >
              {loading ? t('general.loading') : t('list.load_more')}
            </LinkButton>
          )}
        </>
      )}
      {paging !== 'more' && <Pages {...pager} />}
    </div>
  )
}

/** Above a list that does not begin with its first page. */
export function LoadPrevious({ path, state, paging }: PagerProps) {
  if (paging === 'pager' || state.fromPage === 1) return null
  return (
    <p className={styles.previous}>
      <LinkButton href={previousHref(path, state)} rel="prev" look="secondary" data-list="previous">
        {t('list.load_previous')}
      </LinkButton>
    </p>
  )
}

/** Links, so that a page can be opened anywhere. */
function Pages({ path, state, pages }: PagerProps) {
  const href = (page: number) => listHref(path, state, { page })
  return (
    <nav aria-label={t('a11y.pager')}>
      <ul className={styles.pages}>
        {state.fromPage > 1 && (
          <li className={styles.arrow}>
            <a
              className={styles.page}
              href={href(state.fromPage - 1)}
              rel="prev"
              aria-label={t('list.previous_page')}
              data-list="page"
            >
              <Icon name="arrow-left" size={20} />
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
                data-list="page"
              >
                {part.page}
              </a>
            </li>
          ),
        )}
        {state.page < pages && (
          <li className={styles.arrow}>
            <a
              className={styles.page}
              href={href(state.page + 1)}
              rel="next"
              aria-label={t('list.next_page')}
              data-list="page"
            >
              <Icon name="arrow-right" size={20} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

const share = (part: number, whole: number) => `${(100 * part) / whole}%`
