import { servicesForProducts } from '#features/appointments/offer.server.ts'
import { addToCart } from '#features/cart/contract.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import { countries } from '#features/country/queries.server.ts'
import { type DeliveryPromise, promiseOf } from '#features/delivery/promise.ts'
import { deliveryTypes } from '#features/delivery/queries.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { gallerySizes } from '#features/product/gallery-sizes.ts'
import { loadProduct } from '#features/product/load-product.server.ts'
import type { VariantOffer } from '#features/product/offers.ts'
import { isProductForm, typedBundle } from '#features/product/product-form.ts'
import type { ProductView } from '#features/product/view.ts'
import { firstSentences } from '#features/product-lists/list-scope.server.ts'
import { readReviews } from '#features/reviews/queries.server.ts'
import type { ReviewsView } from '#features/reviews/reviews-view.ts'
import { structuredReviews } from '#features/reviews/structured-reviews.ts'
import { largest, preloadOf } from '#shared/pictures/renditions.ts'
import type { Head } from '#shared/server/pages/document.server.ts'
import type { PageContext, PageLoader } from '#shared/server/pages/pages.server.ts'
import { t } from '#shared/text/text.ts'
import { breadcrumbData, productData } from './structured-data.server.ts'

/** `/proizvod/:slug?c[attribute]=option`: the product with these options, or with allowed ones in their place. */
export function productLoader(catalogue: Catalogue): PageLoader {
  return async (context) => {
    const slug = context.params.slug ?? ''
    const isRefused = context.refused?.action === addToCart.path && isProductForm(context.refused)
    const wanted = {
      selection: selectionOf(context.query),
      slots: null,
      firstView: true,
      ...(isRefused && context.refused && typedBundle(context.refused.typed)),
    }
    const loaded = await loadProduct(context, catalogue, { slug }, wanted)
    if (!loaded) return { kind: 'missing' }
    const { view, offers } = loaded
    const [reviews, delivery, services] = await Promise.all([
      readReviews(context.database, { id: view.pid, slug }),
      deliveryOf(context, view),
      servicesForProducts(context.database),
    ])
    return {
      kind: 'page',
      page: 'product',
      props: { view, related: relatedTo(catalogue, view), reviews, delivery, services },
      head: headOf(view, offers, reviews, context),
      keep: true,
      // Its form has a quantity; those of the cards below have none.
      saysRefusal: isRefused,
    }
  }
}

const shownRelated = 12
/** With fewer, a category says little about what else there is: the one above it is asked. */
const fewRelated = 4

/** What delivery to an address in the shop's own country costs for the least that is sold of it; null where none is offered. */
async function deliveryOf(
  { database, now }: PageContext,
  view: ProductView,
): Promise<DeliveryPromise | null> {
  const [types, sold] = await Promise.all([deliveryTypes(database, false), countries(database)])
  const own = sold.find(({ isDefault }) => isDefault)
  if (!own) return null
  const value = Math.round((view.prices.price * view.cartForm.min) / 1000)
  const weight = Math.round((view.weight * view.cartForm.min) / 1000)
  return promiseOf(types, { countryId: own.id, value, weight }, now) ?? null
}

/** What is sought after most in the product's category, itself left out. From memory. */
function relatedTo({ engine, dictionaries }: Catalogue, { pid, categoryId }: ProductView): CardProps[] {
  const trail = dictionaries.categories.get(categoryId ?? 0)?.trail ?? []
  let others: number[] = []
  for (const id of [...trail].reverse()) {
    const { rows } = engine.query({
      scope: { kind: 'category', id },
      available: true,
      sort: 'popularity_desc',
      offset: 0,
      limit: shownRelated + 1,
    })
    others = [...rows].filter((row) => row !== pid).slice(0, shownRelated)
    if (others.length >= fewRelated) break
  }
  return engine.cards<CardProps>(others)
}

/** `c[attribute]=option`, or the old `configurable[attribute]=option` (CONF-08). */
function selectionOf(query: URLSearchParams): Record<number, number> {
  const selection: Record<number, number> = {}
  for (const [name, value] of query) {
    const attribute = /^(?:c|configurable)\[(\d{1,10})\]$/.exec(name)?.[1]
    if (attribute && /^\d{1,10}$/.test(value)) selection[Number(attribute)] = Number(value)
  }
  return selection
}

function headOf(
  view: ProductView,
  offers: readonly VariantOffer[],
  reviews: ReviewsView,
  { config }: PageContext,
): Head {
  const picture = view.gallery.pictures[0]
  return {
    title: `${view.name} | ${t('home.title')}`,
    description: firstSentences(view.summary || view.description),
    canonical: view.href,
    kind: 'product',
    image: picture && largest(picture.base),
    imageAlt: picture?.alt,
    preloadImage: picture && preloadOf(picture.base, gallerySizes),
    structured: [
      { ...productData(view, offers, config.baseUrl), ...structuredReviews(reviews) },
      breadcrumbData(view.crumbs, view.href, config.baseUrl),
    ],
  }
}
