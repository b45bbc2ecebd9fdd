import { z } from 'zod'
import {
  wireEntries,
  wireFlag,
  wireInteger,
  wireOptional,
  wireOptionalId,
  wireUnlessEmpty,
} from '#shared/contract/wire.ts'
import { hasLongKeyword } from './url-state.ts'

/** Characters of an address's parameter. */
const longestParameter = 4000
const parameter = z.union([
  z.string().max(longestParameter),
  z.number(),
  z.boolean(),
  z.null(),
  wireEntries(z.string().max(400)),
])

const largestPage = 120

export const getProducts = z
  .object({
    list_name: wireOptional(z.enum(['category', 'brand', 'group', 'all', 'custom', 'search'])),
    list_id: wireOptionalId,
    get_all_products: wireFlag,
    product_group: wireOptionalId,
    c: wireFlag,
    s: wireFlag,
    /** Past its limits or no number at all refused by name; only a page's address is read as the usual one (LIST-20). */
    page_size: wireUnlessEmpty(wireInteger(1, largestPage)),
    /** As it stands in an address. */
    keyword: wireOptional(
      parameter.refine((keyword) => {
        const text = String(keyword ?? '')
        return text.length <= longestParameter && !hasLongKeyword(`keyword=${text.replaceAll('&', '%26')}`)
      }),
    ),
    /** How the grid is shown; decides nothing else. */
    view: wireOptional(z.enum(['1', '2'])),
    /** The address that the answer's links lead to; a path on this site. */
    path: wireOptional(
      z
        .string()
        .max(500)
        .regex(/^\/(?!\/)[^?#\s\\]*$/),
    ),
  })
  .catchall(parameter)
  .refine(
    (body) =>
      !['category', 'brand', 'group'].includes(body.list_name ?? '') ||
      body.list_id !== undefined ||
      // These say which list by themselves.
      body.get_all_products ||
      body.product_group !== undefined,
    { path: ['list_id'] },
  )
