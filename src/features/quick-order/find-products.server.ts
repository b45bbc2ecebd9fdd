import type { CartProduct } from '#features/cart/cart.ts'
import { orderableProduct } from '#features/cart/orderable.ts'
import { noCart, readCart } from '#features/cart/queries.server.ts'
import { productsByCode, variantIds } from '#features/catalogue/queries.server.ts'
import type { Catalogue } from '#features/live-catalogue/catalogue.server.ts'
import { escapeHtml } from '#shared/server/pages/document.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { money, t } from '#shared/text/text.ts'
import type { FoundProduct } from './contract.ts'
import { bestNamed } from './named-variants.ts'

/** Hits of the lists that are looked at, and how many are shown. */
const mostFound = 12
const mostShown = 30
/** How many products are shown as their variants, and how many variants of each are looked at and shown. */
const mostChosen = 4
const mostRead = 40
const mostVariants = 8

/** What is sold, by ids, as a cart knows it. */
export const soldProducts = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CartProduct>> =>
  ids.length === 0 ? new Map() : (await readCart(db, noCart(0), ids)).products

/**
 * What a row of a quick order can be filled with: what has just this code, then what the shop's search finds, the first that
 * are chosen in variants as these. Whatever has to be ordered on its own page says so.
 */
export async function findProducts(
  { engine }: Pick<Catalogue, 'engine'>,
  db: Queryable,
  typed: string,
  now: Date,
): Promise<FoundProduct[]> {
  if (typed === '') return []
  const coded = (await productsByCode(db, [typed])).get(typed) ?? []
  const listed = [...engine.suggest(typed, mostFound).products]
  const facts = await soldProducts(db, [...coded, ...listed])
  const chosen = listed.filter((id) => isChosen(facts.get(id))).slice(0, mostChosen)
  const variants = await variantIds(db, chosen)
  // With lenses it is made by a prescription, on its page.
  const read = chosen.flatMap((id) =>
    variants.filter(({ parentId, withLenses }) => parentId === id && !withLenses).slice(0, mostRead),
  )
  const ofChosen = await soldProducts(
    db,
    read.map(({ id }) => id),
  )
  const ids = listed.flatMap((id) => {
    if (!chosen.includes(id)) return [id]
    const all = variants.filter(({ parentId }) => parentId === id)
    const own = read.flatMap((variant) => (variant.parentId === id ? (ofChosen.get(variant.id) ?? []) : []))
    const shown = bestNamed(own, typed).slice(0, mostVariants)
    // What is not shown of them is on the product's page, which it leads to itself.
    return [...shown.map((variant) => variant.id), ...(shown.length < all.length ? [id] : [])]
  })
  return [...new Set([...coded, ...ids])].slice(0, mostShown).flatMap((id) => {
    const product = facts.get(id) ?? ofChosen.get(id)
    if (!product?.active) return []
    // What was typed may be the EAN, which no cart knows.
    const known = coded.length === 1 && id === coded[0] ? [product.code, typed] : [product.code]
    return [foundProduct(product, known, now)]
  })
}

/** Whether a product is bought as one of its variants, which nothing but their options tell apart. */
const isChosen = (product: CartProduct | undefined): boolean =>
  product?.kind === 'configurable' && !product.byEye && product.asks === null

function foundProduct(facts: CartProduct, known: string[], now: Date): FoundProduct {
  const product = orderableProduct(facts, now)
  const said = product.hindrance
    ? t(product.max < product.min ? 'product.out_of_stock' : 'quick_order.not_here')
    : t('quick_order.price', { price: money(product.price), unit: product.unit })
  return {
    id: product.productId,
    html: escapeHtml(product.name),
    description: escapeHtml(`${product.code} · ${said}`),
    is_delivery: 0,
    known,
    product,
  }
}
