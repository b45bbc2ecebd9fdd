import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { t } from '#shared/text/text.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import styles from './Page.module.css'

/** Products side by side. */
export function Page() {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('compare.title') }]} />
      <h1 className={styles.title}>{t('compare.title')}</h1>
      <EmptyState title={t('compare.empty')}>
        <LinkButton href={t('path.category')}>{t('list.all_products')}</LinkButton>
      </EmptyState>
    </main>
  )
}
