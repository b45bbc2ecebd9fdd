import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardProps } from '#features/catalogue/card.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import { speakCroatian } from '#shared/server/process/testing-texts.server.ts'
import { CartForm } from './CartForm.tsx'
import { loadProductView } from './load-product.server.ts'

speakCroatian()

let database: Database
let catalogue: Catalogue

/** 20: frame 1, and with it a case at half price, a cord, one of two cloths; 21 the same with a configurable main part. */
const fill = `
  INSERT INTO warehouses (id, code, name) VALUES (1, 'w', 'Skladište');
  INSERT INTO products (id, parent_id, kind, code, slug, name, price) VALUES
    (1, NULL, 'simple', 'p1', 'p1', 'Okvir', 10000), (2, NULL, 'simple', 'p2', 'p2', 'Etui', 2000),
    (3, NULL, 'simple', 'p3', 'p3', 'Uzica', 1000), (4, NULL, 'simple', 'p4', 'p4', 'Krpica A', 300),
    (5, NULL, 'simple', 'p5', 'p5', 'Krpica B', 500), (6, NULL, 'configurable', 'p6', 'p6', 'Okvir u bojama', 9000),
    (7, 6, 'variant', 'p7', NULL, 'v', 9000), (8, NULL, 'simple', 'p8', 'p8', 'Znak', 1),
    (20, NULL, 'bundle', 'b', 'b', 'Paket', 12300), (21, NULL, 'bundle', 'c', 'c', 'Paket u bojama', 10000),
    (22, NULL, 'bundle', 'd', 'd', 'Sve u paketu', 12000), (23, NULL, 'bundle', 'e', 'e', 'Prazan paket', 12000),
    (24, NULL, 'configurable_bundle', 'f', 'f', 'Paket po želji', 2300);
  INSERT INTO bundle_items (bundle_id, product_id, is_main, single_row, discount, position) VALUES
    (20, 1, true, NULL, 0, 0), (20, 2, false, NULL, 5000, 1), (20, 3, false, NULL, 0, 2),
    (20, 4, false, 'krpice', 0, 3), (20, 5, false, 'krpice', 0, 4),
    (21, 6, true, NULL, 0, 0), (21, 2, false, NULL, 5000, 1),
    (22, 1, true, NULL, 0, 0), (22, 2, false, NULL, 0, 1);
  INSERT INTO bundle_slots (id, product_id, code, name, required, position) VALUES (1, 24, 'etui', 'Etui', true, 0), (2, 24, 'krpica', 'Krpica', false, 1);
  INSERT INTO bundle_slot_products (slot_id, product_id, is_default, position) VALUES (1, 2, true, 0), (1, 3, false, 1), (2, 4, true, 0), (2, 5, false, 1);
  INSERT INTO stock SELECT id, 1, 9000 FROM products WHERE kind IN ('simple', 'variant');
`

beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(fill)
  catalogue = await openCatalogue({ database, log: console, clock: () => new Date(), pictures: testPictures })
})
afterAll(async () => {
  await catalogue.close()
  await database.close()
})

/** What pages and lists say while these products are sold out and those are not listed. */
async function without(soldOut: number[], hidden: number[] = []) {
  await database.pool.query(
    'UPDATE stock SET quantity = CASE WHEN product_id = ANY($1) THEN 0 ELSE 9000 END',
    [soldOut],
  )
  await database.pool.query(
    "UPDATE products SET status = CASE WHEN id = ANY($1) THEN 'hidden' ELSE 'active' END WHERE id < 20",
    [hidden],
  )
  // The feed is read in one: with this price all that came before it is there.
  const [{ price } = { price: 0 }] = (
    await database.pool.query<{ price: number }>(
      'UPDATE products SET price = price + 1 WHERE id = 8 RETURNING price',
    )
  ).rows
  await expect.poll(() => catalogue.engine.cards<CardProps>([8])[0]?.price).toBe(price)
  return seen()
}

async function seen() {
  const shown = new Map<number, Awaited<ReturnType<typeof pageOf>>>()
  for (const id of [20, 21, 22, 23, 24]) shown.set(id, await pageOf(id))
  return (id: number) => {
    const found = shown.get(id)
    if (!found) throw new Error(`no bundle ${id}`)
    return found
  }
}

async function pageOf(id: number) {
  const context = { database, pictures: testPictures, now: new Date() }
  const view = await loadProductView(context, catalogue, { id }, { selection: {}, slots: null })
  if (!view) throw new Error(`no product ${id}`)
  const [card] = catalogue.engine.cards<CardProps>([id])
  const listed = catalogue.engine.query({
    scope: { kind: 'all' },
    available: true,
    sort: 'price_asc',
    offset: 0,
    limit: 99,
  })
  return {
    card,
    isListedAsAvailable: [...listed.rows].some(
      (row) => catalogue.engine.cards<CardProps>([row])[0]?.id === id,
    ),
    state: view.cartForm.stock.state,
    price: view.prices.price,
    // What is sold out has a form of its own behind it.
    html: renderToStaticMarkup(createElement(CartForm, view.cartForm)).split('</form>')[0] ?? '',
    slots: view.cartForm.slots,
  }
}

const rowOf = (html: string, name: string) =>
  html.match(/<li>.*?<\/li>/gs)?.find((row) => row.includes(`>${name}<`)) ?? ''

test('BNDL-02 an optional part that is sold out says so, rests unticked and is not counted', async () => {
  const all = (await without([]))(20)
  expect([all.state, all.price, all.html.includes('Nema na zalihi')]).toEqual(['in_stock', 12_300, false])
  expect(rowOf(all.html, 'Uzica')).toMatch(/<input type="checkbox"[^>]* checked=""/)
  const less = (await without([3]))(20)
  expect([less.state, less.card?.available, less.isListedAsAvailable]).toEqual(['in_stock', true, true])
  expect(less.price).toBe(11_300)
  const cord = rowOf(less.html, 'Uzica')
  expect(cord).toMatch(/<input type="checkbox"[^>]* disabled=""/)
  expect(cord).not.toContain('checked')
  expect(cord).toContain('Nema na zalihi')
  expect(rowOf(less.html, 'Etui')).toMatch(/<input type="checkbox"[^>]* checked=""/)
  // Of a row the next one counts; the frame alone is no bundle.
  expect((await without([4]))(20).price).toBe(12_500)
  expect((await without([2, 3, 4, 5]))(20).price).toBe(10_000)
})

test.each([
  ['sold out', [1], []],
  ['not listed', [], [1]],
])(
  'BNDL-02 a bundle whose obligatory part is %s is not available, on its page, card and in lists',
  async (_, soldOut, hidden) => {
    const { state, card, isListedAsAvailable, html, price } = (await without(soldOut, hidden))(20)
    expect([state, card?.available, isListedAsAvailable]).toEqual(['sold_out', false, false])
    expect(html).not.toContain('<button')
    expect(price).toBe(12_300)
  },
)

test('BNDL-02 a part that is chosen by options is there while one of its variants is', async () => {
  const { state, card } = (await without([]))(21)
  expect([state, card?.available]).toEqual(['in_stock', true])
  const none = (await without([7]))(21)
  expect([none.state, none.card?.available]).toEqual(['sold_out', false])
})

test('BNDL-01 a slot is filled with what can be bought; where nothing can, the bundle is not available', async () => {
  const chosen = ({ slots }: { slots: { chosen: number | null }[] }) => slots.map((slot) => slot.chosen)
  const all = (await without([]))(24)
  expect([all.state, all.card?.available, chosen(all)]).toEqual(['in_stock', true, [2, 4]])
  expect(all.html).toContain('>Etui · 20,00\u00a0€</option>')
  const less = (await without([2, 4]))(24)
  expect([less.state, less.card?.available, chosen(less)]).toEqual(['in_stock', true, [null, null]])
  expect(less.html).toContain('disabled="">Etui · Nema na zalihi</option>')
  for (const none of [await without([2, 3]), await without([], [2, 3])]) {
    expect([none(24).state, none(24).card?.available, none(24).isListedAsAvailable]).toEqual([
      'sold_out',
      false,
      false,
    ])
  }
})

test('BNDL-01 a bundle with an obligatory place that nothing may fill is not available', async () => {
  await database.pool.query(
    "INSERT INTO bundle_slots (id, product_id, code, name, required, position) VALUES (99, 24, 'x', 'X', true, 2)",
  )
  const bundle = (await without([]))(24)
  await database.pool.query("DELETE FROM bundle_slots WHERE product_id = 24 AND code = 'x'")
  expect([bundle.state, bundle.card?.available, bundle.isListedAsAvailable]).toEqual([
    'sold_out',
    false,
    false,
  ])
})

test('CART-01 a card puts a bundle into the cart only as it stands: nothing to choose, every part there', async () => {
  const all = await without([])
  expect([20, 21, 22, 23, 24].map((id) => all(id).card?.whole)).toEqual([
    undefined,
    undefined,
    true,
    undefined,
    undefined,
  ])
  expect([all(23).state, all(23).card?.available]).toEqual(['sold_out', false])
  for (const less of [await without([2]), await without([], [2])]) {
    expect([less(22).card?.whole, less(22).card?.available]).toEqual([undefined, true])
  }
})
