import { useRef } from 'react'
import { addToCart } from '#features/cart/contract.ts'
import { measureOf } from '#features/catalogue/unit-price.ts'
import { RemindButton } from '#features/inquiries/RemindButton.tsx'
import { eyeName } from '#features/prescriptions/check.ts'
import type { Side } from '#features/prescriptions/prescription.ts'
import { sideLabel } from '#features/prescriptions/texts.ts'
import { useKeptValues } from '#features/prescriptions/use-kept-values.client.ts'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { refusedMessageId, type Typed, useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { QuantityStepper } from '#shared/ui/controls/QuantityStepper.tsx'
import styles from './CartForm.module.css'
import { commonQuantity } from './eye-lines.ts'
import { buyFormId, isProductForm, isSellable, waitsForChoice } from './product-form.ts'
import { isBundle, RareBundleChoice, RareGiftCardFields, RarePrescriptionFields } from './rare-parts.tsx'
import { Shelves } from './Shelves.tsx'
import { Tiers } from './Tiers.tsx'
import { sumTexts } from './tier-texts.ts'
import type { OrderedEyes } from './use-ordered-eyes.client.ts'
import type { OrderedQuantity } from './use-ordered-quantity.client.ts'
import type { CartFormProps, Stock } from './view.ts'

/** The region `cart_form`: how many, and into the cart. A plain form; the cart's script takes it over. */
export function CartForm({
  loading = false,
  onChoose,
  onMissing,
  ordered,
  eyes,
  former = false,
  onGiftCardAmount,
  ...form
}: CartFormProps & {
  loading?: boolean
  onChoose?: (form: HTMLFormElement, quantity?: number) => void
  /** Told of a press while something has still to be chosen, in place of what the server would say. */
  onMissing?: () => void
  /** How many are wanted, where a script keeps count. */
  ordered?: OrderedQuantity
  /** What is told is of the choice before the one that is marked. */
  former?: boolean
  /** What is written of both eyes, where a script keeps count. */
  eyes?: OrderedEyes
  /** Told what a gift card is worth that is being filled in, cents. */
  onGiftCardAmount?: (amount: number | undefined) => void
}) {
  const typed = useTyped(addToCart.path)
  const own = typed.refused && isProductForm(typed.refused) ? typed.refused : undefined
  // Contact lenses are bought for each eye by itself.
  const byEye = form.asked?.asked.kind === 'contact'
  const isOpen = form.missing.length > 0
  const kept = useKeptValues(typed)
  const quantityBox = useRef<HTMLDivElement>(null)
  const sellable = isSellable(form)
  const sums = sellable ? sumTexts(form, ordered?.qty ?? form.qty, eyes?.lines) : []
  const { productId } = form
  const cart = (
    <PostForm
      id={buyFormId}
      className={styles.form}
      action={addToCart.path}
      data-product-id={form.pid}
      data-main-cart-form=""
      encType={form.asked ? 'multipart/form-data' : undefined}
      onInput={({ currentTarget }) => {
        kept.keep(currentTarget)
        eyes?.write(currentTarget)
      }}
      onReset={() => {
        kept.forget()
        eyes?.forget()
      }}
      onSubmit={(event) => {
        if (!isOpen || !onMissing) return
        event.preventDefault()
        onMissing()
      }}
    >
      {/* What is not decided cannot be bought: the product itself is refused with what has still to be chosen. */}
      <input type="hidden" name="product_id" value={form.productId ?? (isOpen ? form.pid : '')} />
      {form.configurable && <input type="hidden" name="configurable" value={form.configurable} />}
      {isBundle(form) && <RareBundleChoice parts={form.parts} slots={form.slots} onChoose={onChoose} />}
      {!former && (form.giftCard === null || !sellable) && (
        <StockLine stock={form.stock} missing={form.missing} />
      )}
      <FormErrors refused={own && { ...own, field: sellable ? (own.field ?? 'qty') : undefined }} />
      {sellable && form.asked && (
        <RarePrescriptionFields
          key={form.asked.asked.kind}
          {...form.asked}
          typed={kept.typed}
          {...(byEye && {
            quantity: {
              label: t('prescription.qty', { unit: form.unit }),
              of: (side: Side) => (
                <QuantityStepper
                  key={eyes?.version}
                  name={eyeName(side, 'qty')}
                  typed={own && refusedBoxes(typed, eyeName(side, 'qty'))}
                  label={`${sideLabel(side)}, ${t('prescription.qty', { unit: form.unit })}`}
                  value={eyes?.qtyOf(side) ?? form.qty}
                  onSettled={(qty) => {
                    eyes?.settle(side, qty)
                    unmarkQuantities(quantityBox.current)
                    return undefined
                  }}
                  saysRefusal
                  step={form.step}
                  min={form.min}
                  max={form.max}
                  soldBy={form.unit}
                  mayBeNone
                  compact
                />
              ),
            },
          })}
        />
      )}
      {sellable && form.giftCard && (
        <RareGiftCardFields {...form.giftCard} typed={typed} onAmount={onGiftCardAmount} />
      )}
      {sellable && (
        <div ref={quantityBox} className={styles.buy}>
          {!byEye && (
            <QuantityStepper
              key={`${form.productId} ${form.qty} ${ordered?.version}`}
              name="qty"
              label={t('quantity.label')}
              unit={measureOf(form.unit)}
              soldBy={form.unit}
              value={ordered?.qty ?? form.qty}
              onSettled={(qty) => {
                ordered?.settle(qty)
                unmarkQuantities(quantityBox.current)
                return undefined
              }}
              saysRefusal
              step={form.step}
              min={form.min}
              max={form.max}
              refused={own?.field === undefined || own.field === 'qty' ? own?.typed.qty : undefined}
              {...(isBundle(form) && {
                onSettled: (quantity: number) => {
                  unmarkQuantities(quantityBox.current)
                  const element = quantityBox.current?.closest('form')
                  if (element) onChoose?.(element, quantity)
                  return undefined
                },
              })}
            />
          )}
          <Button type="submit" disabled={loading || waitsForChoice(form)}>
            {t('product.add_to_cart')}
          </Button>
        </div>
      )}
      {sums.length > 0 && (
        <p className={styles.sum} aria-live="polite" data-line-sum="">
          {sums.map((sum) => (
            <span key={sum}>{sum} </span>
          ))}
        </p>
      )}
      {form.tiers.length > 0 && (
        <Tiers
          form={form}
          byEye={byEye}
          isOneLine={eyes?.lines?.length === 1}
          sellable={sellable}
          qty={byEye ? commonQuantity(form, eyes?.lines) : ordered?.qty}
          disabled={loading || waitsForChoice(form)}
          onPress={byEye ? eyes?.put : ordered?.put}
        />
      )}
    </PostForm>
  )
  if (productId === null) return cart
  return (
    <>
      {cart}
      {form.stock.state === 'sold_out' && (
        <RemindButton key={productId} productId={productId} title={form.name} />
      )}
      {form.shelves.length > 0 && <Shelves shelves={form.shelves} productId={productId} title={form.name} />}
    </>
  )
}

/** What was typed as the boxes of one eye, in a form that was refused, and whether that was for it. */
function refusedBoxes(typed: Typed, name: string) {
  const text = typed.refused?.typed[name]
  const error = typed.error(name)
  return text === undefined
    ? undefined
    : { text, ...(error && { error: { id: error.id, describedBy: refusedMessageId, message: error.error } }) }
}

/** Another quantity settles what was refused of any: that none is wanted for either eye is said at one of the two. */
function unmarkQuantities(within: Element | null): void {
  const fields = within?.closest('form')?.querySelectorAll<HTMLInputElement>('[name="qty"], [name$="[qty]"]')
  for (const field of fields ?? []) clearMarks(field)
}

function StockLine({ stock, missing }: { stock: Stock; missing: readonly string[] }) {
  return (
    <p className={styles.stock} data-state={stock.state}>
      {stock.state === 'open' ? t('product.choose_open', { names: missing.join(', ') }) : stockText(stock)}
    </p>
  )
}

function stockText(stock: Exclude<Stock, { state: 'open' }>): string {
  switch (stock.state) {
    case 'in_stock':
      return t('product.in_stock')
    case 'few':
      return t('product.low_stock', { count: stock.left / 1000 })
    case 'sold_out':
      return t('product.out_of_stock')
    case 'not_made':
      return t('product.not_made')
    default:
      return stock satisfies never
  }
}
