import { type SealedPrescription, sealPrescription } from '#features/prescriptions/sealed.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { quantityWithUnit } from '#shared/text/text.ts'
import { type Addition, type Goods, type LineChange, planAdditions, type RefusedLine } from './additions.ts'
import { bundleIdOf } from './bundle.ts'
import { bundleShares } from './bundle-shares.ts'
import { withGiftCard } from './by-gift-card.server.ts'
import {
  ofEye,
  type Prescribed,
  pickedLens,
  resolveByEye,
  withPrescription,
} from './by-prescription.server.ts'
import type { Cart, CartProduct, Showing } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { checkQuantity, smallestQuantity } from './line-quantity.ts'
import { type RefusedRow, type RowPlace, refusedRow } from './order-rows.server.ts'
import { pageNeed } from './orderable.ts'
import { orderedQuantity, type WrittenQuantity } from './ordered-quantity.ts'
import { type CartOwner, readCart } from './queries.server.ts'
import { type Entry, isPlain, resolveEntry } from './resolve.server.ts'

/** An entry whose quantity the product has still to read; `place`: it is a row of a quick order. */
export type WrittenEntry = Omit<Entry, 'qty'> & { qty: WrittenQuantity | null; place?: RowPlace }

const plainAddition = { bundleKey: '', bundleDiscount: 0 }

/** What additions make of a cart, or all that is wrong with them. */
export type Plan =
  | { ok: true; cart: Cart; lines: LineChange[]; names: string[]; prescriptions: SealedPrescription[] }
  | { ok: false; refused: readonly ({ refusal: CartRefusal } | RefusedRow)[] }

const refusedAll = (refusal: CartRefusal): Plan => ({ ok: false, refused: [{ refusal }] })

/** What the additions make of the cart, or why not; nothing is written. */
export async function planEntries(
  db: Queryable,
  quote: CartOwner,
  entries: readonly WrittenEntry[],
  { now, seals }: Pick<Showing, 'now' | 'seals'>,
): Promise<Plan> {
  const asked = entries.map(({ productId }) => productId)
  let cart = await readCart(db, quote, asked)
  const found: Found[] = []
  const refusedRows: RefusedRow[] = []
  for (const written of entries) {
    const read = await findEntry(db, written, cart)
    if (read.ok) found.push(read)
    else if (!written.place) return refusedAll(read.refusal)
    else refusedRows.push(refusedRow(written.place, read.refusal))
  }
  const goods = found.flatMap(({ additions }) => additions)
  const added = goods.map(({ productId }) => productId)
  const bundles = goods.flatMap(({ bundleKey }) => bundleIdOf(bundleKey) ?? [])
  const known = cart.products
  if ([...added, ...bundles].some((productId) => !known.has(productId))) {
    cart = await readCart(db, quote, [...added, ...bundles])
  }
  const prescribed: Prescribed[] = []
  const bought: Bought[] = []
  for (const { additions, entry, ordered } of found) {
    const shares = bundleShares(additions, ordered, cart.products)
    if (!shares.ok) return refusedAll(shares.refusal)
    const made: Prescribed[] = []
    for (const addition of shares.additions) {
      const product = cart.products.get(addition.productId)
      if (product?.giftCard) {
        const card = withGiftCard(addition, entry.giftCard, { limits: cart.giftCards, today: dayAt(now) })
        if (!card.ok) return refusedAll(card.refusal)
        made.push(card.addition)
        continue
      }
      if (!product) {
        made.push(addition)
        continue
      }
      const asked = product.asks
        ? withPrescription(addition, product.asks, entry, product)
        : pickedLens(addition, product, entry)
      if (!asked.ok) return refusedAll(asked.refusal)
      made.push(...asked.additions)
    }
    bought.push(...boughtOf(made, entry.qty, cart.products))
    prescribed.push(...made)
  }
  const additions = prescribed.map(
    ({ prescription, findingBytes, ...addition }): Addition =>
      prescription
        ? {
            ...addition,
            prescription: sealPrescription(seals, String(quote.id), prescription, findingBytes),
          }
        : addition,
  )
  const planned = planAdditions(cart, additions, now)
  if (!planned.ok) {
    const atRows = planned.refused.flatMap((one) => rowsOf(one, found))
    // What is about the cart as a whole, or about a form's own product, is said by itself.
    if (atRows.length === 0 && refusedRows.length === 0)
      return refusedAll(withEye(planned.refusal, prescribed, cart.products))
    refusedRows.push(...atRows)
  }
  if (refusedRows.length > 0) return { ok: false, refused: refusedRows }
  if (!planned.ok) return refusedAll(planned.refusal)
  const prescriptions = additions.flatMap(({ prescription }) => prescription ?? [])
  return { ok: true, cart, lines: planned.lines, names: addedTexts(bought), prescriptions }
}

/** What an entry stands for, and the product that it names. */
type Found = { additions: Prescribed[]; entry: Entry & Pick<WrittenEntry, 'place'>; ordered: CartProduct }

/** What an entry stands for, or why it is nothing that can be bought. */
async function findEntry(
  db: Queryable,
  written: WrittenEntry,
  cart: Cart,
): Promise<({ ok: true } & Found) | { ok: false; refusal: CartRefusal }> {
  const product = cart.products.get(written.productId)
  if (!product) return { ok: false, refusal: { reason: 'product_unknown', id: written.productId } }
  const { name } = product
  if (written.place && !product.active) return { ok: false, refusal: { reason: 'product_gone', name } }
  const why = written.place && pageNeed(product)
  if (why) return { ok: false, refusal: { reason: 'needs_page', why, name } }
  const ordered = written.qty === null ? null : orderedQuantity(written.qty, product)
  if (ordered?.ok === false) return ordered
  const entry = { ...written, qty: ordered?.qty ?? null }
  const resolved = isPlain(entry, product)
    ? { ok: true as const, additions: [{ ...plainAddition, productId: product.id, qty: entry.qty }] }
    : await (product.byEye && product.active ? resolveByEye : resolveEntry)(db, entry, product)
  return resolved.ok ? { ok: true, additions: resolved.additions, entry, ordered: product } : resolved
}

/** A refused line at every row that asks for its product. */
const rowsOf = ({ line, refusal }: RefusedLine<LineChange>, found: readonly Found[]): RefusedRow[] =>
  found.flatMap(({ entry: { place }, ordered }) =>
    place && line?.productId === ordered.id ? [refusedRow(place, refusal)] : [],
  )

/** A quantity that is refused of one eye's lenses alone, with that eye. */
function withEye(
  refusal: CartRefusal,
  prescribed: readonly Prescribed[],
  products: Cart['products'],
): CartRefusal {
  const refused = prescribed.flatMap(({ productId, qty, prescription }) => {
    const product = products.get(productId)
    if (!product || prescription?.kind !== 'contact') return []
    return checkQuantity(qty ?? smallestQuantity(product), product) ? [prescription.side] : []
  })
  const [side, ...more] = new Set(refused)
  return side === undefined || more.length > 0 ? refusal : ofEye(refusal, side)
}

/** What a shopper knows as one thing, and how many of it, in thousandths. */
type Bought = { name: string; unit: string; qty: number }

/** What one entry buys: its lines' products, or in place of its parts' the bundle, which is there once. */
function boughtOf(made: readonly Goods[], ordered: number | null, products: Cart['products']): Bought[] {
  const bundle = products.get(bundleIdOf(made[0]?.bundleKey ?? '') ?? 0)
  if (bundle) return [{ name: bundle.name, unit: bundle.unit, qty: ordered ?? 1000 }]
  return made.flatMap(({ productId, qty }) => {
    const product = products.get(productId)
    return product ? [{ name: product.name, unit: product.unit, qty: qty ?? smallestQuantity(product) }] : []
  })
}

/** What was added, by name, and how many where that is not one; of the same name (two eyes' lenses, two rows) together. */
function addedTexts(bought: readonly Bought[]): string[] {
  const sums = new Map<string, Bought>()
  for (const one of bought) {
    const key = `${one.unit} ${one.name}`
    sums.set(key, { ...one, qty: one.qty + (sums.get(key)?.qty ?? 0) })
  }
  return [...sums.values()].map(({ name, unit, qty }) =>
    qty === 1000 ? name : `${quantityWithUnit(qty, unit)} × ${name}`,
  )
}
