import { z } from 'zod'
import { bodyLimits, mostLines, wireEntries, wireId, wireJson, wireSwitch } from '#shared/contract/wire.ts'

export const toggleFavourite = z
  .object({
    product_id: wireId,
    is_favorite: wireSwitch,
    configurable: wireJson(wireEntries(wireId).transform((ids) => [...new Set(ids)])).optional(),
  })
  .register(bodyLimits, { mostFields: mostLines + 200 })

/** Whose list it is the session says. */
export const shareFavourites = z.object({})
export const endShare = z.object({})
