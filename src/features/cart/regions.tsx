import type { PropsOf } from '#shared/contract/registries.ts'
import { Cart } from './Cart.tsx'
import { CartSummary } from './CartSummary.tsx'
import { Gifts } from './Gifts.tsx'
import { MiniCart } from './MiniCart.tsx'

/** The cart's regions by their names on the wire. */
export const cartRegions = { cart: Cart, minicart: MiniCart, gifts: Gifts, totals: CartSummary }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof cartRegions> {}
}
