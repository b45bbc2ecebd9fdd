import type { Envelope } from '#shared/contract/call.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { keepingOwnerOf, ownerOf, refusedByCart } from './answer.server.ts'
import type { CurrentQuote, OpenQuote } from './quote.ts'
import { behindCartLock, openCart, openOrNewCart } from './quotes.server.ts'

type CartChange<Result> = (tx: Queryable, quote: OpenQuote) => Promise<Result>

/**
 * Changes the shopper's open cart, alone at it; one that is being paid refuses. Undefined where there is none.
 *
 * @param filled an empty cart counts as none
 */
export async function changeOpenCart<Result>(
  context: CallContext,
  change: CartChange<Result>,
  { filled = false } = {},
): Promise<Result | Envelope | undefined> {
  const owner = await ownerOf(context)
  if (!owner) return undefined
  return behindCartLock(context.database, owner, openCart, async (tx, cart) => {
    if (!cart || (filled && !cart.hasLines)) return undefined
    return unlessPaid(tx, cart.quote, change)
  })
}

/** The same, with a session and a cart made where there are none. */
export async function changeOrMakeCart<Result>(
  context: CallContext,
  change: CartChange<Result>,
): Promise<Result | Envelope> {
  const owner = await keepingOwnerOf(context)
  const lock = openOrNewCart(owner.countryId)
  return behindCartLock(context.database, owner, lock, (tx, { quote }) => unlessPaid(tx, quote, change))
}

const unlessPaid = async <Result>(
  tx: Queryable,
  quote: CurrentQuote,
  change: CartChange<Result>,
): Promise<Result | Envelope> =>
  quote.state === 'locked' ? refusedByCart({ reason: 'being_paid' }) : change(tx, quote)
