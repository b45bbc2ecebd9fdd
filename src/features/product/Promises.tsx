import type { DeliveryPromise } from '#features/delivery/promise.ts'
import { daysText, priceText } from '#features/delivery/promise-text.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Promises.module.css'
import type { CartFormProps } from './view.ts'

type PromisesProps = {
  delivery: DeliveryPromise | null
  cartForm: Pick<CartFormProps, 'asked' | 'giftCard' | 'stock' | 'unit'>
}

/**
 * What decides a purchase beside the price: what delivery costs and when it is there, and whether it can be sent back. Days are
 * said only of what is in stock and sent as it is.
 */
export function Promises({ delivery, cartForm: { asked, giftCard, stock, unit } }: PromisesProps) {
  // It comes by mail, which its form says.
  if (giftCard) return null
  // What no variant stands for is made by the prescription.
  const isMade = asked !== null && asked.made.length === 0
  const isInStock = stock.state === 'in_stock' || stock.state === 'few'
  return (
    <ul className={styles.promises}>
      <li>
        <strong>{t('product.delivery')}</strong>{' '}
        {typeset(delivery ? priceText(delivery) : t('product.delivery_text'))}
        {delivery?.days && isInStock && !isMade && (
          <span className={styles.more}>
            {typeset(`${daysText(delivery.days)} ${t('delivery.after_transfer')}`)}
          </span>
        )}
        {delivery && isMade && asked.asked.kind === 'glasses' && (
          <span className={styles.more}>{typeset(delivery.made)}</span>
        )}
      </li>
      <li>
        <strong>{t('product.return_title')}</strong> {typeset(returnText(asked, unit))}
      </li>
    </ul>
  )
}

/** Units of length: what is sold by them is cut off for its buyer. */
const lengths = new Set(['m', 'cm'])

/** Whether it can be sent back (Zakon o zaštiti potrošača, exceptions of the right of withdrawal). */
function returnText(asked: CartFormProps['asked'], unit: string): string {
  if (asked?.asked.kind === 'glasses') return t('product.return_made')
  if (asked?.asked.kind === 'contact') return t('product.return_sealed')
  return lengths.has(unit) ? t('product.return_cut') : t('product.return_text')
}
