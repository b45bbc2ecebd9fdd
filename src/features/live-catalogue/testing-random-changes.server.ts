import fc from 'fast-check'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import {
  beginning,
  insertParts,
  insertProduct,
  mostProducts,
  type RandomProduct,
  randomNumber,
  randomOption,
  randomPricing,
  randomProduct,
} from './testing-random-shop.server.ts'

/** One statement as a shop's own people or another program may run it, or a product put in a row's place. */
type RandomChange = { text: string; values: readonly unknown[] } | { replaced: number; by: RandomProduct }

const number = fc.integer({ min: 1, max: mostProducts })
/** A product, or one of its first two variants. */
const anyId = fc.oneof(
  number,
  fc.tuple(number, fc.integer({ min: 1, max: 2 })).map(([id, n]) => id * 100 + n),
)
const warehouse = fc.integer({ min: 1, max: 3 })
const category = fc.integer({ min: 1, max: 8 })
const quantity = fc.constantFrom(0, 1000, 24_000, 26_000, 50_000)

const statement = <Values extends unknown[]>(
  text: string,
  ...values: { [At in keyof Values]: fc.Arbitrary<Values[At]> }
) => fc.tuple(...values).map((given) => ({ text, values: given as unknown[] }))

const productIs = 'EXISTS (SELECT FROM products WHERE id = $1)'

/** Everything that decides what a list holds, each in its own statement; what is not there is left alone. */
export const randomChange: fc.Arbitrary<RandomChange> = fc.oneof(
  fc.record({ replaced: number, by: randomProduct }),
  statement('DELETE FROM products WHERE id = $1', anyId),
  fc
    .tuple(anyId, randomPricing)
    .map(([id, { price, special_price, special_from, special_to, qty_min, status }]) => ({
      text: `UPDATE products SET price = $2, special_price = $3, special_from = $4, special_to = $5, qty_min = $6,
      status = $7 WHERE id = $1`,
      values: [id, price, special_price, special_from, special_to, qty_min, status],
    })),
  statement(
    'UPDATE products SET brand_id = $2, name = $3 WHERE id = $1',
    number,
    fc.integer({ min: 1, max: 3 }),
    fc.constantFrom('Šal', 'Čaša', 'Zdjela'),
  ),
  statement(
    `UPDATE products SET parent_id = $2 WHERE id = $1 AND parent_id IS NOT NULL
     AND EXISTS (SELECT FROM products WHERE id = $2 AND kind = 'configurable')`,
    anyId,
    number,
  ),
  statement(
    `INSERT INTO stock SELECT $1, $2, $3 WHERE ${productIs}
     ON CONFLICT (product_id, warehouse_id) DO UPDATE SET quantity = excluded.quantity`,
    anyId,
    warehouse,
    quantity,
  ),
  statement('UPDATE stock SET quantity = $2 WHERE product_id = $1', anyId, quantity),
  statement('DELETE FROM stock WHERE product_id = $1 AND warehouse_id = $2', anyId, warehouse),
  statement('UPDATE warehouses SET active = NOT active WHERE id = $1', warehouse),
  statement(
    `INSERT INTO product_categories SELECT $1, $2 WHERE ${productIs} ON CONFLICT DO NOTHING`,
    number,
    category,
  ),
  statement('DELETE FROM product_categories WHERE product_id = $1', number),
  statement('UPDATE categories SET active = NOT active WHERE id = $1', category),
  statement(
    'UPDATE categories SET parent_id = CASE level WHEN 2 THEN 2 ELSE 4 END WHERE id = $1 AND level > 1',
    category,
  ),
  statement(
    `INSERT INTO product_group_products SELECT $2, $1 WHERE ${productIs} ON CONFLICT DO NOTHING`,
    number,
    fc.integer({ min: 1, max: 2 }),
  ),
  statement('DELETE FROM product_group_products WHERE product_id = $1', number),
  fc.tuple(number, randomOption).map(([id, { attribute_id, option_id }]) => ({
    text: `INSERT INTO product_attribute_values (product_id, attribute_id, option_id) SELECT $1, $2, $3 WHERE ${productIs}
      ON CONFLICT DO NOTHING`,
    values: [id, attribute_id, option_id],
  })),
  fc.tuple(number, randomNumber).map(([id, { attribute_id, text }]) => ({
    text: `WITH gone AS (DELETE FROM product_attribute_values WHERE product_id = $1 AND attribute_id = $2)
      INSERT INTO product_attribute_values (product_id, attribute_id, text) SELECT $1, $2, $3 WHERE ${productIs}`,
    values: [id, attribute_id, text],
  })),
  statement(
    "UPDATE attributes SET kind = CASE kind WHEN 'range' THEN 'options' ELSE 'range' END WHERE id = $1",
    fc.integer({ min: 5, max: 6 }),
  ),
  statement('DELETE FROM product_attribute_values WHERE product_id = $1', number),
  statement(
    `UPDATE variant_options v SET option_id = o.id FROM attribute_options o
     WHERE v.variant_id = $1 AND o.attribute_id = v.attribute_id AND o.position = $2`,
    anyId,
    fc.integer({ min: 0, max: 2 }),
  ),
  statement('DELETE FROM variant_options WHERE variant_id = $1', anyId),
  statement(
    'UPDATE attributes SET filterable = NOT filterable, position = position + 3 WHERE id = $1',
    fc.integer({ min: 1, max: 6 }),
  ),
  statement('UPDATE bundle_items SET is_main = NOT is_main WHERE bundle_id = $1', number),
  statement('DELETE FROM bundle_items WHERE product_id = $1', number),
  statement('DELETE FROM bundle_slot_products WHERE product_id = $1', number),
  statement('UPDATE bundle_slots SET required = NOT required WHERE product_id = $1', number),
)

/** Makes the changes in one transaction, and in it a new product by which it is known that they have arrived. */
export async function makeChanges(
  tx: Queryable,
  changes: readonly RandomChange[],
  marker: number,
): Promise<void> {
  for (const change of changes) {
    if ('text' in change) {
      await tx.run({ text: change.text }, change.values)
      continue
    }
    await tx.run({ text: 'DELETE FROM products WHERE id = $1' }, [change.replaced])
    await insertProduct(tx, change.replaced, change.by)
    await insertParts(tx, change.replaced, change.by)
  }
  await tx.run(
    {
      text: `INSERT INTO products (id, kind, code, slug, name, price, created_at)
        SELECT n, 'simple', 'oznaka' || n, 'oznaka' || n, 'Oznaka', 1500, $2::timestamptz FROM (SELECT $1::int AS n) new`,
    },
    [marker, beginning],
  )
}
