import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Breadcrumbs.module.css'

/** The way from the home page to here; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; href?: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={t('a11y.breadcrumbs')}>
      <ol>
        <li>
          <a href={t('path.home')}>{t('home.title')}</a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={crumb.name}>
            {crumb.href && index < crumbs.length - 1 ? (
              <a href={crumb.href}>{typeset(crumb.name)}</a>
            ) : (
              <span aria-current="page">{typeset(crumb.name)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
