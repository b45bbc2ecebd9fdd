import { mendingField, type OrderRefusal } from '#features/orders/order-refusal.ts'
import { orderRefusalText } from '#features/orders/order-refusal-text.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import type { RefusedField } from './refused-field.ts'
import { refusedFieldText } from './refused-field-text.server.ts'

/** A refused field with what the shopper reads of it. */
export type FieldError = { field: string; message: string }

/** At least one. */
export type Some<Item> = readonly [Item, ...Item[]]

export const isSome = <Item>(items: readonly Item[]): items is Some<Item> => items.length > 0

export const errorOf = (refused: RefusedField): FieldError => ({
  field: refused.field,
  message: refusedFieldText(refused),
})

/** Errors under the form's own title: the first one is the answer's own, the others come along (CHK-04). */
export const fieldErrors = ([{ field, message }, ...also]: Some<FieldError>): Envelope =>
  refusal(message, { title: t('form.error_title'), field, ...(also.length > 0 && { also }) })

/** The answer to a refused field. */
export const refusedField = (refused: RefusedField): Envelope => fieldErrors([errorOf(refused)])

/** The answer to several of them. */
export const refusedFields = ([first, ...others]: Some<RefusedField>): Envelope =>
  fieldErrors([errorOf(first), ...others.map(errorOf)])

/** The answer to an order that is not made. */
export const refusedOrder = (refused: OrderRefusal): Envelope =>
  refusal(orderRefusalText(refused), { field: mendingField(refused) })

export const saved = (): Envelope => ({ error: false, title: t('checkout.saved'), message: '' })
