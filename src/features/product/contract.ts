import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { CartFormProps, GalleryProps, OptionsProps, PricesProps } from './view.ts'

/** What the page of a product shows for the chosen options (spec 7, "Product detail"). */
export const getProductDetails = declareCall<
  typeof bodies.getProductDetails,
  { product_id: number | null },
  { gallery: GalleryProps; prices: PricesProps; cart_form: CartFormProps }
>('/product/get_product_details')

/** The options with what is disabled under the choices made; `html` is the region `options`. */
export const getConfigurableOptions = declareCall<
  typeof bodies.getConfigurableOptions,
  { html: string },
  { options: OptionsProps }
>('/product/get_configurable_options')
