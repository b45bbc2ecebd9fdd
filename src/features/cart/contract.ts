import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { wireFlag, wireId, wireJson, wireList, wireOptionalId, wireQuantity } from '#shared/contract/wire.ts'
import type { CartView, GiftsView, TotalsView } from './cart-view.ts'

/** The fields of every cart answer beside the envelope (spec 3, "Cart summary"). */
export type CartAnswer = {
  /** Markup for a popup of its own; '' lets the page show its notice (CART-02). */
  add_to_cart_growl: string
  minicart_num: number
  /** `1.234,50` */
  total_price: string
  price_html: string
}

export type CartPieces = { minicart: CartView; cart: CartView; gifts: GiftsView | null }

const optionalQuantity = z
  .preprocess((value) => (value === '' || value === null ? undefined : value), wireQuantity.optional())
  .optional()

const ids = z.array(wireId).max(100)
/** Ids as a list, or as the map attribute → option that the details call takes. */
const optionIds = z.union([ids, z.record(z.string().max(40), wireId).transform((map) => Object.values(map))])
const slotChoice = z.union([
  z.object({ product_id: wireId }).transform(({ product_id }) => product_id),
  wireId,
])
const slotChoices = z.record(z.string().max(80), slotChoice)

const quickOrderRow = z.object({ product_id: wireOptionalId, qty: optionalQuantity })

/** A product's form, one gift, or the rows of a quick order in `products[]`. */
export const addToCart = declareCall<CartAnswer, CartPieces>()({
  path: '/cart/add_to_cart',
  body: z.object({
    product_id: wireOptionalId,
    qty: optionalQuantity,
    configurable: wireJson(optionIds).optional(),
    configurable_bundle: wireJson(slotChoices).optional(),
    bundle: wireJson(ids).optional(),
    products: wireList(quickOrderRow, 200).prefault([]),
  }),
})

/** Without `qty` the whole line goes; with it, so many pieces. Without `quote_item_id`, every line of the product. */
export const removeFromCart = declareCall<CartAnswer, CartPieces>()({
  path: '/cart/remove_from_cart',
  body: z.object({ product_id: wireOptionalId, quote_item_id: wireOptionalId, qty: optionalQuantity }),
})

export const removeAllItems = declareCall<CartAnswer, CartPieces>()({
  path: '/cart/remove_all_items_from_cart',
  body: z.object({}),
})

/** A line form, as an object or serialised ("product_id=7&quote_item_id=3&qty=2,5"). Quantity 0 removes the line. */
const lineForm = z.preprocess(
  (value) => (typeof value === 'string' ? Object.fromEntries(new URLSearchParams(value)) : value),
  z.object({
    product_id: wireOptionalId,
    quote_item_id: wireOptionalId,
    qty: z.union([z.literal(['0', '0,00', '0.00']).transform(() => 0), z.literal(0), wireQuantity]),
    remove: wireFlag,
  }),
)
const lineForms = z.preprocess(
  (value) => {
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  },
  wireList(lineForm, 200),
)

export const updateCart = declareCall<CartAnswer, CartPieces>()({
  path: '/cart/update_cart',
  body: z.object({ data: lineForms }),
})

export const unlockCart = declareCall<CartAnswer, CartPieces>()({
  path: '/cart/unlock_cart',
  body: z.object({}),
})

/** The fields of the checkout form that prices depend on; what is not given is taken from the stored cart. */
export const checkoutForm = z.preprocess(
  (value) => (typeof value === 'string' ? Object.fromEntries(new URLSearchParams(value)) : (value ?? {})),
  z.object({
    country_id: wireOptionalId,
    postal_code: z.string().max(20).optional(),
    shipping_address_same: z.union([z.string().max(5), z.number(), z.boolean()]).optional(),
    shipping_country_id: wireOptionalId,
    shipping_postal_code: z.string().max(20).optional(),
    city_id: wireOptionalId,
    shipping_city_id: wireOptionalId,
    shipping_address_id: wireOptionalId,
    delivery_type_id: wireOptionalId,
    payment_type_id: wireOptionalId,
  }),
)
export type CheckoutForm = z.output<typeof checkoutForm>

export const recalculateTotals = declareCall<CartAnswer, { totals: TotalsView; minicart: CartView }>()({
  method: 'GET',
  path: '/cart/recalculate_totals',
  body: z.object({ form: checkoutForm.prefault({}) }),
})
