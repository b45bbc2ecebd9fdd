import type { Database } from '#shared/server/postgres/database.server.ts'

/**
 * A catalogue of `size` simple products written straight into the shop's tables, triggers and foreign keys off: what an
 * import would leave, in seconds instead of minutes. Eight attributes with 80 options, 60 categories in three levels, 40
 * brands, a picture and stock for each product, a sixth of them reduced. The same for the same size.
 *
 * The database must be migrated and hold no products, and its user must be a superuser.
 */
export async function writeCatalogue(database: Database, size: number): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    for (const text of statements) {
      // Numbers alone are put in: parameters do not reach several statements at once.
      await client.query(text.replaceAll(':size', String(size)))
    }
  } finally {
    await client.query('RESET session_replication_role')
    client.release()
  }
  await database.pool.query('VACUUM ANALYZE')
}

/** A whole number below `limit` that depends on the product's number `n` and on what it is for. */
const scattered = (salt: number, limit: number | string) =>
  `((hashint8extended(n, ${salt}) & 9223372036854775807) % ${limit})::int`

/** Attribute id, number of options, code and name. */
const attributeRows = `(VALUES (1, 12, 'boja', 'Boja'), (2, 6, 'materijal', 'Materijal'), (3, 10, 'oblik', 'Oblik'),
  (4, 14, 'velicina', 'Veličina'), (5, 4, 'spol', 'Namjena'), (6, 8, 'stakla', 'Stakla'),
  (7, 16, 'kolekcija', 'Kolekcija'), (8, 10, 'podrijetlo', 'Podrijetlo')) AS a(id, options, code, name)`

const statements = [
  `INSERT INTO brands (id, code, slug, name)
     SELECT n, 'marka-' || n, 'marka-' || n, 'Marka ' || n FROM generate_series(1, 40) n`,
  `INSERT INTO categories (id, parent_id, code, level, slug, path, name)
     SELECT n, CASE WHEN n <= 6 THEN NULL WHEN n <= 24 THEN 1 + n % 6 ELSE 7 + n % 18 END, 'k' || n,
       CASE WHEN n <= 6 THEN 1 WHEN n <= 24 THEN 2 ELSE 3 END, 'k' || n, 'k' || n, 'Kategorija ' || n
     FROM generate_series(1, 60) n`,
  `INSERT INTO attributes (id, code, name, filterable, on_card, position)
     SELECT id, code, name, true, id <= 2, id FROM ${attributeRows}`,
  `INSERT INTO attribute_options (id, attribute_id, code, label, swatch, position)
     SELECT a.id * 100 + o, a.id, a.code || o, a.name || ' ' || o, CASE WHEN a.id = 1 THEN '#33' || 4000 + o END, o
     FROM ${attributeRows}, generate_series(1, a.options) o`,
  `INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište') ON CONFLICT DO NOTHING`,
  `INSERT INTO products (id, kind, code, ean, slug, name, brand_id, summary, description, price, special_price, popularity, created_at)
     SELECT n, 'simple', 'G-' || n, lpad(n::text, 13, '385'), 'proizvod-' || n,
       (ARRAY['Okvir', 'Sunčane naočale', 'Čaša', 'Džemper', 'Šal', 'Ljestve', 'Njihalica', 'Žarulja', 'Đačka torba'])[1 + ${scattered(1, 9)}]
         || ' ' || (ARRAY['Adria', 'Bura', 'Cvit', 'Dalmata', 'Fjaka', 'Galeb', 'Istra', 'Jadran', 'Kvarner', 'Lika'])[1 + ${scattered(2, 10)}]
         || ' ' || ${scattered(3, ':size')},
       1 + ${scattered(4, 40)}, 'Kratak opis proizvoda za mjerenje, kakav imaju i stvarni proizvodi.',
       '<p>Opis proizvoda za mjerenje: nekoliko rečenica teksta kakve imaju i stvarni proizvodi u trgovini.</p>',
       900 + ${scattered(5, 40000)},
       CASE WHEN ${scattered(6, 6)} = 0 THEN (900 + ${scattered(5, 40000)}) * 8 / 10 END,
       ${scattered(7, 10000)}, timestamptz '2024-01-01' + ${scattered(8, 60_000_000)} * interval '1 second'
     FROM generate_series(1, :size) n`,
  `INSERT INTO product_categories (product_id, category_id, is_main)
     SELECT n, 25 + ${scattered(9, 36)}, true FROM generate_series(1, :size) n`,
  `INSERT INTO product_attribute_values (product_id, attribute_id, option_id)
     SELECT n, a.id, a.id * 100 + 1 + ((hashint8extended(n, 20 + a.id) & 9223372036854775807) % a.options)::int
     FROM generate_series(1, :size) n, ${attributeRows}`,
  `INSERT INTO product_pictures (product_id, source, alt)
     SELECT n, 'drawn:okvir/' || n, 'Proizvod ' || n FROM generate_series(1, :size) n`,
  `INSERT INTO stock (product_id, warehouse_id, quantity)
     SELECT n, 1, CASE WHEN ${scattered(10, 10)} = 0 THEN 0 ELSE 1000 * (1 + ${scattered(11, 50)}) END
     FROM generate_series(1, :size) n`,
  `INSERT INTO price_history (product_id, valid_from, price, regular_price)
     SELECT id, timestamptz '2024-01-01', price, price FROM products
     UNION ALL SELECT id, timestamptz '2025-12-01', special_price, price FROM products WHERE special_price IS NOT NULL`,
  `SELECT setval(pg_get_serial_sequence('products', 'id'), :size)`,
]
