import type { ReactNode } from 'react'
import { money, t } from '#shared/text/text.ts'
import styles from './CartSummary.module.css'
import type { TotalsView } from './cart-view.ts'
import type { DeliveryProgress } from './delivery-progress.ts'
import { FreeDelivery } from './FreeDelivery.tsx'
import { TotalRows } from './TotalRows.tsx'

type CartSummaryProps = TotalsView & {
  /** The checkout's step it stands on: delivery is chosen on the third. */
  step?: number
  /** What delivery costs as long as none is chosen, and how far it is from free. */
  progress?: DeliveryProgress | undefined
  children?: ReactNode
}

/** Region `totals`: what the cart comes to. The step's own buttons are its children. */
export function CartSummary({ totals, currency, step = 1, progress, children }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles.heading}>
        {t('cart.summary')}
      </h2>
      <TotalRows
        totals={totals}
        currency={currency}
        noDelivery={step === 3 ? t('cart.delivery_choose') : deliveryText(progress, currency)}
      />
      {progress && <FreeDelivery {...progress} currency={currency} />}
      {children}
    </section>
  )
}

/** What stands for the price of a delivery that is still to be chosen: that of the usual one. */
function deliveryText(progress: DeliveryProgress | undefined, currency: string): string {
  if (!progress || (progress.price === 0 && progress.hasExceptions)) return t('cart.delivery_later')
  return progress.price === 0
    ? t('price.free')
    : t('cart.delivery_from', { price: money(progress.price, currency) })
}
