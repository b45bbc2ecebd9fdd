import type { ComponentProps } from 'react'
import { Cart } from './Cart.tsx'
import { CartSummary } from './CartSummary.tsx'
import { Gifts } from './Gifts.tsx'
import { MiniCart } from './MiniCart.tsx'

/** The cart's regions by their names on the wire. */
export const cartRegions = { cart: Cart, minicart: MiniCart, gifts: Gifts, totals: CartSummary }

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry {
    cart: ComponentProps<typeof Cart>
    minicart: ComponentProps<typeof MiniCart>
    gifts: ComponentProps<typeof Gifts>
    totals: ComponentProps<typeof CartSummary>
  }
}
