import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  cartShop,
  makeProduct,
  placeOrder,
  readyShopper,
  setStock,
  sql,
} from '#features/checkout/testing-shop.server.ts'
import { readMigrations } from '#shared/server/postgres/migrate.server.ts'
import { projectRoot } from '#shared/server/process/config.server.ts'

const { database, shop } = cartShop()

type Share = { item: number; wanted: number; warehouse: string; quantity: number }

/** What warehouses gave to the ordered items of a product, thousandths. */
const sharesOf = (product: number): Promise<Share[]> =>
  database.all(
    sql(`SELECT i.id AS item, i.qty AS wanted, w.code AS warehouse, x.quantity FROM order_items i
      JOIN order_stock x ON x.order_item_id = i.id JOIN warehouses w ON w.id = x.warehouse_id
      WHERE i.product_id = $1 ORDER BY i.id, w.position`),
    [product],
  )
const shelvesOf = (product: number): Promise<{ warehouse: string; quantity: number }[]> =>
  database.all(
    sql(`SELECT w.code AS warehouse, s.quantity FROM stock s JOIN warehouses w ON w.id = s.warehouse_id
      WHERE s.product_id = $1 ORDER BY w.position`),
    [product],
  )
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A product with two pieces in the central warehouse and three in Split. */
async function onTwoShelves(): Promise<number> {
  const product = await makeProduct(database, 2)
  await setStock(database, product, 'split', 3)
  return product
}

/** Whoever is about to order this many pieces. */
async function shopperOf(product: number, pieces: number) {
  const shopper = await readyShopper(shop, product)
  if (pieces > 1) await shopper.post('/cart/add_to_cart', { product_id: product, qty: pieces - 1 })
  return shopper
}

test('CHK-22 an item taken from two warehouses notes what each of them gave', async () => {
  const product = await onTwoShelves()
  expect((await placeOrder(await shopperOf(product, 4))).error).toBe(false)
  expect(await sharesOf(product)).toMatchObject([
    { wanted: 4000, warehouse: 'central', quantity: 2000 },
    { wanted: 4000, warehouse: 'split', quantity: 2000 },
  ])
  expect(await shelvesOf(product)).toEqual([
    { warehouse: 'central', quantity: 0 },
    { warehouse: 'split', quantity: 1000 },
  ])
})

test('CHK-22 an item taken from one warehouse notes that one alone, and all of it', async () => {
  const product = await onTwoShelves()
  expect((await placeOrder(await shopperOf(product, 2))).error).toBe(false)
  expect(await sharesOf(product)).toMatchObject([{ wanted: 2000, warehouse: 'central', quantity: 2000 }])
})

test('CHK-24 of orders that race over two warehouses every share is noted and none given twice', async () => {
  const product = await onTwoShelves()
  const shoppers = await Promise.all([3, 2, 1].map((pieces) => shopperOf(product, pieces)))
  const before = await shelvesOf(product)
  const answers = await Promise.all(shoppers.map(placeOrder))
  const placed = answers.filter(({ error }) => !error).length
  const shares = await sharesOf(product)
  expect(new Set(shares.map(({ item }) => item)).size).toBe(placed)
  expect(placed).toBeGreaterThanOrEqual(2)
  for (const { item, wanted } of shares) {
    const own = shares.filter((share) => share.item === item)
    expect(sum(own.map(({ quantity }) => quantity))).toBe(wanted)
  }
  const after = await shelvesOf(product)
  for (const [at, { warehouse, quantity }] of before.entries()) {
    const given = shares.filter((share) => share.warehouse === warehouse)
    expect(sum(given.map((share) => share.quantity))).toBe(quantity - (after[at]?.quantity ?? 0))
  }
})

test('the one warehouse that earlier versions noted is kept as the share of the whole item', async () => {
  const product = await onTwoShelves()
  expect((await placeOrder(await shopperOf(product, 1))).error).toBe(false)
  const carried = readMigrations(join(projectRoot, 'migrations'))
    .find(({ name }) => name.includes('stock_of_orders'))
    ?.sql.split('--> statement-breakpoint')
    .find((part) => part.includes('INSERT INTO order_stock'))
  await database.run(sql('TRUNCATE order_stock'))
  await database.run(sql('ALTER TABLE order_items ADD COLUMN warehouse_id integer'))
  await database.run(
    sql(`UPDATE order_items SET warehouse_id = (SELECT id FROM warehouses WHERE code = 'split')
      WHERE product_id = $1`),
    [product],
  )
  await database.run({ text: carried ?? '' })
  await database.run(sql('ALTER TABLE order_items DROP COLUMN warehouse_id'))
  expect(await database.all(sql('SELECT quantity FROM order_stock'))).toEqual([{ quantity: 1000 }])
  expect(await sharesOf(product)).toMatchObject([{ wanted: 1000, warehouse: 'split', quantity: 1000 }])
})

test('CHK-24 nothing is taken from the shelf of a warehouse that is switched off, though it lies there', async () => {
  const product = await makeProduct(database, 1)
  const off = await database.one<{ id: number }>(
    sql(
      `INSERT INTO warehouses (code, name, position, active) VALUES ('zatvoreno', 'Zatvoreno', -1, false) RETURNING id`,
    ),
  )
  await database.run(sql('INSERT INTO stock (product_id, warehouse_id, quantity) VALUES ($1, $2, 9000)'), [
    product,
    off?.id,
  ])
  expect((await placeOrder(await shopperOf(product, 1))).error).toBe(false)
  expect(await sharesOf(product)).toMatchObject([{ wanted: 1000, warehouse: 'central', quantity: 1000 }])
})
