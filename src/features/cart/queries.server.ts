import { onHandSql } from '#features/stock/queries.server.ts'
import { type Queryable, statement } from '#shared/server/postgres/database.server.ts'
import { typeset } from '#shared/text/typeset.ts'
import type { Address, Buyer } from './buyer.ts'
import type { Cart, CartLine, CartProduct } from './cart.ts'

/** A stored cart's own data, as `quotes` has it; `scheduledDate` is `yyyy-mm-dd`. */
export type Quote = {
  id: number
  hash: string
  status: 'active' | 'locked' | 'ordered'
  sessionId: number | null
  customerId: number | null
  countryId: number
  buyer: Buyer | null
  deliveryAddress: Address | null
  deliveryTypeId: number | null
  paymentTypeId: number | null
  installments: number | null
  scheduledDate: string | null
  recurringInterval: number | null
  pickupPoint: { id: string; name: string } | null
  message: string
  newsletter: boolean
  termsAccepted: boolean
  /** The mark of what the last confirm window showed. */
  shownOrder: string | null
}

/** Whose cart: a customer's own, wherever the customer logged in, else the session's. */
export type Owner = { sessionId: number; customerId: number | null }

const quoteColumns = `q.id, q.hash, q.status, q.session_id AS "sessionId", q.customer_id AS "customerId",
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
export async function openQuote(db: Queryable, owner: Owner): Promise<Quote | undefined> {
  const own = owner.customerId && (await db.one<Quote>(readOpenOfCustomer, [owner.customerId]))
  return own || (await db.one<Quote>(readOpenOfSession, [owner.sessionId]))
}

/** The owner's open cart, locked until the transaction ends: the first lock of everything that changes a cart. */
export async function lockOpenQuote(tx: Queryable, owner: Owner): Promise<Quote | undefined> {
  const own = owner.customerId && (await tx.one<Quote>(lockOpenOfCustomer, [owner.customerId]))
  return own || (await tx.one<Quote>(lockOpenOfSession, [owner.sessionId]))
}

/** The owner's open cart, made when there is none; two first adds at once end up with the same one. */
export async function lockOrMakeQuote(tx: Queryable, owner: Owner, countryId: number | null): Promise<Quote> {
  const found = await lockOpenQuote(tx, owner)
  if (found) return found
  await tx.run(insertQuote, [owner.sessionId, owner.customerId, countryId])
  const made = await lockOpenQuote(tx, owner)
  if (!made) throw new Error('the cart was not stored')
  return made
}

/** A cart of the owner's by its id, ordered ones included; undefined for somebody else's. */
export async function lockQuoteById(tx: Queryable, id: number, owner: Owner): Promise<Quote | undefined> {
  return tx.one<Quote>(lockById, [id, owner.sessionId, owner.customerId])
}

/** One round trip for the whole cart: its lines, and the facts of their products, their bundles and `$2`'s. */
const readCartRows = statement(
  'cart.read',
  `WITH lines AS MATERIALIZED (SELECT * FROM quote_items WHERE quote_id = $1),
     wanted AS (SELECT product_id AS id FROM lines UNION SELECT unnest($2::int[])
       UNION SELECT substring(bundle_key from '^[bs]([0-9]{1,9}):')::int FROM lines WHERE bundle_key <> ''),
     rates AS (SELECT vat_class, basis_points, country_id = $3 AS own FROM vat_rates
       WHERE country_id = $3 OR country_id = (SELECT id FROM countries WHERE is_default ORDER BY position LIMIT 1))
   SELECT
     (SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'qty', qty, 'seenPrice', seen_price,
        'selection', selection, 'bundleKey', bundle_key, 'bundleDiscount', bundle_discount, 'isGift', is_gift)
        ORDER BY id) FROM lines) AS lines,
     (SELECT basis_points FROM rates WHERE vat_class = 'standard' ORDER BY own DESC LIMIT 1) AS "serviceVat",
     (SELECT json_agg(row_to_json(facts)) FROM (
       SELECT p.id, p.parent_id AS "parentId", p.kind, p.code, coalesce(parent.name, p.name) AS name,
         coalesce(parent.slug, p.slug) AS slug, p.price, p.special_price AS "specialPrice",
         p.special_from AS "specialFrom", p.special_to AS "specialTo", p.unit, p.weight, p.qty_step AS step,
         p.qty_min AS min, p.qty_max AS max,
         p.status = 'active' AND coalesce(parent.status, 'active') = 'active' AS active,
         coalesce((SELECT basis_points FROM rates r WHERE r.vat_class = p.vat_class ORDER BY own DESC LIMIT 1), 0)
           AS "vatBasisPoints",
         ${onHandSql('p.id')} AS stock,
         (SELECT json_agg(json_build_object('minQty', min_qty, 'price', tp.price)) FROM tier_prices tp
           WHERE tp.product_id IN (p.id, p.parent_id)) AS tiers,
         chosen.choice, chosen.query AS "choiceQuery", chosen.selection,
         (SELECT source FROM product_pictures i WHERE i.product_id IN (p.id, p.parent_id)
           ORDER BY i.product_id = p.id DESC, coalesce(i.option_id = ANY(chosen.options), false) DESC,
             i.option_id IS NOT NULL, i.position LIMIT 1) AS picture
       FROM wanted JOIN products p ON p.id = wanted.id
       LEFT JOIN products parent ON parent.id = p.parent_id
       LEFT JOIN LATERAL (
         SELECT string_agg(o.label, ' · ' ORDER BY a.position, a.attribute_id) AS choice,
           string_agg(format('c[%s]=%s', v.attribute_id, v.option_id), '&' ORDER BY a.position, a.attribute_id)
             AS query, array_agg(v.option_id) AS options,
           array_remove(array_agg(v.option_id) || array_agg(po.frame_id) || array_agg(po.lens_id), NULL) AS selection
         FROM variant_options v JOIN attribute_options o ON o.id = v.option_id
         LEFT JOIN product_options po ON po.product_id = p.parent_id AND po.attribute_id = v.attribute_id
           AND po.option_id = v.option_id
         LEFT JOIN product_attributes a ON a.product_id = p.parent_id AND a.attribute_id = v.attribute_id
         WHERE v.variant_id = p.id
       ) chosen ON p.parent_id IS NOT NULL
     ) facts) AS products`,
)

type Facts = Omit<
  CartProduct,
  'specialFrom' | 'specialTo' | 'tiers' | 'choice' | 'choiceQuery' | 'selection'
> & {
  specialFrom: string | null
  specialTo: string | null
  tiers: CartProduct['tiers'] | null
  choice: string | null
  choiceQuery: string | null
  selection: number[] | null
}

/** The cart's lines with everything that prices and limits them; `alsoProducts` are read along (add to cart). */
export async function readCart(
  db: Queryable,
  quote: Pick<Quote, 'id' | 'status' | 'countryId'>,
  alsoProducts: readonly number[] = [],
): Promise<Cart> {
  const row = await db.one<{ lines: CartLine[] | null; products: Facts[] | null; serviceVat: number | null }>(
    readCartRows,
    [quote.id, alsoProducts, quote.countryId],
  )
  const products = (row?.products ?? []).map((facts) => ({
    ...facts,
    specialFrom: facts.specialFrom === null ? null : new Date(facts.specialFrom),
    specialTo: facts.specialTo === null ? null : new Date(facts.specialTo),
    tiers: facts.tiers ?? [],
    choice: typeset(facts.choice ?? ''),
    choiceQuery: facts.choiceQuery ?? '',
    selection: (facts.selection ?? []).sort((a, b) => a - b),
  }))
  return {
    quoteId: quote.id,
    locked: quote.status === 'locked',
    lines: row?.lines ?? [],
    products: new Map(products.map((product) => [product.id, product])),
    serviceVat: row?.serviceVat ?? 0,
  }
}
