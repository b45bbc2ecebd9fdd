import { PostForm } from '#shared/forms/PostForm.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import type { GiftsView } from './cart-view.ts'
import { addToCart, removeFromCart } from './contract.ts'
import styles from './Gifts.module.css'

/** Region `gifts`: what may be chosen for free; the other gifts rest while as many are chosen as are allowed. */
export function Gifts({ available, used, gifts }: GiftsView) {
  if (gifts.length === 0) return null
  const full = used >= available
  return (
    <section className={styles.gifts} aria-labelledby="cart-gifts" data-available-gifts={available}>
      <h2 id="cart-gifts">{t('cart.gifts')}</h2>
      <p>{t('cart.gifts_used', { used, available })}</p>
      <ul className={styles.grid}>
        {gifts.map((gift) => (
          <li key={gift.productId} data-product-id={gift.productId}>
            {gift.picture && <Picture src={gift.picture} alt="" width={400} height={300} sizes="120px" />}
            <span>{typeset(gift.name)}</span>
            <PostForm action={(gift.selected ? removeFromCart : addToCart).path}>
              <input type="hidden" name="product_id" value={gift.productId} />
              <input type="hidden" name="qty" value="1" />
              {gift.quoteItemId !== null && (
                <input type="hidden" name="quote_item_id" value={gift.quoteItemId} />
              )}
              <Button type="submit" look="secondary" size="s" disabled={full && !gift.selected}>
                {gift.selected ? t('cart.gift_remove') : t('cart.gift_choose')}
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
