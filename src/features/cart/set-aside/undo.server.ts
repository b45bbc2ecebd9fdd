import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import { refusedByCart, refusedFields, shownCart } from '../answer.server.ts'
import { bundleIdOf } from '../bundle.ts'
import type { Cart, Showing } from '../cart.ts'
import { cartRefusalText } from '../cart-refusal-text.server.ts'
import { changeOpenCart } from '../change-cart.server.ts'
import type { undoRemoval } from '../contract.ts'
import { namesOf } from '../line-names.ts'
import { touch, writeLines } from '../line-writes.server.ts'
import { readCart } from '../queries.server.ts'
import type { OpenQuote } from '../quote.ts'
import { endReturned, removalOf } from './removals.server.ts'
import { planReturn, type Returned, type SetAside } from './return.ts'

const over = { reason: 'removal_over' } as const

/**
 * Brings back what a removal took out of the cart: all of it, else what of it can be had, with the rest left for another try.
 * Asked twice, the second finds it done.
 */
export async function handleUndoRemoval(
  { removal_id: id }: BodyOf<typeof undoRemoval>,
  context: CallContext,
): Promise<Outcome<typeof undoRemoval>> {
  const undone = await changeOpenCart(context, async (tx, quote) => {
    const removal = await removalOf(tx, quote.id, id, context.now)
    if (!removal || (removal.lines.length === 0 && !removal.returned)) return refusedByCart(over)
    if (removal.lines.length === 0)
      return shownCart(tx, quote, await readCart(tx, quote), context, t('cart.returned'))
    const { cart, plan } = await bringIn(tx, quote, removal.lines, context)
    if (plan.rows.length === 0) return refusedReturn(plan)
    await endReturned(tx, id, plan.rows)
    const changed = await readCart(tx, quote)
    return shownCart(tx, quote, changed, context, t('cart.returned'), returnedText(plan, cart))
  })
  return undone ?? refusedByCart(over)
}

/** Puts lines that lie beside a locked cart into it, as far as they can be had. */
async function bringIn(
  tx: Queryable,
  quote: OpenQuote,
  lines: readonly SetAside[],
  { now }: Pick<Showing, 'now'>,
): Promise<{ cart: Cart; plan: Returned }> {
  const products = lines.flatMap((line) => [line.productId, bundleIdOf(line.bundleKey) ?? line.productId])
  const cart = await readCart(tx, quote, [...new Set(products)])
  const plan = planReturn(cart, lines, now)
  await writeLines(tx, quote.id, plan.lines)
  if (plan.lines.length > 0) await touch(tx, quote.id)
  return { cart, plan }
}

/** The answer where nothing of it can be had. */
const refusedReturn = ({ refused }: Returned) =>
  refusedFields(refused.map((one) => ({ message: cartRefusalText(one) }))) ?? refusedByCart(over)

/** What came, and what of it did not. */
function returnedText({ rows, refused }: Returned, cart: Cart): string {
  const names = namesOf(
    rows.filter(({ isGift }) => !isGift),
    cart,
  )
  return refused.length === 0 ? names : [`${names}.`, ...refused.map(cartRefusalText)].join(' ')
}
