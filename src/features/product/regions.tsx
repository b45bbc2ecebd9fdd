import type { PropsOf } from '#shared/contract/registries.ts'
import { CartForm } from './CartForm.tsx'
import { Gallery } from './Gallery.tsx'
import { Options } from './Options.tsx'
import { Prices } from './Prices.tsx'

/** The product page's regions by their names on the wire. */
export const productRegions = {
  gallery: Gallery,
  prices: Prices,
  savings: Prices,
  cart_form: CartForm,
  options: Options,
}

declare module '#shared/contract/registries.ts' {
  interface RegionRegistry extends PropsOf<typeof productRegions> {}
}
