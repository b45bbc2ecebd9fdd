import { knowBrowser } from '#features/account/log-in-limits.server.ts'
import { lockCustomer } from '#features/account/queries.server.ts'
import { takeOverCart } from '#features/cart/quotes.server.ts'
import { takeOverSaved } from '#features/cart/set-aside/saved.server.ts'
import { addMark, mergeMarks } from '#features/marks/owner-marks.server.ts'
import { noteWayIn } from '#features/staff/acts.server.ts'
import type { CallContext } from '#shared/server/http/calls.server.ts'
import { forgetFetchedPages } from '#shared/server/pages/speculation.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'

/** What a log-in brought along from the guest. */
export type Entered = {
  /** Lines that came into the customer's cart beside its own. */
  cartLines: number
  /** Products for which the cart had no room: they are among the favourites now. */
  surplus: number
  /** A coupon that has to be applied once more. */
  couponGone: boolean
}

/**
 * Logs a customer in, whose password, passkey or mail has been looked at: the guest's cart and marks become the customer's,
 * the session gets a new token. What another customer had in this browser stays with that customer.
 *
 * Locks: the carts' rows by id, the session's row, the customer's. Of two tabs that log the same session in at once the
 * second finds it logged in, and leaves the browser the token that the first one's answer brings; one that comes only then
 * gets a session of its own.
 */
export async function enter(
  context: CallContext,
  customer: { id: number; email: string },
  { remembered }: { remembered: boolean },
): Promise<Entered> {
  const entered = await enterIf(context, customer, { remembered, stillOpens: async () => true })
  if (!entered) throw new Error('a log-in that nothing speaks against was refused')
  return entered
}

/**
 * The same, if the password or passkey that was looked at opens the account still: while it was compared, a new password may
 * have been set, or the account taken back. Undefined where it does not.
 *
 * @param stillOpens asked with the customer's row locked
 */
export async function enterIf(
  context: CallContext,
  customer: { id: number; email: string },
  { remembered, stillOpens }: { remembered: boolean; stillOpens: (tx: Queryable) => Promise<boolean> },
): Promise<Entered | undefined> {
  const { session, database, reply } = context
  forgetFetchedPages(reply)
  const before = await session.current()
  const renewed = await session.renewed()
  // Another tab has just logged the session in, or that answer was lost: what there was to merge is merged.
  if (renewed?.justNow && renewed.customerId === customer.id) await session.begin()
  const isOwn = before?.customerId === customer.id
  const left = isOwn ? null : (before?.customerId ?? null)
  if (left !== null)
    await database.transaction(async (tx) => {
      await noteWayIn(tx, { customerId: left, session: before }, 'log_out')
      await session.end(tx)
    })
  const login = { customerId: customer.id, remembered, isOwn, stillOpens }
  const entered = (await enterOnce(context, login)) ?? (await enterAnew(context, login))
  if (entered === 'refused') return undefined
  await knowBrowser(context, customer.email)
  return entered
}

/** `isOwn`: the session was the customer's already when this log-in came, who logs in once more. */
type Login = {
  customerId: number
  remembered: boolean
  isOwn: boolean
  stillOpens: (tx: Queryable) => Promise<boolean>
}

/** The session was ended by somebody else at this moment: another one is logged in. */
async function enterAnew(context: CallContext, login: Login): Promise<Entered | 'refused'> {
  await context.session.end(context.database)
  const entered = await enterOnce(context, login)
  if (!entered) throw new Error('a session that was just made is gone')
  return entered
}

async function enterOnce(
  { session, database, request }: CallContext,
  { customerId, remembered, isOwn, stillOpens }: Login,
): Promise<Entered | 'refused' | undefined> {
  const { id } = await session.ensure()
  const userAgent = request.headers['user-agent'] ?? ''
  const refused = new Error('what was looked at opens the account no more')
  const run = database.transaction(async (tx) => {
    const { lines, surplus, couponGone } = await takeOverCart(tx, id, customerId)
    const locked = await mergeMarks(tx, id, customerId)
    if (!locked) return undefined
    await lockCustomer(tx, customerId)
    // Nothing of the guest's goes to an account that does not open.
    if (!(await stillOpens(tx))) throw refused
    const unsaved = await takeOverSaved(tx, id, customerId)
    await keepAsFavourites(tx, id, customerId, [...new Set([...surplus, ...unsaved])])
    const entered = { cartLines: lines, surplus: surplus.length, couponGone }
    if (locked.customerId === customerId && !isOwn) return { entered, handOut: () => undefined }
    return { entered, handOut: await session.logIn(tx, { customerId, remembered, userAgent }) }
  })
  const done = await run.catch((error: unknown) => {
    if (error === refused) return 'refused' as const
    throw error
  })
  if (done === 'refused') return done
  done?.handOut()
  return done?.entered
}

async function keepAsFavourites(
  tx: Queryable,
  sessionId: number,
  customerId: number,
  products: readonly number[],
): Promise<void> {
  for (const product of products)
    await addMark(tx, 'favourites', { sessionId, customerId }, product, undefined)
}
