import { placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { sessionIdOf } from '#features/marks/testing-marks.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Shopper, TestApp } from '#shared/server/process/testing-app.server.ts'

/** Words that stand in everything of the victim's: no answer to anybody else may hold one. */
export const secretWord = 'Tajnovita'

/** What a customer has, by the kind of its ids; a new kind of owned thing needs its maker here. */
export type Victim = {
  id: number
  /** Still logged in, with a cart. */
  shopper: Shopper
  ids: Readonly<Record<OwnedKind, string | number>>
}

export type OwnedKind =
  | 'address'
  | 'bank_account'
  | 'item'
  | 'order'
  | 'order_hash'
  | 'passkey'
  | 'quote'
  | 'quote_item'
  | 'recurring'
  | 'removal'
  | 'saved'
  | 'session'

/** Which owned thing a field means, by its name; `shipping_address_id` is an address too. */
const kinds: readonly [name: RegExp, kind: OwnedKind][] = [
  [/(^|_)address_id$/, 'address'],
  [/^(bank_account|account|iban)_id$/, 'bank_account'],
  [/^(item|order_item)_ids?$/, 'item'],
  [/^order_id$/, 'order'],
  [/^(order_)?hash$/, 'order_hash'],
  [/^passkey_id$/, 'passkey'],
  [/^quote_id$/, 'quote'],
  [/^(quote|save)_item_id$/, 'quote_item'],
  [/^recurring_id$/, 'recurring'],
  [/^removal_id$/, 'removal'],
  [/^saved_id$/, 'saved'],
  [/^session_ids?$/, 'session'],
]

export const kindOf = (name: string): OwnedKind | undefined => kinds.find(([like]) => like.test(name))?.[1]

/** An id of the same kind that nobody's thing has. */
export const nobodys = (kind: OwnedKind): string | number =>
  kind === 'order_hash' ? '00000000-0000-4000-8000-000000000000' : 1_999_999_999

/** Makes a session the customer's, as a log-in leaves it. */
export async function becomes(database: Database, shopper: Shopper, customerId: number): Promise<void> {
  const id = await sessionIdOf(database, shopper)
  await database.run(sql('UPDATE quotes SET customer_id = $2 WHERE session_id = $1'), [id, customerId])
  await database.run(sql('UPDATE sessions SET customer_id = $2, logged_in_at = now() WHERE id = $1'), [
    id,
    customerId,
  ])
}

/** Lets all ids of the database begin so high that no other number of an answer looks like one. */
export async function beginIdsHigh(database: Database): Promise<void> {
  await database.all(
    sql(`SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 500000 + 1000 * row_number() OVER (ORDER BY sequencename))
      FROM pg_sequences WHERE schemaname = 'public'`),
  )
}

/** A customer with one of everything that an id can mean. */
export async function makeVictim(shop: TestApp, id: number, productId: number): Promise<Victim> {
  const { database } = shop.services
  await database.run(
    sql(`INSERT INTO customers (id, email, first_name, last_name) VALUES ($1, $2, $3, $3)`),
    [id, `zrtva-${id}@primjer.hr`, secretWord],
  )
  const one = async (text: string) => {
    const row = await database.one<{ id: number }>(sql(text), [id])
    if (!row) throw new Error(`the victim has nothing of: ${text}`)
    return row.id
  }
  const buyer = await readyShopper(shop, productId)
  const placed = await placeOrder(buyer)
  if (placed.error) throw new Error(`no order: ${placed.message}`)
  await becomes(database, buyer, id)
  await database.run(sql('UPDATE orders SET customer_id = $1 WHERE id = (SELECT max(id) FROM orders)'), [id])
  const shopper = await readyShopper(shop, productId)
  await becomes(database, shopper, id)
  const order = await one('SELECT id FROM orders WHERE customer_id = $1')
  const hash = await database.one<{ hash: string }>(sql('SELECT hash FROM orders WHERE id = $1'), [order])
  return {
    id,
    shopper,
    ids: {
      address: await one(
        `INSERT INTO customer_addresses (customer_id, first_name, last_name, phone, street, postal_code, city_name, country_id)
         VALUES ($1, '${secretWord}', '${secretWord}', '0911234567', '${secretWord} ulica', '88000', 'Mostar', 3) RETURNING id`,
      ),
      bank_account: await one(
        `INSERT INTO bank_accounts (customer_id, iban) VALUES ($1, 'HR1210010051863000160') RETURNING id`,
      ),
      item: await one(
        'SELECT i.id FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = $1',
      ),
      order,
      order_hash: hash?.hash ?? '',
      passkey: await one(
        `INSERT INTO passkeys (customer_id, credential_id, public_key, name)
         VALUES ($1, 'k' || $1::int, '', '${secretWord}') RETURNING id`,
      ),
      quote: await one(`SELECT id FROM quotes WHERE customer_id = $1 AND status = 'active'`),
      quote_item: await one(
        `SELECT i.id FROM quote_items i JOIN quotes q ON q.id = i.quote_id WHERE q.customer_id = $1 AND q.status = 'active'`,
      ),
      recurring: await one(
        `INSERT INTO recurring_orders (order_id, token_hash, interval_days, counted_day, next_day)
         SELECT id, decode(md5(customer_id::text), 'hex'), 7, '2126-12-01', '2126-12-01' FROM orders WHERE customer_id = $1 RETURNING id`,
      ),
      removal: await one(
        `WITH removal AS (INSERT INTO cart_removals (quote_id, names, ends_at)
           SELECT id, '${secretWord}', 'infinity' FROM quotes WHERE customer_id = $1 AND status = 'active' RETURNING id, quote_id),
         item AS (INSERT INTO removed_items (removal_id, product_id, qty, seen_price, selection, bundle_key, bundle_discount, is_gift)
           SELECT removal.id, i.product_id, i.qty, i.seen_price, i.selection, i.bundle_key, i.bundle_discount, i.is_gift
           FROM removal JOIN quote_items i ON i.quote_id = removal.quote_id)
         SELECT id FROM removal`,
      ),
      saved: await one(
        `INSERT INTO saved_items (customer_id, product_id, qty, seen_price, selection, bundle_key, bundle_discount)
         SELECT $1, i.product_id, 1000, 1, i.selection, '', 0 FROM quote_items i JOIN quotes q ON q.id = i.quote_id
         WHERE q.customer_id = $1 AND q.status = 'active' RETURNING id`,
      ),
      session: await one('SELECT id FROM sessions WHERE customer_id = $1 ORDER BY id LIMIT 1'),
    },
  }
}

/** All that the customer has, of every table that says whose a row is, and of the lines below. */
export async function belongings(database: Database, customerId: number): Promise<string> {
  const tables = await database.all<{ table: string }>(
    sql(`SELECT c.table_name AS table FROM information_schema.columns c
      WHERE c.column_name = 'customer_id' AND c.table_schema = 'public' ORDER BY 1`),
  )
  const below = [
    ['quote_items', 'quote_id IN (SELECT id FROM quotes WHERE customer_id = $1)'],
    ['cart_removals', 'quote_id IN (SELECT id FROM quotes WHERE customer_id = $1)'],
    [
      'removed_items',
      'removal_id IN (SELECT r.id FROM cart_removals r JOIN quotes q ON q.id = r.quote_id WHERE q.customer_id = $1)',
    ],
    ['order_items', 'order_id IN (SELECT id FROM orders WHERE customer_id = $1)'],
    ['recurring_orders', 'order_id IN (SELECT id FROM orders WHERE customer_id = $1)'],
    ['customers', 'id = $1'],
  ]
  const all = [...tables.map(({ table }) => [table, 'customer_id = $1']), ...below]
  const rows = []
  for (const [table, condition] of all)
    rows.push([
      table,
      await database.all(
        sql(`SELECT to_jsonb(r) - 'seen_at' AS row FROM ${table} r WHERE ${condition} ORDER BY 1`),
        [customerId],
      ),
    ])
  return JSON.stringify(rows)
}
