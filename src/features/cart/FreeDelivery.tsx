import { money, t } from '#shared/text/text.ts'
import type { DeliveryProgress } from './delivery-progress.ts'
import styles from './FreeDelivery.module.css'

/** How far a cart is from free delivery. */
export function FreeDelivery({ currency, ...progress }: DeliveryProgress & { currency: string }) {
  const { price, missing, freeFrom, hasExceptions } = progress
  const exceptions = hasExceptions ? 'yes' : 'no'
  if (price === 0) return <p className={styles.reached}>{t('cart.delivery_free', { exceptions })}</p>
  if (missing === null || freeFrom === null) return null
  const text = t('cart.delivery_free_from', { amount: money(missing, currency), exceptions })
  return (
    <div className={styles.progress}>
      <p>{text}</p>
      <progress value={freeFrom - missing} max={freeFrom} aria-label={text} />
    </div>
  )
}
