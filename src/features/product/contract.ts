import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { wireId, wireJson } from '#shared/contract/wire.ts'
import type { CartFormProps, GalleryProps, OptionsProps, PricesProps } from './view.ts'

const idText = z.string().regex(/^\d{1,10}$/)
/** A form's `c[12]=34` is read as a list with holes. */
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (Array.isArray(given) ? { ...given } : given), z.record(idText, value))

/** Attribute id → option id; unknown ids are mended later, not refused (CONF-11). */
const wireSelection = mapOf(z.union([z.number().int(), z.string().regex(/^\d{0,10}$/)])).transform(
  (fields) => {
    const entries = Object.entries(fields).map(([key, value]) => [Number(key), Number(value)] as const)
    return Object.fromEntries(entries.slice(0, 50)) as Record<number, number>
  },
)

/** Slot id → what is put there (spec 3, "Configurable bundle"). */
const wireSlots = mapOf(z.object({ product_id: wireId })).transform(
  (slots) =>
    Object.fromEntries(
      Object.entries(slots).map(([slot, chosen]) => [Number(slot), chosen.product_id]),
    ) as Record<number, number>,
)

/** What the page of a product shows for the chosen options (spec 7, "Product detail"). */
export const getProductDetails = declareCall<
  { product_id: number | null },
  { gallery: GalleryProps; prices: PricesProps; cart_form: CartFormProps }
>()({
  path: '/product/get_product_details',
  body: z.object({
    pid: wireId,
    configurable: wireJson(wireSelection).optional(),
    configurable_bundle: wireJson(wireSlots).optional(),
    /** The page's address; it carries no choice that `configurable` lacks. */
    url: z.string().max(2000).optional(),
  }),
})

/** The options with what is disabled under the choices made; `html` is the region `options`. */
export const getConfigurableOptions = declareCall<{ html: string }, { options: OptionsProps }>()({
  path: '/product/get_configurable_options',
  body: z.object({ pid: wireId, c: wireSelection.optional() }),
})
