import type { CardProps } from '#features/catalogue/card.ts'
import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'
import type { CartFormProps, GalleryProps, OptionsProps, PricesProps } from './view.ts'

/** What the page of a product shows for the chosen options (spec 7, "Product detail"). */
export const getProductDetails = declareCall<
  typeof bodies.getProductDetails,
  { product_id: number | null },
  { gallery: GalleryProps; prices: PricesProps; cart_form: CartFormProps }
>('/product/get_product_details')

/** What a bundle costs with these of its parts, and what it saves (BNDL-03); the obligatory ones are always in it. */
export const getBundleSavingPrices = declareCall<
  typeof bodies.getBundleSavingPrices,
  Record<never, never>,
  { savings: PricesProps }
>('/product/get_bundle_saving_prices')

/** The options with what is disabled under the choices made; `html` is the region `options`. */
export const getConfigurableOptions = declareCall<
  typeof bodies.getConfigurableOptions,
  object,
  { options: OptionsProps }
>('/product/get_configurable_options', { html: 'options' })

/** The cards of products that a browser has kept in mind, in that order; those that cannot be had now are left out. */
export const getViewedCards = declareCall<typeof bodies.getViewedCards, { cards: readonly CardProps[] }>(
  '/product/viewed',
  { method: 'GET' },
)
