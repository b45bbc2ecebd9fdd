import { type Database, type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type CurrentQuote, type CurrentRow, currentOf, type Quote, type QuoteRow, quoteOf } from './quote.ts'
import { adoptCart, mergeCarts, type TakenOver } from './take-over.server.ts'

/** Whose cart: a customer's own, wherever the customer logged in, else the session's. */
export type Owner = { sessionId: number; customerId: number | null }

export const quoteColumns = `q.id, q.status, q.session_id AS "sessionId", q.customer_id AS "customerId",
  q.country_id AS "countryId", q.buyer, q.delivery_address AS "deliveryAddress", q.parts,
  q.delivery_type_id AS "deliveryTypeId", q.payment_type_id AS "paymentTypeId", q.installments,
  q.scheduled_date::text AS "scheduledDate", q.recurring_interval AS "recurringInterval",
  q.pickup_point AS "pickupPoint", q.message, q.newsletter, q.review_invitation AS "reviewInvitation", q.terms_accepted AS "termsAccepted",
  q.buyer_by AS "buyerBy", q.choice_by AS "choiceBy", q.shown_order AS "shownOrder", q.coupon_id AS "couponId", q.loyalty_discount_id AS "pointsDiscountId"`

const ofSession = `FROM quotes q WHERE q.session_id = $1 AND q.status <> 'ordered'`
const ofCustomer = `FROM quotes q WHERE q.customer_id = $1 AND q.status <> 'ordered'`

const readOpenOfSession = statement('cart.open_of_session', `SELECT ${quoteColumns} ${ofSession}`)
const readOpenOfCustomer = statement('cart.open_of_customer', `SELECT ${quoteColumns} ${ofCustomer}`)

/**
 * What is in the cart is seen as of the statement's start, also where the lock was waited for: to whoever changed the lines
 * meanwhile, this change is as if it had come first.
 */
const lockColumns = `${quoteColumns}, EXISTS (SELECT FROM quote_items i WHERE i.quote_id = q.id) AS "hasLines"`
const lockOpenOfSession = statement('cart.lock_of_session', `SELECT ${lockColumns} ${ofSession} FOR UPDATE`)
/** A customer's, and one that this session's guest left behind: begun while the log-in was under way. */
const lockOpenOfCustomer = statement(
  'cart.lock_of_customer',
  `SELECT ${lockColumns} FROM quotes q WHERE q.status <> 'ordered'
     AND (q.customer_id = $2 OR (q.session_id = $1 AND q.customer_id IS NULL)) ORDER BY q.id FOR UPDATE`,
)
const lockById = statement(
  'cart.lock_by_id',
  `SELECT ${quoteColumns} FROM quotes q WHERE q.id = $1 AND (q.session_id = $2 OR q.customer_id = $3) FOR UPDATE`,
)
/** Of two browsers that give a customer the first cart, one waits: after the lock of a guest's cart, before any other. */
const lockFirstCart = statement(
  'cart.lock_first',
  `SELECT pg_advisory_xact_lock(hashtext('first cart of a customer'), $1)`,
)
const insertQuote = statement(
  'cart.insert_quote',
  `INSERT INTO quotes (session_id, customer_id, country_id)
   VALUES ($1, $2, coalesce($3, (SELECT id FROM countries WHERE is_default ORDER BY position LIMIT 1)))
   ON CONFLICT DO NOTHING`,
)

/** The owner's open cart, or undefined; nothing is locked. */
export async function openQuote(db: Queryable, owner: Owner): Promise<CurrentQuote | undefined> {
  const own = owner.customerId && (await db.one<CurrentRow>(readOpenOfCustomer, [owner.customerId]))
  const row = own || (await db.one<CurrentRow>(readOpenOfSession, [owner.sessionId]))
  return row && currentOf(row)
}

/** A cart behind its row's lock, and whether there is anything in it. */
export type CartBehindLock = { quote: CurrentQuote; hasLines: boolean }

/** Finds a cart of the owner's and locks its row until the transaction ends. */
export type CartLock<Found> = (tx: Queryable, owner: Owner) => Promise<Found>

/** The owner's open cart; a customer's takes over what the session's guest left behind. */
export const openCart: CartLock<CartBehindLock | undefined> = async (tx, { customerId, sessionId }) => {
  if (customerId !== null) return (await takeOverCart(tx, sessionId, customerId)).cart
  const row = await tx.one<LockedRow>(lockOpenOfSession, [sessionId])
  return row && behindLock(row)
}

type LockedRow = CurrentRow & { hasLines: boolean }

const behindLock = ({ hasLines, ...stored }: LockedRow): CartBehindLock => ({
  quote: currentOf(stored),
  hasLines,
})

/**
 * Locks a customer's open cart and the guest's of this session, and makes one of them (CART-15). One that a started payment
 * holds stays as it is, and so does the other until that is over.
 */
export async function takeOverCart(
  tx: Queryable,
  sessionId: number,
  customerId: number,
): Promise<TakenOver & { cart: CartBehindLock | undefined }> {
  const read = () => tx.all<LockedRow>(lockOpenOfCustomer, [sessionId, customerId])
  let rows = await read()
  if (rows.length > 0 && rows.every(isGuests)) {
    await tx.all(lockFirstCart, [customerId])
    rows = await read()
  }
  const own = rows.find((row) => !isGuests(row))
  const guests = rows.find(isGuests)
  if (!guests) return { ...nothingTaken, cart: own && behindLock(own) }
  if (!own) {
    if (guests.status === 'active') await adoptCart(tx, guests.id, customerId)
    return { ...nothingTaken, cart: behindLock({ ...guests, customerId }) }
  }
  if (own.status === 'locked' || guests.status === 'locked') return { ...nothingTaken, cart: behindLock(own) }
  const taken = await mergeCarts(tx, guests, own, customerId)
  const [merged] = await read()
  return { ...taken, cart: merged && behindLock(merged) }
}

const isGuests = ({ customerId }: LockedRow) => customerId === null
const nothingTaken: TakenOver = { lines: 0, surplus: [], couponGone: false }

/** The same, made for this country when there is none; two first adds at once end up with the same one. */
export const openOrNewCart =
  (countryId: number | null): CartLock<CartBehindLock> =>
  async (tx, owner) => {
    const found = await openCart(tx, owner)
    if (found) return found
    if (owner.customerId !== null) await tx.all(lockFirstCart, [owner.customerId])
    await tx.run(insertQuote, [owner.sessionId, owner.customerId, countryId])
    const made = await openCart(tx, owner)
    if (!made) throw new Error('the cart was not stored')
    return made
  }

/** A cart of the owner's by its id, ordered ones included; undefined for somebody else's. */
export const cartById =
  (id: number): CartLock<Quote | undefined> =>
  async (tx, { sessionId, customerId }) => {
    const row = await tx.one<QuoteRow>(lockById, [id, sessionId, customerId])
    return row && quoteOf(row)
  }

/**
 * Runs what reads a cart and writes to it in one transaction that begins with the lock of the cart's row, so that changes
 * of one cart come one after the other. Everything that writes to a cart, or makes an order of it, comes through here.
 *
 * @param durable whether the answer waits for the disk: for money it does, for a cart it need not
 */
export function behindCartLock<Found, Result>(
  { transaction }: Pick<Database, 'transaction'>,
  owner: Owner,
  lock: CartLock<Found>,
  change: (tx: Queryable, found: Found) => Promise<Result>,
  { durable = false } = {},
): Promise<Result> {
  return transaction(async (tx) => change(tx, await lock(tx, owner)), { durable })
}
