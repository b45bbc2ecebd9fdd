import { quantity, t } from '#shared/text/text.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './CartForm.module.css'
import { tierAt } from './tier-price.ts'
import { tierTexts } from './tier-texts.ts'
import type { CartFormProps } from './view.ts'

/**
 * The discount for quantity: a press on a row buys that many (PDP-04), by a plain submit button where there are no scripts.
 * Of what is bought for each eye it is that many for every eye that something is written of; with scripts, lenses of one line
 * (`isOneLine`) are bought by the number that the row says. `qty` marks the row that counts now.
 */
export function Tiers({
  form: { tiers, unit, max },
  byEye,
  isOneLine,
  sellable,
  qty,
  disabled,
  onPress,
}: {
  form: Pick<CartFormProps, 'tiers' | 'unit' | 'max'>
  byEye: boolean
  isOneLine: boolean
  sellable: boolean
  qty: number | undefined
  disabled: boolean
  onPress?: ((qty: number) => void) | undefined
}) {
  const forEach = byEye && !isOneLine
  const counts = qty === undefined ? undefined : tierAt(tiers, qty)
  return (
    <table className={styles.tiers}>
      <caption>{t(byEye ? 'price.tiers_by_eye' : 'price.tiers')}</caption>
      <tbody>
        {tiers.map((tier) => {
          const { from, price } = tierTexts(tier, unit)
          const buyable = sellable && (max === null || tier.minQty <= max)
          return (
            <tr
              key={tier.minQty}
              data-qty={quantity(tier.minQty)}
              className={classes(tier === counts && styles.counts)}
              aria-current={tier === counts ? 'true' : undefined}
            >
              <th scope="row">{from}</th>
              <td>{price}</td>
              {sellable && (
                <td className={styles.buyTier}>
                  {buyable && (
                    <button
                      type="submit"
                      name="tier_qty"
                      value={quantity(tier.minQty)}
                      disabled={disabled}
                      aria-label={t(forEach ? 'price.tier_buy_by_eye' : 'price.tier_buy', { from, price })}
                      onClick={() => onPress?.(tier.minQty)}
                    >
                      {t(forEach ? 'price.tier_add_by_eye' : 'price.tier_add')}
                    </button>
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
