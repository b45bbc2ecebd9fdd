import { refusedByCart } from '#features/cart/answer.server.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { type CallRouter, refusal } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import * as bodies from './bodies.server.ts'
import {
  getBundleSavingPrices,
  getConfigurableOptions,
  getProductDetails,
  getViewedCards,
} from './contract.ts'
import { loadBundleSavings, loadProductView } from './load-product.server.ts'
import { mostViewed } from './viewed.ts'

/** Details and options of a product for what is chosen (PDP-10, CONF-09). */
export function registerProductCalls(router: CallRouter, catalogue: Catalogue): void {
  router.on(
    getProductDetails,
    bodies.getProductDetails,
    async (body, context) => {
      const wanted = {
        selection: body.configurable ?? {},
        slots: body.configurable_bundle ?? null,
        qty: body.qty,
      }
      const view = await loadProductView(context, catalogue, { id: body.pid }, wanted)
      if (!view) return refusal(t('error.not_found'), { field: 'pid' })
      const { gallery, prices, cartForm } = view
      return {
        error: false,
        product_id: cartForm.productId,
        pieces: { gallery, prices, cart_form: cartForm },
      }
    },
    { ignoresPageCustomer: true },
  )

  router.on(
    getBundleSavingPrices,
    bodies.getBundleSavingPrices,
    async ({ pid, include, qty }, { database, now }) => {
      const found = await loadBundleSavings(database, { id: pid, include, qty }, now)
      if (!found) return refusal(t('error.not_found'), { field: 'pid' })
      if (!found.ok) return refusedByCart(found.refusal, { field: 'include' })
      return { error: false, pieces: { savings: found.savings } }
    },
    { ignoresPageCustomer: true },
  )

  router.on(
    getConfigurableOptions,
    bodies.getConfigurableOptions,
    async (body, context) => {
      const wanted = { selection: body.c ?? {}, slots: null }
      const view = await loadProductView(context, catalogue, { id: body.pid }, wanted)
      if (!view?.options) return refusal(t('selection_error'), { field: 'pid' })
      return { error: false, pieces: { options: view.options } }
    },
    { ignoresPageCustomer: true },
  )

  // From the lists' memory: neither the database nor anybody's session is asked.
  router.on(
    getViewedCards,
    bodies.getViewedCards,
    ({ product_ids: ids }) => ({
      error: false,
      cards: catalogue.engine
        .cards<CardProps>([...new Set(ids)].slice(0, mostViewed))
        .filter(({ available }) => available),
    }),
    { ignoresPageCustomer: true },
  )
}
