import { z } from 'zod'
import { wireId, wireJson, wireSwitch } from '#shared/contract/wire.ts'

export const toggleFavourite = z.object({
  product_id: wireId,
  is_favorite: wireSwitch,
  configurable: wireJson(
    z
      .array(wireId)
      .max(100)
      .transform((ids) => [...new Set(ids)]),
  ).optional(),
})
