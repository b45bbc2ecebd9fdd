import { z } from 'zod'
import { wireFlag, wireInteger, wireText } from '#shared/contract/wire.ts'

const absent = (value: unknown) => value === undefined || value === null || value === ''

export const searchProductsAutocomplete = z.object({
  /** A number is a code or EAN that a client sent as such. */
  query: z.preprocess(
    (value) => (absent(value) ? '' : typeof value === 'number' ? String(value) : value),
    wireText(200),
  ),
  get_posts: wireFlag,
  get_categories: wireFlag,
  get_product_groups: wireFlag,
  get_brands: wireFlag,
  get_all_products: wireFlag,
  page_size: z.preprocess((value) => (absent(value) ? 100 : value), wireInteger(1, 120)),
  pre_filter: z.preprocess((value) => (absent(value) ? undefined : value), z.string().max(2000).optional()),
})
