import type { BodyOf } from '#shared/contract/call.ts'
import type { CallContext, Outcome } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { refusedByCart, shownCart } from '../answer.server.ts'
import { changeOpenCart } from '../change-cart.server.ts'
import type { undoRemoval } from '../contract.ts'
import { readCart } from '../queries.server.ts'
import { bringIn, refusedReturn, returnedText } from './bring-in.server.ts'
import { endReturned, removalOf } from './removals.server.ts'

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
