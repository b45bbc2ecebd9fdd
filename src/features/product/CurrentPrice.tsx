import { leastText } from '#features/catalogue/least-text.ts'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './Prices.module.css'
import type { PricesProps } from './view.ts'

/** What is paid now, and for what: 'već od 49,90 €', '3,90 € / m'. */
export function CurrentPrice({
  price,
  from,
  bundle,
  regularPrice,
  measure,
  least,
  className = styles.current,
}: Pick<PricesProps, 'price' | 'from' | 'bundle' | 'regularPrice' | 'measure' | 'least'> & {
  className?: string | undefined
}) {
  const unit = measure ?? (leastText(least) === undefined ? undefined : least.unit)
  return (
    <strong className={classes(className, regularPrice !== null && styles.reduced)}>
      {(bundle?.open || from) && `${t('price.from')} `}
      {money(price)}
      {bundle && bundle.qty !== 1000 && (
        <span className={styles.measure}>
          {' '}
          {t('product.bundle_for', { quantity: quantityWithUnit(bundle.qty, bundle.unit) })}
        </span>
      )}
      {unit && <span className={styles.measure}>{`\u00a0/\u00a0${unit}`}</span>}
    </strong>
  )
}
