import type { ComponentType } from 'react'
import { CartForm } from './CartForm.tsx'
import { Gallery } from './Gallery.tsx'
import { Options } from './Options.tsx'
import { Prices } from './Prices.tsx'

/** The product page's regions by their names on the wire. */
// biome-ignore lint/suspicious/noExplicitAny: each component has props of its own; the contract pairs them
export const productRegions: Record<string, ComponentType<any>> = {
  gallery: Gallery,
  prices: Prices,
  savings: Prices,
  cart_form: CartForm,
  options: Options,
}
