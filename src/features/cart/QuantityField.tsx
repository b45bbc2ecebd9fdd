import { refusedIdAt } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { QuantityStepper } from '#shared/ui/controls/QuantityStepper.tsx'
import type { OnSettled } from '#shared/ui/controls/use-quantity.client.ts'
import { cartFormId, wholeBundleName } from './cart-form.ts'
import type { TypedQuantity } from './refused-quantity.ts'

/** The id of what is said of a quantity that was refused. */
export const quantityErrorId = (quoteItemId: number): string => `quantity-error-${quoteItemId}`

type QuantityFieldProps = {
  /** The line that it changes, or that its bundle is known by, and its place in the cart's form. */
  quoteItemId: number
  place: number
  /** What it is the quantity of. */
  name: string
  /** Thousandths; `max` null is open. */
  value: number
  step: number
  min: number
  max: number | null
  unit?: string | undefined
  /** The product's unit, which may be typed behind the number. */
  soldBy: string
  /** It counts whole bundles, not pieces of the line. */
  isBundle?: boolean
  typed: TypedQuantity | undefined
  onSettled: OnSettled
}

/** The quantity of a line, or of a whole bundle, as a field of the cart's form. */
export function QuantityField({
  quoteItemId,
  place,
  name,
  isBundle,
  unit,
  typed,
  ...limits
}: QuantityFieldProps) {
  const error = typed?.error && { id: refusedIdAt(typed.error.at), describedBy: quantityErrorId(quoteItemId) }
  return (
    <>
      <input type="hidden" form={cartFormId} name={`data[${place}][quote_item_id]`} value={quoteItemId} />
      {isBundle && (
        <input type="hidden" form={cartFormId} name={`data[${place}][${wholeBundleName}]`} value="1" />
      )}
      <QuantityStepper
        form={cartFormId}
        name={`data[${place}][qty]`}
        label={`${t('quantity.label')}: ${name}`}
        {...limits}
        {...(typed && { typed: { text: typed.text, ...(error && { error }) } })}
        {...(unit && { unit })}
        compact
      />
    </>
  )
}
