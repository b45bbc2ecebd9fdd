import { mostAddresses } from '#features/account/address-book.server.ts'
import { refusedAnswers } from '#features/account/refused-answer.server.ts'
import { mendingField, type OrderRefusal } from '#features/orders/order-refusal.ts'
import { orderRefusalText } from '#features/orders/order-refusal-text.server.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { checkoutTexts } from './field-texts.server.ts'

/** How the checkout refuses its fields. */
export const { errorOf, refusedField, refusedFields } = refusedAnswers(checkoutTexts)

/** The answer to an order that is not made. */
export const refusedOrder = (refused: OrderRefusal): Envelope =>
  refusal(orderRefusalText(refused), { field: mendingField(refused) })

export const saved = (): Envelope => ({ error: false, title: t('checkout.saved'), message: '' })

/** What was saved, with a word where the account had no room for the address that it was to keep. */
export const savedWithout = <Saved extends Envelope>(outcome: Saved, isKept: boolean): Saved =>
  isKept ? outcome : { ...outcome, message: t('checkout.address_not_kept', { count: mostAddresses }) }
