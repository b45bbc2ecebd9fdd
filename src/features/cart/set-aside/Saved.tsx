import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { moveToCart, removeSaved } from '../contract.ts'
import removal from '../removal.module.css'
import styles from './Saved.module.css'
import type { SavedListView, SavedView } from './saved-view.ts'

/** Region `saved`: what is kept for later, below the cart and in place of an empty one. Plain forms. */
export function Saved({ saved, currency }: SavedListView) {
  if (saved.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby="cart-saved">
      <h2 id="cart-saved">{t('cart.saved_title', { count: saved.length })}</h2>
      <ul className={styles.list}>
        {saved.map((one) => (
          <SavedLine key={one.id} {...one} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({
  id,
  name,
  href,
  picture,
  details,
  quantity,
  price,
  per,
  was,
  problem,
  currency,
}: SavedView & { currency: string }) {
  return (
    <li className={styles.line} data-saved-id={id}>
      <div className={styles.picture}>
        {picture && <Picture src={picture} alt="" width={400} height={300} sizes="96px" />}
      </div>
      <div className={styles.text}>
        {href === null ? (
          <span className={styles.name}>{typeset(name)}</span>
        ) : (
          <a className={styles.name} href={href}>
            {typeset(name)}
          </a>
        )}
        {details.map((detail) => (
          <span key={detail} className={styles.detail}>
            {typeset(detail)}
          </span>
        ))}
        <span className={styles.detail}>
          {quantity && `${quantity} · `}
          {money(price, currency)}
          {per !== null && ` / ${per}`}
        </span>
        {was !== null && (
          <span className={styles.warning}>
            {t('cart.price_changed', { old: money(was, currency), new: money(price, currency) })}
          </span>
        )}
        {problem !== null && <span className={styles.warning}>{typeset(problem)}</span>}
      </div>
      <div className={styles.actions}>
        <PostForm action={moveToCart.path} data-cart-form="move">
          <input type="hidden" name="saved_id" value={id} />
          <Button type="submit" look="secondary" size="s" aria-label={t('cart.move_label', { name })}>
            {t('cart.move')}
          </Button>
        </PostForm>
        <PostForm action={removeSaved.path} data-cart-form="unsave">
          <input type="hidden" name="saved_id" value={id} />
          <button
            type="submit"
            className={removal.button}
            aria-label={t('cart.saved_remove_label', { name })}
          >
            {t('cart.remove')}
          </button>
        </PostForm>
      </div>
    </li>
  )
}
