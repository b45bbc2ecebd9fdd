import type { ReactNode } from 'react'
import { money, t } from '#shared/text/text.ts'
import styles from './CartSummary.module.css'
import type { TotalsView } from './cart-view.ts'

/** Region `totals`: goods, discount, delivery, fee, VAT inside, total. The step's own buttons are its children. */
export function CartSummary({ totals, currency, children }: TotalsView & { children?: ReactNode }) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.heading}>
        {t('cart.summary')}
      </h2>
      <dl className={styles.rows}>
        <Row label={t('cart.subtotal')} value={money(totals.goods, currency)} />
        {totals.discount > 0 && <Row label={t('cart.discount')} value={money(-totals.discount, currency)} />}
        <Row label={t('cart.delivery')} value={deliveryText(totals.delivery, currency)} />
        {totals.paymentFee > 0 && (
          <Row label={t('cart.payment_fee')} value={money(totals.paymentFee, currency)} />
        )}
        <div className={styles.total}>
          <dt>{t('cart.total')}</dt>
          <dd>{money(totals.total, currency)}</dd>
        </div>
        {totals.vat.map((part) => (
          <div key={part.basisPoints} className={styles.vat}>
            <dt>
              {t('cart.vat')} {part.basisPoints / 100} %
            </dt>
            <dd>{money(part.vat, currency)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}

function deliveryText(delivery: number | null, currency: string): string {
  if (delivery === null) return t('cart.delivery_later')
  return delivery === 0 ? t('price.free') : money(delivery, currency)
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
