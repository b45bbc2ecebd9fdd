import { money, quantity, t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/Picture.tsx'
import type { CartLineView, CartView } from './cart-view.ts'
import styles from './MiniCart.module.css'

/** Region `minicart`: what lies in the cart, at a glance, with the way to the cart. Plain forms and links. */
export function MiniCart({ lines, totals, currency, locked }: CartView) {
  if (lines.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{t('cart.empty')}</p>
        <p>{t('cart.empty_hint')}</p>
        <a className={styles.go} href={t('path.home')}>
          {t('cart.continue_shopping')}
        </a>
      </div>
    )
  }
  return (
    <div className={styles.minicart}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <MiniCartLine key={line.quoteItemId} line={line} currency={currency} locked={locked} />
        ))}
      </ul>
      <div className={styles.foot}>
        <p className={styles.total}>
          <span>{t('cart.total')}</span>
          <strong>{money(totals.total, currency)}</strong>
        </p>
        <a className={styles.go} href={`${t('path.cart')}?step=2`}>
          {t('cart.checkout')}
        </a>
        <a className={styles.view} href={t('path.cart')}>
          {t('cart.view')}
        </a>
      </div>
    </div>
  )
}

function MiniCartLine({ line, currency, locked }: { line: CartLineView; currency: string; locked: boolean }) {
  return (
    <li className={styles.line} data-product-id={line.productId} data-quote-item-id={line.quoteItemId}>
      <div className={styles.picture}>
        {line.picture && <Picture src={line.picture} alt="" width={400} height={300} sizes="88px" />}
      </div>
      <div className={styles.text}>
        <a className={styles.name} href={line.href}>
          {line.name}
        </a>
        {line.choice && <span className={styles.choice}>{line.choice}</span>}
        <span className={styles.amount}>
          {quantity(line.qty)} {line.unit} · {money(line.total, currency)}
        </span>
      </div>
      {!line.isGift && !locked && (
        <form method="post" action="/cart/remove_from_cart" data-cart-form="remove">
          <input type="hidden" name="product_id" value={line.productId} />
          <input type="hidden" name="quote_item_id" value={line.quoteItemId} />
          <button
            className={styles.remove}
            type="submit"
            aria-label={t('cart.remove_line', { name: line.name })}
          >
            <span aria-hidden="true">×</span>
          </button>
        </form>
      )}
    </li>
  )
}
