import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import type { GiftsView } from './cart-view.ts'
import { addToCart, removeFromCart } from './contract.ts'
import styles from './Gifts.module.css'

/** Region `gifts`: what may be chosen for free; the other gifts rest while as many are chosen as are allowed. */
export function Gifts({ available, used, missing, gifts }: GiftsView) {
  return (
    <section className={styles.gifts} aria-labelledby="cart-gifts" data-available-gifts={available}>
      <h2 id="cart-gifts">{t('cart.gifts')}</h2>
      <p role="status">
        {[
          ...(gifts.length > 0 ? [t('cart.gifts_used', { used, available })] : []),
          ...(missing === null ? [] : [t('cart.gifts_missing', { missing: money(missing) })]),
        ].join(' ')}
      </p>
      {gifts.length > 0 && (
        <ul className={styles.grid}>
          {gifts.map((gift) => (
            <Gift key={gift.productId} gift={gift} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Gift({ gift }: { gift: GiftsView['gifts'][number] }) {
  const { productId, name, picture, selected, canBeChosen, quoteItemId } = gift
  return (
    <li className={styles.gift} data-product-id={productId} data-selected={selected || undefined}>
      {picture && <Picture src={picture} alt="" width={400} height={300} sizes="96px" />}
      <span id={`gift-${productId}`}>{typeset(name)}</span>
      <PostForm action={(selected ? removeFromCart : addToCart).path} data-cart-form="gift">
        <input type="hidden" name="product_id" value={productId} />
        <input type="hidden" name="qty" value="1" />
        {quoteItemId === null ? (
          <input type="hidden" name="is_gift" value="1" />
        ) : (
          <input type="hidden" name="quote_item_id" value={quoteItemId} />
        )}
        <Button
          type="submit"
          look={selected ? 'quiet' : 'secondary'}
          size="s"
          disabled={!selected && !canBeChosen}
          aria-describedby={`gift-${productId}`}
        >
          {selected ? t('cart.gift_remove') : t('cart.gift_choose')}
        </Button>
      </PostForm>
    </li>
  )
}
