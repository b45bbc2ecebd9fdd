import { priceOfBundle, pricesOfParts } from '#features/cart/bundle-price.server.ts'
import type { CartRefusal } from '#features/cart/cart-refusal.ts'
import type { CardProps } from '#features/catalogue/card.ts'
import { askingForPrescription } from '#features/catalogue/queries.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { buildProductView, type Wanted } from './build-view.ts'
import { bundlePrices, type ShownBundlePrice } from './bundle-prices.ts'
import { bundleRows, chosenIn, slotsOf } from './bundle-view.ts'
import { type VariantOffer, variantOffersOf } from './offers.ts'
import { type ProductDetail, readProduct } from './queries.server.ts'
import type { CartFormProps, PricesProps, ProductView } from './view.ts'

/** A product's page for the wanted options, or undefined when there is no such listed product. */
export async function loadProductView(
  ...asked: Parameters<typeof loadProduct>
): Promise<ProductView | undefined> {
  return (await loadProduct(...asked))?.view
}

/** The same with the variants that it is sold in. */
export async function loadProduct(
  { database, pictures, now }: Pick<CallContext, 'database' | 'pictures' | 'now'>,
  catalogue: Catalogue,
  key: { slug: string } | { id: number },
  wanted: Wanted,
): Promise<{ view: ProductView; offers: VariantOffer[] } | undefined> {
  const detail = await readProduct(database, key)
  if (!detail) return undefined
  const { parts, slots } = await membersOf(database, catalogue, detail, wanted, now)
  const { dictionaries } = catalogue
  const view = buildProductView(detail, wanted, {
    dictionaries,
    parts,
    slots,
    bundlePrice: await priceAsChosen(database, detail, { parts, slots }, { qty: wanted.qty, now }),
    pictures,
    now,
  })
  return { view, offers: variantOffersOf(detail, { dictionaries, addresses: pictures, now }) }
}

/** What is in a bundle or may be put there; nothing for every other product. */
async function membersOf(
  database: Queryable,
  catalogue: Catalogue,
  detail: ProductDetail,
  wanted: Wanted,
  now: Date,
): Promise<Pick<CartFormProps, 'parts' | 'slots'>> {
  const members = [...detail.parts, ...detail.slots].flatMap(({ productId }) => productId ?? [])
  if (members.length === 0) return { parts: [], slots: [] }
  const asking = await askingForPrescription(database, members)
  const cards = new Map(
    catalogue.engine
      .cards<CardProps>(members)
      .map((card) => [
        card.id,
        asking.has(card.id) ? { ...card, asks: true as const, available: false } : card,
      ]),
  )
  const shown = detail.parts.filter(({ productId }) => cards.has(productId) && !asking.has(productId))
  const prices = shown.length > 0 ? await pricesOfParts(database, shown, now) : new Map()
  return {
    parts: bundleRows(detail, cards, { prices, wanted: wanted.parts }),
    slots: slotsOf(detail, wanted.slots, cards),
  }
}

/**
 * What so many fixed bundles cost with these parts, or why they are no choice of it; undefined where there is no such
 * bundle.
 */
export async function loadBundleSavings(
  database: Queryable,
  { id, include, qty = 1000 }: { id: number; include: readonly number[]; qty?: number | undefined },
  now: Date,
): Promise<{ ok: true; savings: PricesProps } | { ok: false; refusal: CartRefusal } | undefined> {
  const detail = await readProduct(database, { id })
  if (detail?.product.kind !== 'bundle') return undefined
  const chosen = { productId: id, bundle: include, slots: new Map<string, number>(), qty }
  const priced = await priceOfBundle(database, chosen, now)
  return priced.ok ? { ok: true, savings: bundlePrices({ ...priced, open: false }, detail.product) } : priced
}

/**
 * What is chosen of a bundle as the cart would price it; while places that have to be filled are open, the least that it
 * can cost. Undefined for what is no bundle, and for one that cannot be bought.
 */
async function priceAsChosen(
  database: Queryable,
  { product }: ProductDetail,
  form: Pick<CartFormProps, 'parts' | 'slots'>,
  { qty = 1000, now }: { qty?: number | undefined; now: Date },
): Promise<ShownBundlePrice | undefined> {
  if (product.kind !== 'bundle' && product.kind !== 'configurable_bundle') return undefined
  const { bundle, filled } = chosenIn(form)
  const slots = new Map(filled.map(({ slot, productId }) => [slot, productId]))
  const open = form.slots.filter(({ required, chosen }) => required && chosen === null)
  for (const { id, cards } of open) {
    const cheapest = cards
      .filter(({ available }) => available)
      .sort((one, other) => one.price - other.price || one.id - other.id)[0]
    if (cheapest) slots.set(String(id), cheapest.id)
  }
  const priced = await priceOfBundle(database, { productId: product.id, bundle, slots, qty }, now)
  return priced.ok ? { ...priced, open: open.length > 0 } : undefined
}
