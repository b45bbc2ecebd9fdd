import { t } from '#shared/text/text.ts'
import styles from './Breadcrumbs.module.css'

export type Crumb = { name: string; href: string }

/** The way from the front page to here; the last one is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('a11y.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, href }, index) => (
          <li key={href} className={styles.crumb}>
            {index < crumbs.length - 1 ? (
              <a className={styles.link} href={href}>
                {name}
              </a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
