import type { BodyOf, Envelope } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { type CartOutcome, cartOutcome, ownerOf, refusedByCart, shownCart, viewOf } from '../answer.server.ts'
import { emptyCart } from '../cart-view.ts'
import { changeOpenCart, changeOrMakeCart } from '../change-cart.server.ts'
import type { moveToCart, removeSaved, saveForLater } from '../contract.ts'
import { lineKey } from '../line-key.ts'
import { namesOf } from '../line-names.ts'
import { touch } from '../line-writes.server.ts'
import { partsWith } from '../ordered-bundles.ts'
import { noCart, readCart } from '../queries.server.ts'
import type { OpenQuote } from '../quote.ts'
import { type Owner, openQuote } from '../quotes.server.ts'
import { bringIn, productsOf, refusedReturn, returnedText } from './bring-in.server.ts'
import { planReturn } from './return.ts'
import { dropSaved, groupOf, maxSaved, savedOf, saveLines } from './saved.server.ts'
import { savedView } from './saved-view.server.ts'
import { savingHindrance } from './saving.ts'

const gone = { reason: 'saved_gone' } as const

/** Takes a line, or its bundle, out of the cart and keeps it for later. */
export async function handleSaveForLater(
  { quote_item_id: id }: BodyOf<typeof saveForLater>,
  context: CallContext,
): Promise<Outcome<typeof saveForLater>> {
  const owner = await ownerOf(context)
  if (!owner) return refusedByCart({ reason: 'line_unknown' })
  const saved = await changeOpenCart(context, async (tx, quote) => {
    const cart = await readCart(tx, quote)
    const line = cart.lines.find((one) => one.id === id)
    if (!line) return refusedByCart({ reason: 'line_unknown' })
    const group = partsWith(line, cart)
    const [why] = group.flatMap((one) => savingHindrance(one) ?? [])
    if (why) return refusedByCart({ reason: 'not_for_later', why })
    const known = new Set([...(await savedOf(tx, owner)), ...group].map(lineKey))
    if (known.size > maxSaved) return refusedByCart({ reason: 'too_many_saved', limit: maxSaved })
    const ids = group.map((one) => one.id)
    await saveLines(tx, owner, quote.id, ids)
    await touch(tx, quote.id)
    const after = { ...cart, lines: cart.lines.filter((one) => !ids.includes(one.id)) }
    const answer = await shownCart(tx, quote, after, context, t('cart.saved'), namesOf(group, cart))
    return withSaved(tx, owner, context, answer)
  })
  return saved ?? refusedByCart({ reason: 'line_unknown' })
}

/** Puts what was kept for later back into the cart, as far as it can be had; what cannot stays kept. */
export async function handleMoveToCart(
  { saved_id: id }: BodyOf<typeof moveToCart>,
  context: CallContext,
): Promise<Outcome<typeof moveToCart>> {
  const owner = await ownerOf(context)
  if (!owner) return refusedByCart(gone)
  const move = async (tx: Queryable, quote: OpenQuote) => {
    const group = groupOf(await savedOf(tx, owner), id)
    if (group.length === 0) return refusedByCart(gone)
    const { cart, plan } = await bringIn(tx, quote, group, context)
    if (plan.rows.length === 0) return refusedReturn(plan)
    await dropSaved(tx, owner, plan.rows)
    const text = returnedText(plan, cart)
    const answer = await shownCart(tx, quote, await readCart(tx, quote), context, t('cart.moved'), text)
    return withSaved(tx, owner, context, answer)
  }
  const moved = await changeOpenCart(context, move)
  if (moved) return moved
  // No cart is made for what cannot be had (SAFE-04).
  const group = groupOf(await savedOf(context.database, owner), id)
  const plan = planReturn(await readCart(context.database, noCart(0), productsOf(group)), group, context.now)
  if (plan.rows.length === 0) return group.length === 0 ? refusedByCart(gone) : refusedReturn(plan)
  return changeOrMakeCart(context, move)
}

/** Keeps something for later no more; once it is gone, asking again changes nothing. */
export async function handleRemoveSaved(
  { saved_id: id }: BodyOf<typeof removeSaved>,
  context: CallContext,
): Promise<Outcome<typeof removeSaved>> {
  const owner = await ownerOf(context)
  if (!owner) return refusedByCart(gone)
  const { database } = context
  const group = groupOf(await savedOf(database, owner), id)
  if (group.length === 0) return refusedByCart(gone)
  await dropSaved(database, owner, group)
  const quote = await openQuote(database, owner)
  const view = quote ? await viewOf(database, quote, await readCart(database, quote), context) : emptyCart
  return withSaved(database, owner, context, cartOutcome(view, t('cart.saved_removed')))
}

type WithSaved = CartOutcome & { pieces: { saved: Awaited<ReturnType<typeof savedView>> } }

async function withSaved(
  db: Queryable,
  owner: Owner,
  showing: CallContext,
  answer: CartOutcome,
): Promise<WithSaved | Envelope> {
  return { ...answer, pieces: { ...answer.pieces, saved: await savedView(db, owner, showing) } }
}
