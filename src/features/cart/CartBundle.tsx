import type { ReactNode } from 'react'
import { money, quantityWithUnit, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { bundleUnit, countOfBundles, mostBundles, oneBundle, shareOf } from './bundle-quantity.ts'
import { bundleSavingText, bundleText } from './bundle-texts.ts'
import styles from './Cart.module.css'
import { changeQuantity } from './cart-changes.client.ts'
import type { CartLineView } from './cart-view.ts'
import type { LineGroup } from './line-groups.ts'
import { QuantityField, quantityErrorId } from './QuantityField.tsx'
import type { TypedQuantity } from './refused-quantity.ts'

type CartBundleProps = {
  bundle: LineGroup<CartLineView>
  currency: string
  /** Where its quantity stands in the cart's form; undefined: it has no field. */
  place: number | undefined
  typed: TypedQuantity | undefined
  /** Its parts, a list item each, and what removes it. */
  children: ReactNode
  remove: ReactNode
}

/** A bundle in the cart: one quantity for all of it, what it costs and saves, and its parts. */
export function CartBundle({ bundle, currency, place, typed, children, remove }: CartBundleProps) {
  const { first, lines, total, saving } = bundle
  const count = countOfBundles(lines)
  return (
    <li className={styles.bundle} data-bundle={first.bundleKey}>
      <div className={styles.bundleHead}>
        <div className={styles.bundleName}>
          <strong>{typeset(bundleText(first))}</strong>
          <p className={styles.choice}>{t('cart.bundle_together')}</p>
        </div>
        {typed?.error && (
          <p className={styles.errors} id={quantityErrorId(first.quoteItemId)}>
            {typed.error.message}
          </p>
        )}
        {count !== undefined && (
          <div className={styles.quantity}>
            {place === undefined ? (
              <span className={styles.fixed}>{quantityWithUnit(count, bundleUnit)}</span>
            ) : (
              <QuantityField
                quoteItemId={first.quoteItemId}
                place={place}
                name={bundleText(first)}
                value={count}
                step={oneBundle}
                min={oneBundle}
                max={mostBundles(lines)}
                isBundle
                soldBy="kom"
                typed={typed}
                onSettled={(bundles) => changeQuantity(first, (bundles / oneBundle) * shareOf(first))}
              />
            )}
          </div>
        )}
        <p className={styles.total}>
          {money(total, currency)}
          {saving > 0 && <span className={styles.saving}>{bundleSavingText(saving, currency)}</span>}
        </p>
      </div>
      <ul className={styles.parts}>{children}</ul>
      {remove}
    </li>
  )
}
