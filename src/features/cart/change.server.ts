import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { type RefusedLine, refusedQuantities, seenPriceAfter } from './additions.ts'
import { cartOutcome, type RefusalAtField, refusedByCart, refusedFields, shownCart } from './answer.server.ts'
import type { Cart, CartLine, CartProduct, Showing } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { cartRefusalText } from './cart-refusal-text.server.ts'
import { emptyCart } from './cart-view.ts'
import { changeOpenCart } from './change-cart.server.ts'
import type { CartPieces, removeFromCart, updateCart } from './contract.ts'
import { lostGifts } from './gifts-view.server.ts'
import { withLines } from './line-key.ts'
import { namesOf } from './line-names.ts'
import { removeLines, touch, writeLines } from './line-writes.server.ts'
import { bundleOrdered, partsWith } from './ordered-bundles.ts'
import { type Ordered, orderedQuantity, type WrittenQuantity } from './ordered-quantity.ts'
import { readCart } from './queries.server.ts'
import type { OpenQuote } from './quote.ts'
import { setAsideRemoved } from './set-aside/removals.server.ts'
import { handleSaveForLater } from './set-aside/save.server.ts'

/** What a change answers; a refusal carries the cart only where it has lost lines all the same. */
type Changed = ReturnType<typeof cartOutcome> | (Envelope & { pieces?: CartPieces })

/** Final quantities by line id; 0 takes the line out. */
type Quantities = ReadonlyMap<number, number>

/**
 * Runs a change of the open cart's lines. No cart is one without lines: a body that names a line is refused as in any other
 * cart that lacks it, and nothing is kept for it.
 */
async function changeLines(
  context: CallContext,
  namesLines: boolean,
  change: (tx: Queryable, quote: OpenQuote, cart: Cart) => Promise<Changed>,
) {
  const changed = await changeOpenCart(context, async (tx, quote) =>
    change(tx, quote, await readCart(tx, quote)),
  )
  return changed ?? (namesLines ? refusedByCart(unknownLine) : cartOutcome(emptyCart, t('cart.updated')))
}

export function handleRemove(body: BodyOf<typeof removeFromCart>, context: CallContext) {
  return changeLines(context, true, async (tx, quote, cart) => {
    const lines = cart.lines.filter((line) =>
      body.quote_item_id === undefined ? line.productId === body.product_id : line.id === body.quote_item_id,
    )
    if (lines.length === 0) return refusedByCart(unknownLine)
    const quantities = new Map<number, number>()
    for (const line of lines) {
      const less = readLess(body.qty, line, cart.products.get(line.productId))
      if (!less.ok) return refusedByCart(less.refusal, { field: 'qty' })
      quantities.set(line.id, Math.max(0, line.qty - less.qty))
    }
    return setQuantities(tx, quote, cart, quantities, context)
  })
}

export function handleRemoveAll(context: CallContext) {
  return changeLines(context, false, async (tx, quote, cart) => {
    const nothing = new Map(cart.lines.map((line) => [line.id, 0]))
    return { ...(await setQuantities(tx, quote, cart, nothing, context)), message: '' }
  })
}

/**
 * Sets the quantities of the lines that are named, all or none; a form that was sent to go on is led to the checkout. Lines
 * that are to go do so in any case.
 */
export async function handleUpdate(
  body: BodyOf<typeof updateCart>,
  context: CallContext,
): Promise<Outcome<typeof updateCart>> {
  const forms = body.data ?? []
  const answer = await changeLines(context, forms.length > 0, async (tx, quote, cart) => {
    const quantities = new Map<number, number>()
    const places = new Map<number, number>()
    const refused: RefusalAtField[] = []
    for (const [place, form] of forms.entries()) {
      const line = cart.lines.find((candidate) =>
        form.quote_item_id === undefined
          ? candidate.productId === form.product_id && candidate.bundleKey === ''
          : candidate.id === form.quote_item_id,
      )
      const read = line ? readForm(form, line, cart) : noSuchLine
      if (line && read.ok) {
        quantities.set(line.id, read.qty)
        // What is refused of a part is refused at the field of its bundle.
        for (const part of form.whole_bundle ? partsWith(line, cart) : [line]) places.set(part.id, place)
      } else if (!read.ok)
        refused.push({ message: cartRefusalText(read.refusal), field: line && `data.${place}.qty` })
    }
    const set = refusedFields(refused) ?? (await setQuantities(tx, quote, cart, quantities, context, places))
    const gone = new Map([...quantities].filter(([, quantity]) => quantity === 0))
    if (!set.error || gone.size === 0) return set
    // What is to go goes, whatever is wrong with what stands beside it.
    const { pieces } = await setQuantities(tx, quote, cart, gone, context)
    return { ...set, pieces }
  })
  if (!answer.error && body.save_item_id !== undefined)
    return handleSaveForLater({ quote_item_id: body.save_item_id }, context)
  // What was changed shows in the checkout itself: no notice.
  if (answer.error || !body.proceed) return answer
  return { ...answer, title: '', message: '', redirect_url: `${t('path.cart')}?step=2` }
}

const unknownLine: CartRefusal = { reason: 'line_unknown' }
const noSuchLine: Ordered = { ok: false, refusal: unknownLine }

/** The quantity that a line's form asks for, itself or as so many whole bundles. */
function readForm(
  form: { remove: boolean; qty: WrittenQuantity; whole_bundle: boolean },
  line: CartLine,
  cart: Cart,
): Ordered {
  const countsBundles = form.whole_bundle && line.bundleKey !== '' && !form.remove
  const read = countsBundles
    ? bundleOrdered(form.qty, line, cart)
    : readLine(form, cart.products.get(line.productId))
  const isAnother = read.ok && read.qty !== 0 && read.qty !== line.qty
  return line.isGift && isAnother ? { ok: false, refusal: { reason: 'gift_one' } } : read
}

/** How much of a line is to go, all of it where nothing is said, or why that is no quantity. */
function readLess(
  qty: WrittenQuantity | undefined,
  line: CartLine,
  product: CartProduct | undefined,
): Ordered {
  return qty === undefined ? { ok: true, qty: line.qty } : readLine({ remove: false, qty }, product)
}

/** The quantity that a line is to have, or why it is none, whatever the rest of the cart holds. */
function readLine(
  { remove, qty }: { remove: boolean; qty: WrittenQuantity },
  product: CartProduct | undefined,
): Ordered {
  if (remove) return { ok: true, qty: 0 }
  return product ? orderedQuantity(qty, product) : noSuchLine
}

/**
 * Sets quantities, whole bundles together; refuses all of it when one may not be bought.
 *
 * @param places where each line stands in the body's `data`, by line id: so a refusal names its field
 */
async function setQuantities(
  tx: Queryable,
  quote: OpenQuote,
  cart: Cart,
  wanted: Quantities,
  showing: Showing,
  places: ReadonlyMap<number, number> = new Map(),
): Promise<Changed> {
  const { now } = showing
  const quantities = withBundles(cart.lines, wanted)
  const gone = cart.lines.filter((line) => quantities.get(line.id) === 0)
  const kept = cart.lines.filter((line) => quantities.get(line.id) !== 0)
  const changed: CartLine[] = []
  const after = kept.map((line) => {
    const qty = quantities.get(line.id) ?? line.qty
    const product = cart.products.get(line.productId)
    if (qty === line.qty || !product) return line
    const next = { ...line, qty }
    changed.push({ ...next, seenPrice: seenPriceAfter(line, next, product, now) })
    return next
  })
  // A cart that only loses lines breaks no rule that it did not break before.
  const refused = changed.length === 0 ? [] : refusedQuantities(after, changed, cart.products, now)
  const answer = refusedFields(refused.map((line) => refusedAt(line, places)))
  if (answer) return answer
  const removal = await setAside(tx, cart, gone, after, now)
  const written = await writeLines(
    tx,
    quote.id,
    changed.map(({ id: _, ...line }) => line),
  )
  await touch(tx, quote.id)
  const stays = kept.filter(({ id }) => !removal.ids.has(id))
  const changedCart = withLines({ ...cart, lines: stays, removal: removal.last }, written)
  if (gone.length === 0) return shownCart(tx, quote, changedCart, showing, t('cart.updated'))
  const title = t(after.length === 0 ? 'cart.emptied' : 'cart.removed')
  return shownCart(tx, quote, changedCart, showing, title, namesOf(gone, cart))
}

/**
 * Takes lines out of a cart, where goods are among them so that they can be brought back, with the gifts that go with them.
 * Answers which went, and what can be brought back then.
 */
async function setAside(
  tx: Queryable,
  cart: Cart,
  gone: readonly CartLine[],
  after: readonly CartLine[],
  now: Date,
): Promise<{ ids: ReadonlySet<number>; last: Cart['removal'] }> {
  const goods = gone.filter(({ isGift }) => !isGift)
  if (goods.length === 0) {
    const ids = gone.map(({ id }) => id)
    await removeLines(tx, cart.quoteId, ids)
    return { ids: new Set(ids), last: cart.removal }
  }
  const ids = [...gone, ...lostGifts({ ...cart, lines: after }, now)].map(({ id }) => id)
  const last = await setAsideRemoved(tx, cart.quoteId, { ids, names: namesOf(goods, cart), now })
  return { ids: new Set(ids), last }
}

function refusedAt(
  { line, refusal }: RefusedLine<CartLine>,
  places: ReadonlyMap<number, number>,
): RefusalAtField {
  const place = line && places.get(line.id)
  return { message: cartRefusalText(refusal), field: place === undefined ? undefined : `data.${place}.qty` }
}

/** A bundle's lines change in step with the one that was changed first. */
function withBundles(lines: readonly CartLine[], wanted: Quantities): Map<number, number> {
  const quantities = new Map(wanted)
  const leaders = new Map<string, CartLine>()
  for (const line of lines) {
    const qty = wanted.get(line.id)
    if (line.bundleKey === '' || qty === undefined || qty === line.qty) continue
    if (!leaders.has(line.bundleKey)) leaders.set(line.bundleKey, line)
  }
  for (const line of lines) {
    const leader = leaders.get(line.bundleKey)
    const qty = leader && wanted.get(leader.id)
    if (leader && qty !== undefined) quantities.set(line.id, Math.round((line.qty * qty) / leader.qty))
  }
  return quantities
}
