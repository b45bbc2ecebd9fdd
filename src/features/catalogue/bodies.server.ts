import { z } from 'zod'
import { wireFlag, wireOptionalId } from '#shared/contract/wire.ts'
import { hasLongKeyword } from './list/url-state.ts'

const parameter = z.union([
  z.string().max(4000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(400)).max(200),
])

const largestPage = 120

export const getProducts = z
  .object({
    list_name: z.enum(['category', 'brand', 'group', 'all', 'custom', 'search']).optional(),
    list_id: wireOptionalId,
    get_all_products: wireFlag,
    product_group: wireOptionalId,
    c: wireFlag,
    s: wireFlag,
    /** Past their limits refused by name; what is no size at all is the usual one (LIST-20). */
    page_size: parameter.refine((size) => !(Number(size) > largestPage)).optional(),
    /** As it stands in an address. */
    keyword: parameter
      .refine((keyword) => !hasLongKeyword(`keyword=${String(keyword ?? '').replaceAll('&', '%26')}`))
      .optional(),
    /** How the grid is shown; decides nothing else. */
    view: z.enum(['1', '2']).optional(),
    /** The address that the answer's links lead to; a path on this site. */
    path: z
      .string()
      .max(500)
      .regex(/^\/(?!\/)[^?#\s\\]*$/)
      .optional(),
  })
  .catchall(parameter)
