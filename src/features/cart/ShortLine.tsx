import { PostForm } from '#shared/forms/PostForm.tsx'
import { quantityWithUnit } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import { bundleUnit, oneBundle, shareOf } from './bundle-quantity.ts'
import { removeLabel, removeText, setLabel, setText } from './bundle-texts.ts'
import styles from './Cart.module.css'
import { setQuantityButton } from './cart-form.ts'
import { type CartLineView, isBeingMended, mendsTo } from './cart-view.ts'
import { removeFromCart, updateCart } from './contract.ts'
import { shortText } from './short-text.ts'

type ShortLineProps = {
  line: CartLineView
  /** Whether the press stands here: of a bundle at one of its lines. */
  mends: boolean
  /** The places of lines in the cart's form, to which the buttons belong until scripts take over. */
  places: ReadonlyMap<number, number>
}

/**
 * Why a line cannot be had in its quantity, and the one press that mends it (CART-16, QTY-06). Plain forms. Pressed, it is
 * gone but keeps its room until it is answered: nothing else comes under a second click.
 */
export function ShortLine({ line, mends, places }: ShortLineProps) {
  const hydrated = useHydrated()
  const setTo = mendsTo(line)
  if (setTo === undefined) return null
  const inForm = hydrated ? {} : setQuantityButton(line, places, setTo)
  const other =
    places.has(line.quoteItemId) && line.bundleKey !== ''
      ? quantityWithUnit((setTo / shareOf(line)) * oneBundle, bundleUnit, { object: true })
      : quantityWithUnit(setTo, line.unit, { object: true })
  return (
    <div className={classes(styles.short, isBeingMended(line) && styles.rests)}>
      <p className={styles.warning}>{shortText(line)}</p>
      {mends && setTo > 0 && (
        <PostForm action={updateCart.path} data-cart-form="set">
          <input type="hidden" name="data[0][quote_item_id]" value={line.quoteItemId} />
          <input type="hidden" name="data[0][product_id]" value={line.productId} />
          <input type="hidden" name="data[0][qty]" value={setTo / 1000} />
          <Button type="submit" look="secondary" size="s" {...inForm} aria-label={setLabel(line, other)}>
            {setText(line, other)}
          </Button>
        </PostForm>
      )}
      {mends && setTo === 0 && (
        <PostForm action={removeFromCart.path} data-cart-form="remove">
          <input type="hidden" name="product_id" value={line.productId} />
          <input type="hidden" name="quote_item_id" value={line.quoteItemId} />
          <Button type="submit" look="secondary" size="s" {...inForm} aria-label={removeLabel(line)}>
            {removeText(line)}
          </Button>
        </PostForm>
      )}
    </div>
  )
}
