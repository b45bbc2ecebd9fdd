import { productHref } from '#features/catalogue/dictionaries.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { quantityWithUnit } from '#shared/text/text.ts'
import { bundleIdOf } from '../bundle.ts'
import type { Cart, CartProduct, Showing } from '../cart.ts'
import { cartRefusalText } from '../cart-refusal-text.server.ts'
import { linePrice } from '../priced-lines.ts'
import { lineTotal } from '../pricing.ts'
import { noCart, readCart } from '../queries.server.ts'
import type { Owner } from '../quotes.server.ts'
import { productsOf } from './bring-in.server.ts'
import { groupsOf, planReturn, type SetAside } from './return.ts'
import { savedOf } from './saved.server.ts'
import { nothingSaved, type SavedListView, type SavedView } from './saved-view.ts'

/** What a shopper keeps for later, as it can be had today. */
export async function savedView(
  db: Queryable,
  owner: Owner,
  showing: Pick<Showing, 'now' | 'pictures'>,
): Promise<SavedListView> {
  const rows = await savedOf(db, owner)
  if (rows.length === 0) return nothingSaved
  // By itself: what the cart holds of the same is told once both are to lie in it.
  const cart = await readCart(db, noCart(0), productsOf(rows))
  return {
    saved: groupsOf(rows).flatMap((group) => viewOfGroup(group, cart, showing)),
    currency: nothingSaved.currency,
  }
}

function viewOfGroup(
  group: readonly SetAside[],
  cart: Cart,
  { now, pictures }: Pick<Showing, 'now' | 'pictures'>,
): SavedView[] {
  const known = group.flatMap((line) => {
    const product = cart.products.get(line.productId)
    return product ? [{ line, product }] : []
  })
  const [first] = known
  if (!first) return []
  const { line, product } = first
  const [refused] = planReturn(cart, group, now).refused
  const pictured = known.find((one) => one.product.picture !== null)?.product.picture ?? null
  const common = {
    id: line.id,
    picture: pictured === null ? null : pictures.baseOf(pictured),
    problem: refused ? cartRefusalText(refused) : null,
  }
  if (line.bundleKey === '') {
    const price = linePrice(product, line, now)
    return [
      {
        ...common,
        name: product.name,
        href: hrefOf(product),
        details: product.choice === '' ? [] : [product.choice],
        quantity: quantityWithUnit(line.qty, product.unit),
        price,
        per: product.unit,
        was: price === line.seenPrice ? null : line.seenPrice,
      },
    ]
  }
  const bundle = cart.products.get(bundleIdOf(line.bundleKey) ?? 0)
  const sum = (priceOf: (one: (typeof known)[number]) => number) =>
    known.reduce((total, one) => total + lineTotal(priceOf(one), one.line.qty), 0)
  const price = sum((one) => linePrice(one.product, one.line, now))
  const seen = sum((one) => one.line.seenPrice)
  return [
    {
      ...common,
      name: bundle?.name ?? product.name,
      href: bundle?.slug ? productHref(bundle.slug) : null,
      details: known.map((one) => nameOfPart(one)),
      quantity: '',
      price,
      per: null,
      was: price === seen ? null : seen,
    },
  ]
}

const nameOfPart = ({ line, product }: { line: SetAside; product: CartProduct }): string =>
  [`${quantityWithUnit(line.qty, product.unit)} ${product.name}`, product.choice].filter(Boolean).join(', ')

function hrefOf({ id, slug, choiceQuery }: CartProduct): string {
  const href = productHref(slug ?? String(id))
  return choiceQuery === '' ? href : `${href}?${choiceQuery}`
}
