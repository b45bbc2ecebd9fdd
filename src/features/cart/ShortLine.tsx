import { PostForm } from '#shared/forms/PostForm.tsx'
import { quantityWithUnit } from '#shared/text/text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { reduceLabel, reduceText, removeLabel, removeText } from './bundle-texts.ts'
import styles from './Cart.module.css'
import type { CartLineView } from './cart-view.ts'
import { removeFromCart, updateCart } from './contract.ts'
import { shortText } from './short-text.ts'

type ShortLineProps = {
  line: CartLineView
  problem: NonNullable<CartLineView['stockProblem']>
  locked: boolean
}

/** Of this line there is too little: how much is left, and the one press that mends it (CART-16). Plain forms. */
export function ShortLine({ line, problem, locked }: ShortLineProps) {
  const { reduceTo } = problem
  const least = quantityWithUnit(reduceTo, line.unit, { object: true })
  return (
    <div className={styles.short}>
      <p className={styles.warning}>{shortText(problem, line.unit)}</p>
      {!locked && reduceTo > 0 && (
        <PostForm action={updateCart.path} data-cart-form="reduce">
          <input type="hidden" name="data[0][quote_item_id]" value={line.quoteItemId} />
          <input type="hidden" name="data[0][product_id]" value={line.productId} />
          <input type="hidden" name="data[0][qty]" value={reduceTo / 1000} />
          <Button type="submit" look="secondary" size="s" aria-label={reduceLabel(line, least)}>
            {reduceText(line, least)}
          </Button>
        </PostForm>
      )}
      {!locked && reduceTo === 0 && (
        <PostForm action={removeFromCart.path} data-cart-form="remove">
          <input type="hidden" name="product_id" value={line.productId} />
          <input type="hidden" name="quote_item_id" value={line.quoteItemId} />
          <Button type="submit" look="secondary" size="s" aria-label={removeLabel(line)}>
            {removeText(line)}
          </Button>
        </PostForm>
      )}
    </div>
  )
}
