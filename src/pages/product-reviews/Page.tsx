import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { Reviews } from '#features/reviews/Reviews.tsx'
import type { ReviewsView } from '#features/reviews/reviews-view.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Page.module.css'

/** All reviews of a product. */
export function Page({ name, href, reviews }: { name: string; href: string; reviews: ReviewsView }) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name, href }, { name: t('review.title') }]} />
      <h1>{typeset(t('review.of_product', { name }))}</h1>
      <a className={styles.back} href={href}>
        {t('review.to_product')}
      </a>
      <Reviews {...reviews} />
    </main>
  )
}
