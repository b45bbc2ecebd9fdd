import { keepPrescriptions } from '#features/prescriptions/kept.server.ts'
import { type SealedPrescription, sealPrescription } from '#features/prescriptions/sealed.ts'
import type { Finding } from '#features/prescriptions/take-finding.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import { handleAddGift } from './add-gift.server.ts'
import { type Addition, type Goods, type LineChange, planAdditions } from './additions.ts'
import { cartOutcome, refusedByCart, viewOf } from './answer.server.ts'
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
import { changeOpenCart, changeOrMakeCart } from './change-cart.server.ts'
import type { addToCart } from './contract.ts'
import { lineKey } from './line-key.ts'
import { checkQuantity, smallestQuantity } from './line-quantity.ts'
import { writeLines } from './line-writes.server.ts'
import { orderedQuantity, type WrittenQuantity } from './ordered-quantity.ts'
import { type CartOwner, noCart, readCart } from './queries.server.ts'
import type { OpenQuote } from './quote.ts'
import { type Entry, isPlain, resolveEntry } from './resolve.server.ts'
import { sentFinding } from './sent-finding.server.ts'

/**
 * Adds a form's product or a quick order's rows: all of it or nothing, in one transaction behind the cart's row lock,
 * so that parallel adds never lose one. A plain product costs three statements beside BEGIN and COMMIT. A first
 * addition is checked before a session and a cart are made for it: what is refused leaves nothing behind (SAFE-04).
 */
export async function handleAdd(
  body: BodyOf<typeof addToCart>,
  context: CallContext,
): Promise<Outcome<typeof addToCart>> {
  if (body.is_gift && body.product_id !== undefined) return handleAddGift(body.product_id, context)
  const sent = await sentFinding(body.prescription, context)
  if ('refused' in sent) return sent.refused
  const entries = entriesOf(body, sent.finding)
  if (entries.length === 0) return refusedByCart({ reason: 'nothing_asked' })
  const add = (tx: Queryable, quote: OpenQuote) => addEntries(tx, quote, entries, context)
  const added = await changeOpenCart(context, add)
  if (added) return added
  const shopper = await context.session.current()
  const none = noCart(shopper?.countryId ?? 0)
  const rehearsed = await planEntries(context.database, none, entries, context)
  return rehearsed.ok ? changeOrMakeCart(context, add) : refusedByCart(rehearsed.refusal)
}

/** An entry whose quantity the product has still to read. */
type WrittenEntry = Omit<Entry, 'qty'> & { qty: WrittenQuantity | null }

function entriesOf(body: BodyOf<typeof addToCart>, finding: Finding | null): WrittenEntry[] {
  const rows = body.products.flatMap(({ product_id, qty }) => (product_id ? [{ product_id, qty }] : []))
  const plain = {
    configurable: [],
    slots: new Map<string, number>(),
    bundle: null,
    prescription: null,
    finding: null,
    giftCard: null,
  }
  const list: WrittenEntry[] = rows.map((row) => ({
    ...plain,
    productId: row.product_id,
    qty: row.qty ?? null,
  }))
  if (body.product_id !== undefined) {
    list.push({
      productId: body.product_id,
      qty: body.tier_qty ?? body.qty ?? null,
      configurable: body.configurable ?? [],
      slots: new Map(Object.entries(body.configurable_bundle ?? {})),
      bundle: body.bundle ?? null,
      prescription: prescriptionOf(body),
      finding,
      giftCard: body.gift_card ?? null,
    })
  }
  return list
}

/** A row of the discount for quantity is meant for each eye that something is written of. */
function prescriptionOf({
  prescription,
  tier_qty: tier,
}: Pick<BodyOf<typeof addToCart>, 'prescription' | 'tier_qty'>): WrittenEntry['prescription'] {
  if (!prescription || tier === undefined) return prescription ?? null
  const boxes = typeof tier === 'number' ? String(tier / 1000) : tier
  return { ...prescription, qty: { right: boxes, left: boxes } }
}

async function addEntries(
  tx: Queryable,
  quote: OpenQuote,
  entries: readonly WrittenEntry[],
  showing: Showing,
) {
  const plan = await planEntries(tx, quote, entries, showing)
  if (!plan.ok) return refusedByCart(plan.refusal)
  const { cart, lines, names, prescriptions } = plan
  await keepPrescriptions(tx, prescriptions)
  const after = withLines(cart, await writeLines(tx, quote.id, lines))
  const view = await viewOf(tx, quote, after, showing)
  const isBundle = lines.some(({ bundleKey }) => bundleKey !== '')
  const title = t(isBundle ? 'cart.added_bundle' : 'cart.added')
  return { ...cartOutcome(view, title, names.join(', ')), pieces: { minicart: view } }
}

const plainAddition = { bundleKey: '', bundleDiscount: 0 }

type Plan =
  | { ok: true; cart: Cart; lines: LineChange[]; names: string[]; prescriptions: SealedPrescription[] }
  | { ok: false; refusal: CartRefusal }

/** What the additions make of the cart, or why not; nothing is written. */
async function planEntries(
  db: Queryable,
  quote: CartOwner,
  entries: readonly WrittenEntry[],
  { now, seals }: Pick<Showing, 'now' | 'seals'>,
): Promise<Plan> {
  const asked = entries.map(({ productId }) => productId)
  let cart = await readCart(db, quote, asked)
  const found: { additions: Prescribed[]; entry: Entry; ordered: CartProduct }[] = []
  for (const written of entries) {
    const product = cart.products.get(written.productId)
    if (!product) return { ok: false, refusal: { reason: 'product_unknown', id: written.productId } }
    const ordered = written.qty === null ? null : orderedQuantity(written.qty, product)
    if (ordered?.ok === false) return ordered
    const entry = { ...written, qty: ordered?.qty ?? null }
    const resolved = isPlain(entry, product)
      ? { ok: true as const, additions: [{ ...plainAddition, productId: product.id, qty: entry.qty }] }
      : await (product.byEye && product.active ? resolveByEye : resolveEntry)(db, entry, product)
    if (!resolved.ok) return resolved
    found.push({ additions: resolved.additions, entry, ordered: product })
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
    if (!shares.ok) return shares
    const made: Prescribed[] = []
    for (const addition of shares.additions) {
      const product = cart.products.get(addition.productId)
      if (product?.giftCard) {
        const card = withGiftCard(addition, entry.giftCard, { limits: cart.giftCards, today: dayAt(now) })
        if (!card.ok) return card
        made.push(card.addition)
        continue
      }
      if (!product?.asks) {
        made.push(product ? pickedLens(addition, product) : addition)
        continue
      }
      const asked = withPrescription(addition, product.asks, entry, product)
      if (!asked.ok) return asked
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
  if (!planned.ok) return { ok: false, refusal: withEye(planned.refusal, prescribed, cart.products) }
  const prescriptions = additions.flatMap(({ prescription }) => prescription ?? [])
  return { ok: true, cart, lines: planned.lines, names: addedTexts(bought), prescriptions }
}

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

/** The cart with these lines in place of their former versions: what the next read would give. */
export function withLines(cart: Cart, written: Cart['lines']): Cart {
  const byKey = new Map(cart.lines.map((line) => [lineKey(line), line]))
  for (const line of written) byKey.set(lineKey(line), line)
  return { ...cart, lines: [...byKey.values()] }
}
