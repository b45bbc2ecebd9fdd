import { type ReturnKind, returnKindOf } from '#features/catalogue/return-kind.ts'
import type { DeliveryPromise } from '#features/delivery/promise.ts'
import { daysText, priceText } from '#features/delivery/promise-text.ts'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import styles from './Promises.module.css'
import type { CartFormProps, ProductView } from './view.ts'

type PromisesProps = Pick<ProductView, 'returns' | 'guarantee'> & {
  delivery: DeliveryPromise | null
  cartForm: Pick<CartFormProps, 'asked' | 'giftCard' | 'stock' | 'unit'>
}

/**
 * What decides a purchase beside the price: what delivery costs and when it is there, whether it can be sent back, and that the
 * seller answers for defects (where the shop says so). Days are said only of what is in stock and not made first.
 */
export function Promises({
  delivery,
  returns,
  guarantee,
  cartForm: { asked, giftCard, stock, unit },
}: PromisesProps) {
  // It comes by mail, which its form says.
  if (giftCard) return null
  const isMade = asked?.asked.kind === 'glasses'
  // What is not picked from a list may be ordered by a finding that comes later.
  const mayWait = asked !== null && asked.made.length === 0
  const isInStock = stock.state === 'in_stock' || stock.state === 'few'
  return (
    <ul className={styles.promises}>
      <li>
        <strong>{t('product.delivery')}</strong>{' '}
        {typeset(delivery ? priceText(delivery) : t('product.delivery_text'))}
        {delivery?.days && isInStock && !isMade && (
          <span className={styles.more}>
            {typeset(
              [
                daysText(delivery.days),
                t('delivery.after_transfer'),
                ...(mayWait ? [t('delivery.after_finding')] : []),
              ].join(' '),
            )}
          </span>
        )}
        {delivery && isMade && <span className={styles.more}>{typeset(delivery.made)}</span>}
      </li>
      <li>
        <strong>{t('product.return_title')}</strong> {typeset(returnText(asked, returns, unit))}
      </li>
      {guarantee && (
        <li>
          <strong>{t('product.guarantee_title')}</strong>{' '}
          {typeset(t('product.guarantee_text', { years: guarantee.years }))}{' '}
          <a href={guarantee.terms}>{t('product.guarantee_terms')}</a>
        </li>
      )}
    </ul>
  )
}

function returnText(asked: CartFormProps['asked'], returns: ReturnKind | null, unit: string): string {
  const kind = returnKindOf({ asked: asked?.asked.kind ?? null, returns, unit })
  switch (kind) {
    case 'usual':
      return t('product.return_text')
    case 'sealed':
      return t('product.return_sealed')
    case 'cut':
      return t('product.return_cut')
    case 'made_to_order':
      return asked ? t('product.return_made') : t('product.return_ordered')
    default:
      return kind satisfies never
  }
}
