import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import { vatWithin } from '#features/cart/pricing.ts'
import { cartApp, customer, deliveryId, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import { type Catalogue, openCatalogue } from '#features/live-catalogue/catalogue.server.ts'
import { openWindow, orderOf, pressConfirm } from '#features/orders/testing-changes.server.ts'
import { testPictures } from '#shared/pictures/testing-pictures.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { testDatabase } from '#shared/server/postgres/testing.server.ts'
import { type Shopper, type TestApp, testApp } from '#shared/server/process/testing-app.server.ts'
import { registerProductCalls } from './calls.server.ts'
import { loadProductView } from './load-product.server.ts'
import { filledBundle, fixedBundle, type RandomGoods } from './testing-random-bundles.ts'
import type { CartFormProps, PricesProps } from './view.ts'

/** What the clock of both shops says. */
const now = new Date('2026-11-21T10:00:00Z')
const hour = 3_600_000
let database: Database
let catalogue: Catalogue
let shop: TestApp
let pages: TestApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await cartApp(database)
  catalogue = await openCatalogue({ database, log: console, clock: () => now, pictures: testPictures })
  pages = await testApp(database, { register: (router) => registerProductCalls(router, catalogue) })
})
afterAll(async () => {
  await catalogue.close()
  await pages.close()
  await shop.close()
  await database.close()
})

const insert = (text: string, ...values: unknown[]) => database.run(sql(text), values)

/** The products of a shelf, of which enough is there or nothing. */
async function stock(shelf: readonly RandomGoods[]): Promise<number[]> {
  const ids: number[] = []
  for (const { price, special, tiers, sold, isReduced, isSoldOut } of shelf) {
    const at = (hours: number) => new Date(now.getTime() + hours * hour)
    const id = await makeProduct(database, isSoldOut ? 0 : 500, {
      price,
      vat_class: isReduced ? 'reduced' : 'standard',
      ...sold,
      ...(special && {
        special_price: special.price,
        special_from: at(special.from),
        special_to: at(Math.max(special.from + 0.1, special.to)),
      }),
    })
    for (const { pieces, price: lower } of tiers) {
      await insert(
        'INSERT INTO tier_prices (product_id, min_qty, price) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        id,
        pieces * 1000,
        lower,
      )
    }
    ids.push(id)
  }
  return ids
}
async function pageOf(id: number) {
  await expect.poll(() => catalogue.engine.cards([id]).length).toBe(1)
  const context = { database, pictures: testPictures, now }
  const view = await loadProductView(context, catalogue, { id }, { selection: {}, slots: null })
  if (!view) throw new Error(`no product ${id}`)
  return view
}

/** What is asked for: as the page's form would send it, in whatever order. */
type Choice = { include: number[]; slots: Record<string, { product_id: number }> }

/** Something that the form lets be chosen, drawn from the numbers. */
function choiceOf({ parts, slots }: CartFormProps, picks: readonly number[]): Choice {
  const draw = (at: number) => picks[at % picks.length] ?? 0
  const rows = new Set<string>()
  const include = parts.flatMap(({ card, isMain, singleRow, soldOut }, at) => {
    if (isMain) return [card.id]
    if (soldOut || draw(at) % 3 === 0 || (singleRow !== null && rows.has(singleRow))) return []
    if (singleRow !== null) rows.add(singleRow)
    return [card.id]
  })
  const filled = slots.flatMap(({ id, required, cards }, at): [string, { product_id: number }][] => {
    const left = cards.filter(({ available }) => available)
    const one = left[draw(at) % Math.max(1, left.length)]
    return one && (required || draw(at + 5) % 3 > 0) ? [[String(id), { product_id: one.id }]] : []
  })
  return { include, slots: Object.fromEntries(filled) }
}

/** The same choice the other way round. */
const turned = ({ include, slots }: Choice): Choice => ({
  include: [...include].reverse(),
  slots: Object.fromEntries(Object.entries(slots).reverse()),
})

async function shown(id: number, choice: Choice, qty: number): Promise<PricesProps> {
  const isFixed = Object.keys(choice.slots).length === 0
  const answer = isFixed
    ? await pages
        .shopper()
        .post('/product/get_bundle_saving_prices', { pid: id, include: choice.include, qty })
    : await pages
        .shopper()
        .post('/product/get_product_details', { pid: id, configurable_bundle: choice.slots, qty })
  if (answer.error) throw new Error(JSON.stringify(answer))
  return (isFixed ? answer.savings : answer.prices) as PricesProps
}

const cartOf = async (shopper: Shopper) =>
  (await shopper.post('/cart/update_cart', { data: [] })).cart as CartView
const added = (id: number, { include, slots }: Choice, qty: number) => ({
  product_id: id,
  qty,
  ...(Object.keys(slots).length > 0 ? { configurable_bundle: slots } : { bundle: include }),
})

/** What a cart charges, its parts added up in every way that it is shown. */
function sumOf({ lines, totals }: CartView): number {
  expect(totals.goods).toBe(lines.reduce((sum, { total }) => sum + total, 0))
  expect(totals.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(totals.total)
  for (const { gross, vat, basisPoints } of totals.vat) expect(vat).toBe(vatWithin(gross, basisPoints))
  for (const { total, unitPrice } of lines) expect(Math.min(total, unitPrice)).toBeGreaterThanOrEqual(0)
  return totals.goods
}

async function orderTotal(shopper: Shopper): Promise<{ goods: number; window: number }> {
  const courier = await deliveryId(database, 'courier')
  for (const [path, body] of [
    ['update_cart_customer_data', customer],
    ['update_cart_delivery_address', { shipping_address_same: 1 }],
    ['update_cart_payment_and_delivery', { delivery_type_id: courier, payment_type_id: 3 }],
  ] as const) {
    const answer = await shopper.post(`/cart/${path}`, body)
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  }
  const { cart, shown: mark } = await openWindow(shopper)
  const order = await orderOf(database, await pressConfirm(shopper, mark))
  if (!order) throw new Error('no order')
  expect(order.total).toBe(cart.totals.total)
  expect(order.goodsTotal).toBe(order.items.reduce((sum, { total }) => sum + total, 0))
  return { goods: order.goodsTotal, window: cart.totals.goods }
}

/** Follows a bundle from its page to its order, every figure on the way is the same; false where it cannot be bought. */
async function follow(id: number, picks: readonly number[], qty: number, later: number): Promise<boolean> {
  const { cartForm, prices } = await pageOf(id)
  if (cartForm.stock.state !== 'in_stock') return false
  const choice = choiceOf(cartForm, picks)
  if (choice.include.length === 0 && Object.keys(choice.slots).length === 0) return false
  const first: Choice = {
    include: cartForm.parts.flatMap(({ card, chosen }) => (chosen ? [card.id] : [])),
    slots: Object.fromEntries(
      cartForm.slots.flatMap(({ id: slot, chosen }) => (chosen ? [[slot, { product_id: chosen }]] : [])),
    ),
  }
  // As it came.
  const isOpen = cartForm.slots.some(({ required, chosen }) => required && chosen === null)
  if (!isOpen && (first.include.length > 0 || Object.keys(first.slots).length > 0)) {
    expect((await shown(id, first, 1)).price).toBe(prices.price)
  }
  // The rows add up to it while more than what has to be in it is chosen.
  const ticked = cartForm.parts.filter(({ chosen }) => chosen)
  if (ticked.some(({ isMain }) => !isMain)) {
    expect(ticked.reduce((sum, { price }) => sum + price, 0)).toBe(prices.price)
    expect(ticked.reduce((sum, { alone }) => sum + alone, 0)).toBe(prices.sum)
  }
  // As it is chosen.
  const asked = await shown(id, choice, qty)
  expect(await shown(id, turned(choice), qty)).toEqual(asked)
  expect(asked.price).toBeGreaterThanOrEqual(0)
  if (asked.sum !== undefined) expect(asked.sum).toBeGreaterThanOrEqual(asked.price)
  const shopper = shop.shopper()
  const answer = await shopper.post('/cart/add_to_cart', added(id, turned(choice), qty))
  expect(answer).toMatchObject({ error: false })
  expect(sumOf(answer.minicart as CartView)).toBe(asked.price)
  const cart = await cartOf(shopper)
  expect(sumOf(cart)).toBe(asked.price)
  expect(cart.notices).toEqual([])
  // So many more of it, told by any of its lines.
  const [lead] = [...cart.lines].reverse()
  if (!lead) throw new Error('no line')
  const isGroup = cart.lines.every(({ bundleKey }) => bundleKey !== '')
  if (isGroup) {
    const data = [{ quote_item_id: lead.quoteItemId, qty: (lead.qty / 1000 / qty) * later }]
    expect(await shopper.post('/cart/update_cart', { data })).toMatchObject({ error: false })
    const moved = await cartOf(shopper)
    expect(moved.lines.map((line) => line.qty)).toEqual(cart.lines.map((line) => (line.qty / qty) * later))
    expect(sumOf(moved)).toBe((await shown(id, choice, later)).price)
    // One line takes all of them along.
    const leaver = shop.shopper()
    await leaver.post('/cart/add_to_cart', added(id, choice, qty))
    const [any] = (await cartOf(leaver)).lines
    await leaver.post('/cart/remove_from_cart', {
      product_id: any?.productId,
      quote_item_id: any?.quoteItemId,
    })
    expect((await cartOf(leaver)).lines).toEqual([])
  }
  const held = await cartOf(shopper)
  // What costs something else by now is told, and page and cart say the same.
  const dearer = held.lines[0]
  await insert(
    'UPDATE products SET price = price + 500, special_price = NULL, special_from = NULL, special_to = NULL WHERE id = $1',
    dearer?.productId,
  )
  const after = await cartOf(shopper)
  expect(sumOf(after)).toBe((await shown(id, choice, isGroup ? later : qty)).price)
  const isTold = after.notices.some(({ kind }) => kind === 'price')
  expect(isTold).toBe(after.lines.some((line, at) => line.unitPrice !== held.lines[at]?.unitPrice))
  expect(await orderTotal(shopper)).toEqual({ goods: sumOf(after), window: sumOf(after) })
  return true
}

test('BNDL-01 BNDL-04 a random fixed bundle costs on its page, in its savings, cart, window and order the same to the cent', {
  timeout: 240_000,
}, async () => {
  let ordered = 0
  await fc.assert(
    fc.asyncProperty(fixedBundle, async ({ shelf, parts, picks, qty, later }) => {
      const ids = await stock(shelf)
      const id = await makeProduct(database, 0, { kind: 'bundle', price: 1 })
      for (const [at, productId] of ids.entries()) {
        const part = parts[at]
        await insert(
          'INSERT INTO bundle_items (bundle_id, product_id, is_main, single_row, discount, position) VALUES ($1, $2, $3, $4, $5, $6)',
          id,
          productId,
          part?.isMain,
          part?.row,
          part?.discount,
          at,
        )
      }
      if (await follow(id, picks, qty, later)) ordered++
    }),
    { seed: 20_261_123, numRuns: 15 },
  )
  // Nothing was proved by those that cannot be bought.
  expect(ordered).toBeGreaterThan(7)
})

test('BNDL-01 BNDL-04 a random bundle to fill costs on its page, with what fills it, in cart, window and order the same to the cent', {
  timeout: 240_000,
}, async () => {
  let ordered = 0
  await fc.assert(
    fc.asyncProperty(filledBundle, async ({ shelf, slots, picks, qty, later }) => {
      const ids = await stock(shelf)
      const id = await makeProduct(database, 0, { kind: 'configurable_bundle', price: 1 })
      for (const [at, { required, size }] of slots.entries()) {
        const slot = await database.one<{ id: number }>(
          sql(
            'INSERT INTO bundle_slots (product_id, code, name, required, position) VALUES ($1, $2, $2, $3, $4) RETURNING id',
          ),
          [id, `mjesto-${at}`, required, at],
        )
        // A product may stand in several places.
        const fitting = new Set(
          Array.from({ length: size }, (_, place) => ids[((picks[at] ?? 0) + place) % ids.length]),
        )
        for (const productId of fitting) {
          await insert(
            'INSERT INTO bundle_slot_products (slot_id, product_id, is_default) VALUES ($1, $2, $3)',
            slot?.id,
            productId,
            productId === [...fitting][0],
          )
        }
      }
      if (await follow(id, picks, qty, later)) ordered++
    }),
    { seed: 20_261_123, numRuns: 15 },
  )
  // Nothing was proved by those that cannot be bought.
  expect(ordered).toBeGreaterThan(7)
})
