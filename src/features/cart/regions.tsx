import type { PropsOf } from '#shared/contract/registries.ts'
import { Cart } from './Cart.tsx'
import { CartSummary } from './CartSummary.tsx'
import { Gifts } from './Gifts.tsx'
import { MiniCart } from './MiniCart.tsx'
import { Saved } from './set-aside/Saved.tsx'

/** The cart's regions by their names on the wire. */
export const cartRegions = { cart: Cart, minicart: MiniCart, gifts: Gifts, totals: CartSummary, saved: Saved }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof cartRegions> {}
}
