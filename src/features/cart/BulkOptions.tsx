import { PostForm } from '#shared/forms/PostForm.tsx'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import styles from './Cart.module.css'
import { setQuantityButton } from './cart-form.ts'
import { type CartLineView, mendsTo } from './cart-view.ts'
import { updateCart } from './contract.ts'

type BulkOptionsProps = {
  line: CartLineView
  currency: string
  /** The places of lines in the cart's form, to which the buttons belong until scripts take over. */
  places: ReadonlyMap<number, number>
}

/**
 * Buttons that add what is missing to a lower price by the piece (CART-12). Plain forms. What was pressed is gone at once,
 * as the line holds that many by then.
 */
export function BulkOptions({ line, currency, places }: BulkOptionsProps) {
  const hydrated = useHydrated()
  const options = line.bulkOptions.filter(({ qty }) => qty > line.qty)
  if (options.length === 0 || mendsTo(line) !== undefined) return null
  return (
    <div className={styles.bulk}>
      {options.map(({ qty, unitPrice }) => {
        const text = t('cart.bulk_more', {
          quantity: quantityWithUnit(qty - line.qty, line.unit, { object: true }),
          price: money(unitPrice, currency),
          unit: line.unit,
        })
        return (
          <PostForm key={qty} action={updateCart.path} data-cart-form="set">
            <input type="hidden" name="data[0][quote_item_id]" value={line.quoteItemId} />
            <input type="hidden" name="data[0][product_id]" value={line.productId} />
            <input type="hidden" name="data[0][qty]" value={qty / 1000} />
            <Button
              type="submit"
              look="secondary"
              size="s"
              aria-label={`${text}: ${line.name}`}
              {...(hydrated ? {} : setQuantityButton(line, places, qty))}
            >
              {text}
            </Button>
          </PostForm>
        )
      })}
    </div>
  )
}
