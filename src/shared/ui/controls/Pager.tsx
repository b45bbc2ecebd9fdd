import type { MouseEvent } from 'react'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { number, t } from '#shared/text/text.ts'
import { Icon } from '../media/Icon.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Pager.module.css'

export type PagerItem = { kind: 'page'; page: number; href: string } | { kind: 'gap'; after: number }

/** Links to a list's pages. Which ones show is the list's rule; `onGo` takes an unmodified click's place. */
export function Pager({
  items,
  current,
  previous,
  next,
  onGo,
}: {
  items: readonly PagerItem[]
  current: number
  /** Addresses of the neighbours, missing at the ends. */
  previous?: string
  next?: string
  onGo?: (page: number) => void
}) {
  const go = (page: number) => (event: MouseEvent) => {
    if (!onGo || opensElsewhere(event)) return
    event.preventDefault()
    onGo(page)
  }
  return (
    <nav aria-label={t('a11y.pager')} data-pager="">
      <ul className={styles.pager}>
        {previous && (
          <li>
            <a className={styles.page} href={previous} rel="prev" onClick={go(current - 1)}>
              <Icon name="chevron-left" size={20} />
              <VisuallyHidden>{t('list.previous_page')}</VisuallyHidden>
            </a>
          </li>
        )}
        {items.map((item) =>
          item.kind === 'gap' ? (
            <li key={`gap-${item.after}`} className={styles.gap}>
              <span aria-hidden="true">…</span>
              <VisuallyHidden>{t('a11y.more_pages')}</VisuallyHidden>
            </li>
          ) : (
            <li key={item.page}>
              <a
                className={styles.page}
                href={item.href}
                aria-label={t(item.page === current ? 'a11y.current_page' : 'a11y.page', { n: item.page })}
                aria-current={item.page === current ? 'page' : undefined}
                onClick={go(item.page)}
              >
                {number(item.page)}
              </a>
            </li>
          ),
        )}
        {next && (
          <li>
            <a className={styles.page} href={next} rel="next" onClick={go(current + 1)}>
              <Icon name="chevron-right" size={20} />
              <VisuallyHidden>{t('list.next_page')}</VisuallyHidden>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
