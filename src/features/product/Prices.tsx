import { leastText } from '#features/catalogue/least-text.ts'
import { money, t } from '#shared/text/text.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './Prices.module.css'
import type { PricesProps } from './view.ts'

/** The region `prices`: what it costs, what it cost before, and what the law wants said beside a reduction. */
export function Prices({
  price,
  sum,
  regularPrice,
  lowestPrice,
  measure,
  least,
  unitPrice,
  loading = false,
  failed = false,
}: PricesProps & { loading?: boolean; failed?: boolean }) {
  const leastSold = leastText(least)
  const unit = measure ?? (leastSold === undefined ? undefined : least.unit)
  return (
    <div className={styles.prices} aria-busy={loading}>
      <p className={styles.line}>
        <strong className={regularPrice === null ? styles.current : `${styles.current} ${styles.reduced}`}>
          {money(price)}
          {unit && <span className={styles.measure}>{`\u00a0/\u00a0${unit}`}</span>}
        </strong>
        {regularPrice !== null && (
          <s className={styles.regular}>
            <VisuallyHidden>{t('price.regular')}: </VisuallyHidden>
            {money(regularPrice)}
          </s>
        )}
        {regularPrice !== null && (
          <span className={styles.save}>
            {t('price.save_amount', { amount: money(regularPrice - price) })}
          </span>
        )}
      </p>
      <p role="status" className={styles.failed}>
        {failed && t('product.bundle_price_failed')}
      </p>
      {sum !== undefined && (
        <p className={styles.small}>
          {t('product.bundle_sum')}: {money(sum)} · {t('price.save_amount', { amount: money(sum - price) })}
        </p>
      )}
      {leastSold && <p className={styles.small}>{leastSold}</p>}
      {lowestPrice !== null && (
        <p className={styles.small}>
          {t('price.lowest_30')}: {money(lowestPrice)}
        </p>
      )}
      {unitPrice && (
        <p className={styles.small}>
          {t('price.unit')}: {t('price.per', { amount: money(unitPrice.price), unit: unitPrice.unit })}
        </p>
      )}
      <p className={styles.small}>{t('price.vat')}</p>
    </div>
  )
}
