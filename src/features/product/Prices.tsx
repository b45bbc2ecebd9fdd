import { leastText } from '#features/catalogue/least-text.ts'
import { money, t, writtenDate } from '#shared/text/text.ts'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import { CurrentPrice } from './CurrentPrice.tsx'
import styles from './Prices.module.css'
import type { PricesProps } from './view.ts'

/** The region `prices`: what it costs, what it cost before, and what the law wants said beside a reduction. */
export function Prices({
  price,
  sum,
  bundle,
  regularPrice,
  lowestPrice,
  anchor,
  measure,
  least,
  unitPrice,
  untaxed,
  from,
  loading = false,
  failed = false,
  told = false,
}: PricesProps & {
  loading?: boolean
  /** Of which choice the price did not come: the former one's stays. */
  failed?: 'choice' | 'bundle' | false
  /** It has changed since the page came: to be heard too. */
  told?: boolean
}) {
  const leastSold = leastText(least)
  return (
    <div className={styles.prices} aria-busy={loading}>
      <p className={styles.line}>
        <CurrentPrice {...{ price, from, bundle, regularPrice, measure, least }} />
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
        {failed && t(`product.${failed}_price_failed`)}
      </p>
      {bundle && (
        <p role="status">
          <VisuallyHidden>{told && !loading && !failed ? bundleText(price, sum) : ''}</VisuallyHidden>
        </p>
      )}
      {sum !== undefined && <Figures sum={sum} price={price} />}
      {leastSold && <p className={styles.small}>{leastSold}</p>}
      {lowestPrice !== null && (
        <p className={styles.small}>
          {t('price.lowest_30')}: {money(lowestPrice)}
        </p>
      )}
      {anchor && (
        <p className={styles.small}>
          {t('price.anchor', { date: writtenDate(anchor.at), amount: money(anchor.price) })}
        </p>
      )}
      {unitPrice && (
        <p className={styles.small}>
          {t('price.unit')}: {t('price.per', { amount: money(unitPrice.price), unit: unitPrice.unit })}
        </p>
      )}
      {!untaxed && <p className={styles.small}>{t('price.vat')}</p>}
    </div>
  )
}

/** The three figures of a fixed bundle. They stay when nothing is saved, so that no change of the choice moves the page. */
function Figures({ sum, price }: { sum: number; price: number }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('product.bundle_sum')}</dt>
        <dd>{money(sum)}</dd>
      </div>
      <div>
        <dt>{t('product.bundle_price')}</dt>
        <dd>{money(price)}</dd>
      </div>
      <div className={styles.saved}>
        <dt>{t('price.save')}</dt>
        <dd>{money(sum - price)}</dd>
      </div>
    </dl>
  )
}

const bundleText = (price: number, sum: number | undefined): string =>
  sum === undefined || sum <= price
    ? t('product.bundle_told', { price: money(price) })
    : t('product.bundle_told_saving', { price: money(price), saving: money(sum - price) })
