import { z } from 'zod'
import { writtenGiftCard } from '#features/gift-cards/bodies.server.ts'
import { writtenPrescription } from '#features/prescriptions/bodies.server.ts'
import { findingName } from '#features/prescriptions/form-names.ts'
import { mostLines, mostListLength } from '#shared/contract/limits.ts'
import {
  bodyLimits,
  formWithin,
  innerForm,
  innerJson,
  wireEntries,
  wireFlag,
  wireId,
  wireInteger,
  wireJson,
  wireLine,
  wireList,
  wireOptional,
  wireOptionalId,
  wireQuantity,
  wireTable,
  wireText,
  wireUnlessEmpty,
} from '#shared/contract/wire.ts'
import { formParts, withParts } from './parts/bodies.server.ts'

/** A quantity as it was written; the product's own rules read it (`ordered-quantity.ts`), and refuse it by name. */
const writtenQuantity = z.union([z.string().max(100), wireQuantity])
const writtenOrNone = wireUnlessEmpty(writtenQuantity)

/** Ids as a list, or as the map attribute → option that the details call takes. */
const ids = wireEntries(wireId)
/** Of a bundle's parts, named one by one in its form, what comes empty only says that the form has such parts. */
const partIds = z.preprocess((value) => filledOf(value), ids)

const slotChoice = z.union([
  z.object({ product_id: wireId }).transform(({ product_id }) => product_id),
  wireId,
])
/** Slot (id or code) → product (spec 3, "Configurable bundle"); a place that a form leaves empty is not there. */
export const slotChoices = z.preprocess(
  (value) => (Array.isArray(value) && value.length === 0 ? {} : filledOf(value)),
  z.record(z.string().max(80), slotChoice),
)

/** A list or map without its empty entries. */
function filledOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((entry) => !isEmpty(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => !isEmpty(entry)))
}

function isEmpty(entry: unknown): boolean {
  if (typeof entry !== 'object' || entry === null) return entry === '' || entry === null
  return 'product_id' in entry && isEmpty(entry.product_id)
}

/**
 * A row of a quick order: its product as it was picked, else by the code that stands in the search's field. Of a picked one
 * the field says no more than its name, whatever that is.
 */
const quickOrderRow = z.object({
  product_id: wireOptionalId,
  product_search: wireLine(1000),
  qty: writtenOrNone,
})

export const addToCart = z
  .object({
    product_id: wireOptionalId,
    qty: writtenOrNone,
    /** The row of the discount for quantity that was pressed: in place of what stands in the field. */
    tier_qty: writtenOrNone,
    configurable: wireJson(ids).optional(),
    configurable_bundle: wireJson(slotChoices).optional(),
    bundle: wireJson(partIds).optional(),
    prescription: wireJson(writtenPrescription).optional(),
    gift_card: wireJson(writtenGiftCard).optional(),
    products: wireList(quickOrderRow).prefault([]),
    /** Lines of 'code quantity'. */
    list: wireUnlessEmpty(wireTable(mostListLength)),
    /** One of the gifts that the cart's goods earn: a gift may be sold too, so that its id alone does not say it. */
    is_gift: wireFlag,
  })
  .register(bodyLimits, { mostFields: mostLines * 3 + 200, files: [findingName] })

export const removeFromCart = z
  .object({
    product_id: wireOptionalId,
    quote_item_id: wireOptionalId,
    qty: writtenOrNone,
  })
  .refine((body) => body.product_id !== undefined || body.quote_item_id !== undefined, {
    path: ['product_id'],
  })

export const changePrescription = z
  .object({ quote_item_id: wireId, prescription: wireJson(writtenPrescription).optional() })
  .register(bodyLimits, { files: [findingName] })

export const changeGiftCard = z.object({
  quote_item_id: wireId,
  gift_card: wireJson(writtenGiftCard).optional(),
})

export const findingOfLine = z.object({ quote_item_id: wireId })

export const removeAllItems = z.object({})

export const undoRemoval = z.object({ removal_id: wireId })

/** Characters of a line form that came serialised. */
const longestLine = 1000

/** A button that was pressed says the quantity of its line itself: what stands in the line's field is not read then. */
function withSet(form: unknown): unknown {
  const isSet = typeof form === 'object' && form !== null && 'set' in form && form.set !== undefined
  if (!isSet) return form
  return Number(form.set) === 0 ? { ...form, qty: 0, remove: 1 } : { ...form, qty: form.set }
}

/** A line form, as an object or serialised ("product_id=7&quote_item_id=3&qty=2,5"). What is to go says `remove`; 0 is too little. */
const lineForm = z.preprocess(
  (value) => withSet(formWithin(longestLine)(value)),
  z.object({
    product_id: wireOptionalId,
    quote_item_id: wireOptionalId,
    qty: z.union([z.literal(0), writtenQuantity]),
    remove: wireFlag,
    /** The quantity counts the whole bundle that the line is a part of. */
    whole_bundle: wireFlag,
  }),
)
/** A line form has up to eight fields of its own, and stands beside few others. */
const mostLineFields = mostLines * 9 + 200
const lineForms = z.preprocess(
  (value) =>
    typeof value === 'string' && /^\s*[[{]/.test(value) ? (innerJson(value, mostLineFields) ?? value) : value,
  wireList(lineForm),
)

export const saveForLater = z.object({ quote_item_id: wireId })

export const moveToCart = z.object({ saved_id: wireId })

export const removeSaved = z.object({ saved_id: wireId })

/**
 * Without `data` nothing is asked for; an empty one asks what the cart holds. `proceed`: pressed to go on to the checkout,
 * which the answer then leads to, also in a cart none of whose lines has a field. `save_item_id`: the line to keep for later then.
 */
export const updateCart = z
  .object({ data: wireOptional(lineForms), proceed: wireFlag, save_item_id: wireOptionalId })
  .refine((body) => body.data !== undefined || body.proceed || body.save_item_id !== undefined, {
    path: ['data'],
  })
  .register(bodyLimits, { mostFields: mostLineFields })

/** The checkout's step that it is called from. */
const step = wireUnlessEmpty(wireInteger(1, 3))

export const applyCoupon = z.object({
  // One that is longer than any code is unknown as any other.
  discount_coupon_name: wireOptional(wireText(1000)).transform((name) => name ?? ''),
  step,
  // The form that a code is written in was sent, not the button that removes one.
  is_written: wireFlag,
})

/** The select's own word for nothing chosen is 'null'. */
export const applyLoyalty = z.object({
  data: z.preprocess((value) => (value === 'null' ? undefined : value), wireOptionalId),
})

export const removeLoyalty = z.object({})

export const applyGiftCard = z.object({ gift_card_code: wireLine(100), step })

export const removeGiftCard = z.object({ gift_card_id: wireId, step })

export const unlockCart = z.object({})

/** One of several, by id; 0: none of them. */
const wireChoice = wireUnlessEmpty(wireInteger(0, 2_147_483_647))

/** The fields of the checkout form that prices depend on; what is not given is taken from the stored cart. */
export const checkoutForm = z.preprocess(
  (value) => withParts(innerForm(value ?? {})),
  z.object({
    country_id: wireOptionalId,
    postal_code: wireOptional(z.string().max(20)),
    shipping_address_same: wireOptional(z.union([z.string().max(5), z.number(), z.boolean()])),
    shipping_country_id: wireOptionalId,
    shipping_postal_code: wireOptional(z.string().max(20)),
    city_id: wireOptionalId,
    shipping_city_id: wireOptionalId,
    shipping_address_id: wireOptionalId,
    delivery_type_id: wireChoice,
    payment_type_id: wireChoice,
    ...formParts,
  }),
)
export const recalculateTotals = z.object({ form: checkoutForm.prefault({}) })
