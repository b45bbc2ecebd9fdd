import { giftCardName } from '#features/gift-cards/gift-card.ts'
import { giftCardProblemText } from '#features/gift-cards/texts.ts'
import { eyeName } from '#features/prescriptions/check.ts'
import { findingName } from '#features/prescriptions/form-names.ts'
import { problemText } from '#features/prescriptions/texts.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { type CallContext, refusal } from '#shared/server/http/calls.server.ts'
import { forgetFetchedPages } from '#shared/server/pages/speculation.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { money, plainMoney } from '#shared/text/text.ts'
import { type Cart, cartView, type Showing } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { cartRefusalText } from './cart-refusal-text.server.ts'
import { type CartView, emptyCart, type GiftsView } from './cart-view.ts'
import { readCharges } from './charges.server.ts'
import { storedPlan } from './charges.ts'
import type { CartAnswer, CartPieces } from './contract.ts'
import { readGifts, withoutLostGifts } from './gifts-view.server.ts'
import type { CurrentQuote } from './quote.ts'
import type { Owner } from './quotes.server.ts'

export type CartOutcome = CartAnswer & {
  error: boolean
  title?: string
  message?: string
  pieces: CartPieces
}

type OwnerWithCountry = Owner & { countryId: number | null }

/** Whose cart this request is about to change; undefined for a visitor without a session, who has none. */
export async function ownerOf({
  session,
  reply,
}: Pick<CallContext, 'session' | 'reply'>): Promise<OwnerWithCountry | undefined> {
  const found = await session.current()
  if (!found) return undefined
  forgetFetchedPages(reply)
  return { sessionId: found.id, customerId: found.customerId, countryId: found.countryId }
}

/** The owner of a cart that is about to be kept, with a session made when there is none. */
export async function keepingOwnerOf({
  session,
  reply,
}: Pick<CallContext, 'session' | 'reply'>): Promise<OwnerWithCountry> {
  forgetFetchedPages(reply)
  const { id, customerId, countryId } = await session.ensure()
  return { sessionId: id, customerId, countryId }
}

/** The stored cart as a view, with delivery and payment as far as chosen. */
export async function viewOf(
  db: Queryable,
  quote: CurrentQuote,
  cart: Cart,
  showing: Showing,
): Promise<CartView> {
  return cartView(cart, await readCharges(db, cart, storedPlan(quote), showing.now), showing)
}

/** The answer that shows a changed cart, without the gifts that it has lost. */
export async function shownCart(
  tx: Queryable,
  quote: CurrentQuote,
  changed: Cart,
  showing: Showing,
  title: string,
  message = '',
): Promise<CartOutcome> {
  const cart = await withoutLostGifts(tx, changed, showing.now)
  const view = await viewOf(tx, quote, cart, showing)
  return cartOutcome(view, title, message, await readGifts(tx, quote, cart, showing))
}

/** The answer to what the cart refuses. */
export const refusedByCart = (refused: CartRefusal, more: Partial<Envelope> = {}): Envelope =>
  refusal(cartRefusalText(refused), { ...fieldsOf(refused), ...more })

/** Why something of a form is refused, and the field that it is about, if it is about one. */
export type RefusalAtField = { message: string; field?: string | undefined }

/** The answer to refusals, of which the first is its own and the others come along; undefined where there are none. */
export function refusedFields([first, ...others]: readonly RefusalAtField[]): Envelope | undefined {
  if (!first) return undefined
  const { message, field } = first
  const fields = new Set([field])
  const also = others.flatMap((other) =>
    other.field === undefined || fields.size === fields.add(other.field).size
      ? []
      : [{ field: other.field, message: other.message }],
  )
  return refusal(message, { ...(field && { field }), ...(also.length > 0 && { also }) })
}

/** The fields that a refusal is about, where it names any itself. */
function fieldsOf(refused: CartRefusal): Pick<Envelope, 'field' | 'also'> {
  if ('side' in refused && refused.side) return { field: eyeName(refused.side, 'qty') }
  switch (refused.reason) {
    case 'for_no_eye':
      return { field: eyeName('right', 'qty') }
    case 'finding':
      return { field: findingName }
    case 'prescription':
      return allFields(refused.problems.map((one) => ({ field: one.name, message: problemText(one) })))
    case 'gift_card':
      return allFields(
        refused.problems.map((one) => ({
          field: giftCardName(one.field),
          message: giftCardProblemText(one),
        })),
      )
    case 'slot_missing':
    case 'slot_wrong':
      return { field: `configurable_bundle[${refused.id}][product_id]` }
    case 'slot_unknown':
      return { field: 'configurable_bundle' }
    case 'bundle_empty':
    case 'bundle_single_row':
    case 'bundle_part_unknown':
      return { field: 'bundle' }
    case 'options_missing':
    case 'options_impossible':
    case 'options_twice':
      return { field: 'configurable' }
    default:
      return {}
  }
}

function allFields(said: readonly { field: string; message: string }[]): Pick<Envelope, 'field' | 'also'> {
  const [first, ...also] = said
  return { ...(first && { field: first.field }), ...(also.length > 0 && { also }) }
}

/** What is refused for want of anything to buy. The empty cart comes along: the page that asked shows another one still. */
export const nothingInCart = () => ({
  ...refusedByCart({ reason: 'empty' }),
  pieces: { cart: emptyCart, minicart: emptyCart },
})

/** What every cart call answers. */
export function cartOutcome(
  view: CartView,
  title: string,
  message = '',
  gifts: GiftsView | null = null,
): CartOutcome {
  return {
    error: false,
    title,
    message,
    add_to_cart_growl: '',
    minicart_num: view.count,
    total_price: plainMoney(view.totals.total),
    price_html: money(view.totals.total, view.currency),
    pieces: { minicart: view, cart: view, gifts },
  }
}
