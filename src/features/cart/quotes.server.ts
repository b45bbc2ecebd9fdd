import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { type CurrentQuote, type CurrentRow, currentOf, type Quote, type QuoteRow, quoteOf } from './quote.ts'

/** Whose cart: a customer's own, wherever the customer logged in, else the session's. */
export type Owner = { sessionId: number; customerId: number | null }

const quoteColumns = `q.id, q.status, q.session_id AS "sessionId", q.customer_id AS "customerId",
  q.country_id AS "countryId", q.buyer, q.delivery_address AS "deliveryAddress",
  q.delivery_type_id AS "deliveryTypeId", q.payment_type_id AS "paymentTypeId", q.installments,
  q.scheduled_date::text AS "scheduledDate", q.recurring_interval AS "recurringInterval",
  q.pickup_point AS "pickupPoint", q.message, q.newsletter, q.terms_accepted AS "termsAccepted",
  q.shown_order AS "shownOrder"`

const openOfSession = `SELECT ${quoteColumns} FROM quotes q WHERE q.session_id = $1 AND q.status <> 'ordered'`
const openOfCustomer = `SELECT ${quoteColumns} FROM quotes q WHERE q.customer_id = $1 AND q.status <> 'ordered'`

const readOpenOfSession = statement('cart.open_of_session', openOfSession)
const readOpenOfCustomer = statement('cart.open_of_customer', openOfCustomer)
const lockOpenOfSession = statement('cart.lock_of_session', `${openOfSession} FOR UPDATE`)
const lockOpenOfCustomer = statement('cart.lock_of_customer', `${openOfCustomer} FOR UPDATE`)
const lockById = statement(
  'cart.lock_by_id',
  `SELECT ${quoteColumns} FROM quotes q WHERE q.id = $1 AND (q.session_id = $2 OR q.customer_id = $3) FOR UPDATE`,
)
const findLine = statement('cart.has_lines', 'SELECT FROM quote_items WHERE quote_id = $1 LIMIT 1')

/** Whether there is anything in a cart. */
export const hasLines = async (db: Queryable, quoteId: number): Promise<boolean> =>
  (await db.one(findLine, [quoteId])) !== undefined

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

/** The owner's open cart, locked until the transaction ends: the first lock of everything that changes a cart. */
export async function lockOpenQuote(tx: Queryable, owner: Owner): Promise<CurrentQuote | undefined> {
  const own = owner.customerId && (await tx.one<CurrentRow>(lockOpenOfCustomer, [owner.customerId]))
  const row = own || (await tx.one<CurrentRow>(lockOpenOfSession, [owner.sessionId]))
  return row && currentOf(row)
}

/** The owner's open cart, made when there is none; two first adds at once end up with the same one. */
export async function lockOrMakeQuote(
  tx: Queryable,
  owner: Owner,
  countryId: number | null,
): Promise<CurrentQuote> {
  const found = await lockOpenQuote(tx, owner)
  if (found) return found
  await tx.run(insertQuote, [owner.sessionId, owner.customerId, countryId])
  const made = await lockOpenQuote(tx, owner)
  if (!made) throw new Error('the cart was not stored')
  return made
}

/** A cart of the owner's by its id, ordered ones included; undefined for somebody else's. */
export async function lockQuoteById(tx: Queryable, id: number, owner: Owner): Promise<Quote | undefined> {
  const row = await tx.one<QuoteRow>(lockById, [id, owner.sessionId, owner.customerId])
  return row && quoteOf(row)
}
