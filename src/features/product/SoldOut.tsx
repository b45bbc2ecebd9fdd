import { t } from '#shared/text/text.ts'
import styles from './SoldOut.module.css'
import type { Crumb } from './view.ts'

/** Said first where no variant of a product can be bought: what is so, and the ways on. Nothing of when it comes back. */
export function SoldOut({ crumbs, similarId }: { crumbs: readonly Crumb[]; similarId?: string | undefined }) {
  const category = crumbs.findLast((crumb) => crumb.href !== undefined)
  return (
    <section className={styles.box} aria-labelledby="sold-out" data-sold-out-product="">
      <h2 id="sold-out" className={styles.title}>
        {t('product.sold_out')}
      </h2>
      <ul className={styles.ways}>
        {similarId !== undefined && (
          <li>
            <a href={`#${similarId}`}>{t('product.sold_out_similar')}</a>
          </li>
        )}
        <li>
          <a href={category?.href ?? t('path.category')}>
            {category
              ? t('product.sold_out_category', { name: category.title ?? category.name })
              : t('list.all_products')}
          </a>
        </li>
      </ul>
    </section>
  )
}
