import { z } from 'zod'
import { mostLines, mostListLength } from '#shared/contract/limits.ts'
import { bodyLimits, wireId, wireLine, wireList, wireQuantity, wireTable } from '#shared/contract/wire.ts'

/** The other fields of a lookup (spec 7) say nothing of products. */
export const lookupProducts = z.object({ q: wireLine(200) })

export const readOrderList = z.object({ list: wireTable(mostListLength) })

export const priceOrder = z
  .object({ products: wireList(z.object({ product_id: wireId, qty: wireQuantity })) })
  .register(bodyLimits, { mostFields: mostLines * 2 + 200 })
