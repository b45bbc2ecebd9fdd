import { PostForm } from '#shared/forms/PostForm.tsx'
import { quantityWithUnit } from '#shared/text/text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { useHydrated } from '#shared/ui/use-hydrated.ts'
import { reduceLabel, reduceText, removeLabel, removeText } from './bundle-texts.ts'
import styles from './Cart.module.css'
import { setQuantityButton } from './cart-form.ts'
import type { CartLineView } from './cart-view.ts'
import { removeFromCart, updateCart } from './contract.ts'
import { shortText } from './short-text.ts'

type ShortLineProps = {
  line: CartLineView
  problem: NonNullable<CartLineView['stockProblem']>
  locked: boolean
  /** The places of lines in the cart's form, to which the buttons belong until scripts take over. */
  places: ReadonlyMap<number, number>
}

/** Of this line there is too little: how much is left, and the one press that mends it (CART-16). Plain forms. */
export function ShortLine({ line, problem, locked, places }: ShortLineProps) {
  const { reduceTo } = problem
  const inForm = useHydrated() ? {} : setQuantityButton(line, places, reduceTo)
  const least = quantityWithUnit(reduceTo, line.unit, { object: true })
  return (
    <div className={styles.short}>
      <p className={styles.warning}>{shortText(problem, line.unit)}</p>
      {!locked && reduceTo > 0 && (
        <PostForm action={updateCart.path} data-cart-form="reduce">
          <input type="hidden" name="data[0][quote_item_id]" value={line.quoteItemId} />
          <input type="hidden" name="data[0][product_id]" value={line.productId} />
          <input type="hidden" name="data[0][qty]" value={reduceTo / 1000} />
          <Button type="submit" look="secondary" size="s" {...inForm} aria-label={reduceLabel(line, least)}>
            {reduceText(line, least)}
          </Button>
        </PostForm>
      )}
      {!locked && reduceTo === 0 && (
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
