import type { CartView, PlacedOrder } from '#features/cart/cart-view.ts'
import type { Marks } from '#features/marks/marks.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** `awaitsSecondStep`: somebody of the staff, who has yet to show the second factor. */
export type CustomerNow = { id: number; firstName: string; email: string; awaitsSecondStep: boolean }

/** What every page shows of this shopper alone, as it is now: for tabs that have been open for a while. */
export const shopperNow = declareCall<
  typeof bodies.shopperNow,
  {
    marks: Marks
    /** The order that the empty cart has just become, in this tab or another. */
    placed: PlacedOrder | null
    /** Who is logged in, for a page that was made for everybody or a log-in whose answer was lost; null: nobody. */
    customer: CustomerNow | null
  },
  { cart: CartView; minicart: CartView }
>('/shopper/now', { method: 'GET' })
