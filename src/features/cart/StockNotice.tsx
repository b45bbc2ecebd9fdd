import { t } from '#shared/text/text.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './Cart.module.css'
import { type CartView, isShort } from './cart-view.ts'
import { shortCartText } from './short-text.ts'

type StockNoticeProps = {
  cart: CartView
  /** What the shop has just refused the cart for, line by line. */
  refusal?: string | null
}

/** Says at a later step what the cart says of stock and quantities, and leads there; nothing while every line can be had (CART-16). */
export function StockNotice({ cart, refusal }: StockNoticeProps) {
  if (!isShort(cart)) return null
  return (
    <div
      className={classes(styles.notice, styles.stepNotice)}
      role="status"
      tabIndex={-1}
      data-stock-notice=""
    >
      {refusal ?? shortCartText(cart)} <a href={t('path.cart')}>{t('cart.view')}</a>
    </div>
  )
}
