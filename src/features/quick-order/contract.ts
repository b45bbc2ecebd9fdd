import type { OrderableProduct } from '#features/cart/orderable.ts'
import type { RowPrice } from '#features/cart/row-prices.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** One hit of the search: an item of a lookup (spec 3) with what a row has to know of the product. */
export type FoundProduct = {
  id: number
  html: string
  description: string
  is_delivery: 0
  /** What names it exactly, beside its title: code and EAN. */
  known: string[]
  product: OrderableProduct
}

/** Products and variants by name, code or EAN. */
export const lookupProducts = declareCall<typeof bodies.lookupProducts, { ret: FoundProduct[] }>(
  '/lookup/products',
  { method: 'GET' },
)

/** A row that a line of a list has become; the quantity in thousandths, as it can be ordered. */
export type ListedRow = { line: number; product: OrderableProduct; qty: number }

/** What is said of a line. `isLeft`: it has become no row; `text` is what stands there, `href` leads to what it names. */
export type ListNote = { line: number; text: string; message: string; href: string | null; isLeft: boolean }

/** Lines of 'code quantity' as rows, and what is wrong with the others; nothing is kept of it. */
export const readOrderList = declareCall<
  typeof bodies.readOrderList,
  { rows: ListedRow[]; notes: ListNote[] }
>('/quick_order/read_list')

/** What the shopper's cart will charge for these rows, and for all of them, cents; refused as their addition would be. */
export const priceOrder = declareCall<
  typeof bodies.priceOrder,
  { prices: (RowPrice | null)[]; total: number }
>('/quick_order/price')
