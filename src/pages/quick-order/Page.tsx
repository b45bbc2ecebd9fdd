import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { QuickOrder, type QuickOrderProps } from '#features/quick-order/QuickOrder.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Page.module.css'

/** Many products at once, by code, name or a whole list. */
export function Page(props: QuickOrderProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('quick_order.title') }]} />
      <h1>{t('quick_order.title')}</h1>
      <p className={styles.lead}>{typeset(t('quick_order.lead'))}</p>
      <QuickOrder {...props} />
    </main>
  )
}
