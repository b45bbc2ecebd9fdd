import { money, t } from '#shared/text/text.ts'
import { classes } from '../styles/class-names.ts'
import styles from './Price.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type PriceProps = {
  /** What is paid now, in cents. */
  current: number
  /** The regular price in cents, struck through when it is higher. */
  regular?: number
  /** Lowest price of the last 30 days in cents: required by law beside every reduced price. */
  lowest30?: number
  /** Unit price in cents and its unit, such as `100 ml`. */
  unit?: { price: number; unit: string }
  /** The informative second price, written out. */
  second?: string
  currency?: string
  /** Prices differ between variants: shows "from". */
  from?: boolean
  size?: 'm' | 'l'
}

/** A price as the shopper may read it: now, before, lowest in 30 days, per unit. */
export function Price({ current, regular, lowest30, unit, second, currency, from, size = 'm' }: PriceProps) {
  const reduced = regular !== undefined && regular > current
  return (
    <div className={classes(styles.price, size === 'l' && styles.l)}>
      <p className={styles.row}>
        <span className={classes(styles.current, reduced && styles.reduced)}>
          {reduced && <VisuallyHidden>{t('price.sale')}: </VisuallyHidden>}
          {from && `${t('price.from')} `}
          {money(current, currency)}
        </span>
        {reduced && (
          <s className={styles.regular}>
            <VisuallyHidden>{t('price.regular')}: </VisuallyHidden>
            {money(regular, currency)}
          </s>
        )}
      </p>
      {reduced && lowest30 !== undefined && (
        <p className={styles.note}>
          {t('price.lowest_30')}: {money(lowest30, currency)}
        </p>
      )}
      {unit && (
        <p className={styles.note}>
          {t('price.unit')}: {t('price.per', { amount: money(unit.price, currency), unit: unit.unit })}
        </p>
      )}
      {second && <p className={styles.note}>{t('price.second', { amount: second })}</p>}
    </div>
  )
}
