import { listSorts } from '#features/list-engine/types.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import type { Catalogue } from './catalogue.server.ts'

/** A thousand products of every kind that lists know, for tests of how a catalogue is loaded and followed. */
export const thousandProducts = `
  INSERT INTO brands (id, code, slug, name) VALUES (1, 'rt', 'rt', 'Rt'), (2, 'val', 'val', 'Val');
  INSERT INTO categories (id, parent_id, code, level, slug, path, name) VALUES
    (1, NULL, 'okviri', 1, 'okviri', 'okviri', 'Okviri'), (2, 1, 'zenski', 2, 'zenski', 'okviri/zenski', 'Ženski okviri');
  INSERT INTO product_groups (id, code, slug, name) VALUES (1, 'novo', 'novo', 'Novo');
  INSERT INTO attributes (id, code, name, filterable, on_card) VALUES (1, 'boja', 'Boja', true, true);
  INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (1, 1, 'crna', 'Crna'), (2, 1, 'plava', 'Plava');
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO products (id, kind, code, ean, slug, name, brand_id, price, summary, created_at)
    SELECT n, 'simple', 'p' || n, lpad(n::text, 13, '0'), 'p-' || n, 'Okvir ' || n, 1 + n % 2, n * 10, '<p>Lagan &amp; čvrst</p>',
      timestamptz '2026-01-01' + n * interval '1 hour'
    FROM generate_series(1, 1000) n;
  INSERT INTO product_categories SELECT id, 1 + id % 2, true FROM products;
  INSERT INTO product_group_products SELECT 1, id FROM products WHERE id % 10 = 0;
  INSERT INTO product_attribute_values (product_id, attribute_id, option_id) SELECT id, 1, 1 + id % 2 FROM products;
  INSERT INTO product_pictures (product_id, source, alt) SELECT id, 'drawn:okvir/' || id, name FROM products;
  INSERT INTO stock SELECT id, 1, 5000 FROM products;
  INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
    (2000, NULL, 'configurable', 'k', 'k', 'Promjenjivi', 9000), (2001, 2000, 'variant', 'k1', NULL, 'k1', 8000),
    (3000, NULL, 'bundle', 'b', 'b', 'Komplet', 100);
  INSERT INTO variant_options VALUES (2001, 1, 1);
  INSERT INTO stock VALUES (2001, 1, 1000);
  INSERT INTO bundle_items (bundle_id, product_id, is_main) VALUES (3000, 1, true);
`

/** All that the catalogue's lists hold, in a form to compare. */
export function contentsOf({ engine, dictionaries }: Catalogue) {
  const list = (scope: Parameters<typeof engine.query>[0]['scope'], sort: (typeof listSorts)[number]) => {
    const { version: _, ...answer } = engine.query({ scope, sort, offset: 0, limit: engine.size })
    return answer
  }
  return {
    orders: listSorts.map((sort) => list({ kind: 'all' }, sort)),
    category: list({ kind: 'category', id: 2 }, 'price_asc'),
    group: list({ kind: 'group', id: 1 }, 'price_asc'),
    brand: list({ kind: 'brand', id: 2 }, 'price_asc'),
    found: list({ kind: 'search', text: 'okvir 17' }, 'price_asc'),
    foundByCode: list({ kind: 'search', text: 'p123' }, 'price_asc'),
    foundByText: list({ kind: 'search', text: 'čvrst' }, 'price_asc').total,
    cards: engine.cards([...list({ kind: 'all' }, 'created_asc').rows]),
    brands: [...dictionaries.brands],
  }
}

/** Runs SQL that the feed of changes does not hear of. */
export async function changeUnheard(
  database: Queryable & { pool: import('pg').Pool },
  text: string,
): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(text)
  } finally {
    await client.query('RESET session_replication_role')
    client.release()
  }
}
