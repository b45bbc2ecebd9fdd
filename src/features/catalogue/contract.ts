import { z } from 'zod'
import { declareCall } from '#shared/contract/call.ts'
import { wireFlag, wireOptionalId } from '#shared/contract/wire.ts'
import type { ListAnswer, ListPieces } from './list-view.ts'

const parameter = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(400)).max(200),
])

/**
 * A product list (LIST-17): which one, and beside it the parameters of the page's address as they stand there: `sort`,
 * `page_number`, `page_size`, `min_price`, `max_price`, `f=1` with one key per filter, `s=1` with `keyword`.
 * With `c=1` (a list of a client's own) the same keys decide everything.
 */
export const getProducts = declareCall<ListAnswer, ListPieces>()({
  path: '/get_products',
  body: z
    .object({
      list_name: z.enum(['category', 'brand', 'group', 'all', 'custom', 'search']).optional(),
      list_id: wireOptionalId,
      get_all_products: wireFlag,
      product_group: wireOptionalId,
      c: wireFlag,
      s: wireFlag,
      /** How the grid is shown; decides nothing else. */
      view: z.enum(['1', '2']).optional(),
      /** The address that the answer's links lead to; a path on this site. */
      path: z
        .string()
        .max(500)
        .regex(/^\/(?!\/)[^?#\s\\]*$/)
        .optional(),
    })
    .catchall(parameter),
})
