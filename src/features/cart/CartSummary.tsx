import type { ReactNode } from 'react'
import { t } from '#shared/text/text.ts'
import styles from './CartSummary.module.css'
import type { TotalsView } from './cart-view.ts'
import { TotalRows } from './TotalRows.tsx'

type CartSummaryProps = TotalsView & {
  /** The checkout's step it stands on: delivery is chosen on the third. */
  step?: number
  children?: ReactNode
}

/** Region `totals`: what the cart comes to. The step's own buttons are its children. */
export function CartSummary({ totals, currency, step = 1, children }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.heading}>
        {t('cart.summary')}
      </h2>
      <TotalRows
        totals={totals}
        currency={currency}
        noDelivery={step === 3 ? t('cart.delivery_choose') : t('cart.delivery_later')}
      />
      {children}
    </section>
  )
}
