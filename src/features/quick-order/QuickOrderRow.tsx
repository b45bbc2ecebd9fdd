import { type ClipboardEvent, type Ref, useId } from 'react'
import { addToCart } from '#features/cart/contract.ts'
import type { OrderableProduct } from '#features/cart/orderable.ts'
import type { RowPrice } from '#features/cart/row-prices.ts'
import { measureOf } from '#features/catalogue/unit-price.ts'
import { LookupField } from '#shared/forms/lookup/LookupField.tsx'
import type { LookupItem } from '#shared/forms/lookup/lookup.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { money, t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { QuantityStepper } from '#shared/ui/controls/QuantityStepper.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { type FoundProduct, lookupProducts } from './contract.ts'
import { refusedNames, rowNames } from './field-names.ts'
import styles from './QuickOrder.module.css'
import { quantityOf, type Row } from './rows.ts'

/** So much has to be typed before products are looked for. */
const leastTyped = 2

type RowProps = {
  row: Row
  /** Its number from 0. */
  at: number
  price: RowPrice | undefined
  place: Ref<HTMLLIElement> | undefined
  onChange: (part: Partial<Omit<Row, 'key'>>) => void
  onRemove: () => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** One row of a quick order: a product that is searched or written as its code, how many of it, and what that costs. */
export function QuickOrderRow({ row, at, price, place, onChange, onRemove, onPaste }: RowProps) {
  const hydrated = useHydrated()
  const typed = useTyped(addToCart.path)
  const errorId = useId()
  const names = rowNames(at)
  const posted = row.posted === null ? undefined : refusedNames(row.posted)
  const error = posted && typed.error(posted.product)
  const qtyError = posted && typed.error(posted.qty)
  const qtyText = row.posted === null ? undefined : typed.text(rowNames(row.posted).qty)
  const { product } = row
  const number = at + 1
  const choose = (item: LookupItem | undefined) => {
    const found = item && (item as FoundProduct).product
    onChange(found ? { product: found, text: found.name } : { product: null })
  }
  return (
    <li className={styles.row} ref={place} data-order-row={at}>
      <div className={styles.product}>
        <LookupField
          label={t('quick_order.product_n', { n: number })}
          name={names.id}
          textName={names.search}
          search={lookupProducts}
          least={leastTyped}
          alone
          keepsText
          onChoice={choose}
          onChange={(event) => onChange({ text: event.target.value })}
          onPaste={onPaste}
          // What was posted without scripts stays a code: its text may be changed where no script hears of it.
          chosen={
            row.text === '' ? undefined : { id: (!posted && product?.productId) || '', title: row.text }
          }
          placeholder={t('quick_order.product_hint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...(error && { id: error.id, error: error.error })}
        />
        {product && <ProductSaid product={product} isNamed={row.text === product.name} />}
      </div>
      <div className={styles.quantity} data-field="">
        <QuantityStepper
          name={names.qty}
          label={t('quick_order.quantity_n', { n: number })}
          value={quantityOf(row)}
          step={product?.step ?? 1000}
          min={product?.min ?? 1000}
          max={product && product.hindrance === null ? product.max : null}
          warnsOfMax
          describedBy={errorId}
          {...(product && { unit: measureOf(product.unit), soldBy: product.unit })}
          {...(qtyText !== undefined && {
            typed: { text: qtyText, ...(qtyError && { error: { id: qtyError.id, describedBy: errorId } }) },
          })}
          onSettled={(qty) => {
            onChange({ qty })
            return undefined
          }}
        />
        <p className={styles.error} id={errorId} data-field-error="">
          {qtyError?.error}
        </p>
      </div>
      <p className={styles.price}>
        {price && (
          <>
            <strong>{money(price.total)}</strong>
            <span>
              {t('quick_order.price', { price: money(price.price), unit: product?.unit ?? '' })}
              {price.regular > price.price && <s>{money(price.regular)}</s>}
            </span>
          </>
        )}
      </p>
      {hydrated && (
        <IconButton
          icon="close"
          iconSize={18}
          className={styles.remove}
          label={t('quick_order.row_remove', { n: number })}
          data-removes-row=""
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** What is known of a row's product; one that cannot be ordered here leads to where it can. */
function ProductSaid({ product, isNamed }: { product: OrderableProduct; isNamed: boolean }) {
  const page = <a href={product.href}>{t('quick_order.product_page')}</a>
  return product.hindrance === null ? (
    <p className={styles.said}>
      {!isNamed && <span>{typeset(product.name)}</span>}
      {isNamed && product.choice && <span>{product.choice}</span>}
      {t('quick_order.code', { code: product.code })} · {page}
    </p>
  ) : (
    <p className={styles.hindrance} role="status">
      <span className={styles.why}>{product.hindrance}</span> {page}
    </p>
  )
}
