import { z } from 'zod'
import { slotChoices } from '#features/cart/bodies.server.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { bodyLimits, wireId, wireJson, wireList, wireOptional, wireQuantity } from '#shared/contract/wire.ts'

const idText = z.string().regex(/^\d{1,10}$/)
/** Where an empty map is written like an empty list (PHP's JSON), it comes as `[]`. */
const mapOf = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (Array.isArray(given) && given.length === 0 ? {} : given), z.record(idText, value))

/** Attribute id → option id; unknown ids are mended later, not refused (CONF-11). */
const wireSelection = mapOf(z.union([z.number().int(), z.string().regex(/^\d{0,10}$/)])).transform(
  (fields) => {
    const entries = Object.entries(fields).map(([key, value]) => [Number(key), Number(value)] as const)
    return Object.fromEntries(entries.slice(0, 50)) as Record<number, number>
  },
)

/** How many bundles the price is asked for; thousandths once it is read. */
const bundles = wireOptional(wireQuantity)

export const getProductDetails = z.object({
  pid: wireId,
  configurable: wireJson(wireSelection).optional(),
  configurable_bundle: wireJson(slotChoices).optional(),
  /** The page's address; it carries no choice that `configurable` lacks. */
  url: wireOptional(z.string().max(2000)),
  qty: bundles,
})

export const getConfigurableOptions = z.object({ pid: wireId, c: wireOptional(wireSelection) })

export const getBundleSavingPrices = z
  .object({ pid: wireId, include: wireList(wireId).prefault([]), qty: bundles })
  .register(bodyLimits, { mostFields: mostLines + 200 })

export const getViewedCards = z.object({ product_ids: wireList(wireId) })
