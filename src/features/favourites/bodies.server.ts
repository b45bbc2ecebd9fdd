import { z } from 'zod'
import { chosenOptions } from '#features/inquiries/bodies.server.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { bodyLimits, wireId, wireSwitch } from '#shared/contract/wire.ts'

export const toggleFavourite = z
  .object({
    product_id: wireId,
    is_favorite: wireSwitch,
    configurable: chosenOptions.optional(),
  })
  .register(bodyLimits, { mostFields: mostLines + 200 })

/** Whose list it is the session says. */
export const shareFavourites = z.object({})
export const endShare = z.object({})
