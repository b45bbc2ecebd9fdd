import { z } from 'zod'
import { wireEntries, wireId, wireJson, wireSwitch } from '#shared/contract/wire.ts'

export const toggleFavourite = z.object({
  product_id: wireId,
  is_favorite: wireSwitch,
  configurable: wireJson(wireEntries(wireId, 100).transform((ids) => [...new Set(ids)])).optional(),
})
