import { expect, test } from 'vitest'
import { cartShop, makeProduct, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { loadConfirmation } from './confirmation.server.ts'

const { database, shop } = cartShop()

const seller = {
  legalName: 'Optika d.o.o.',
  street: 'Ilica 1',
  postalCode: '10000',
  city: 'Zagreb',
  oib: '00000000001',
  email: 'a@b.hr',
  phone: '01 234',
}

async function placedOrder(product?: number, choice: object = {}): Promise<string> {
  const shopper = await readyShopper(shop, product ?? (await makeProduct(database)), { ...choice })
  await shopper.post('/cart/generate_confirm_modal')
  const { redirect_url } = await shopper.post('/cart/cart_confirm', { accept_terms: 1 })
  return String(redirect_url).replace('/hvala/', '')
}

test('CHK-22 an order whose types the shop has no more goes to its address, and promises nothing of them', async () => {
  const hash = await placedOrder()
  await database.run(sql('UPDATE orders SET delivery_type_id = -1, payment_type_id = -1 WHERE hash = $1'), [
    hash,
  ])
  expect(await loadConfirmation(database, hash)).toMatchObject({
    deliveryKind: 'courier',
    deliveryName: 'Dostava na adresu',
    deliveryText: '',
    paymentCode: '',
    bank: null,
  })
})

/** A frame with lenses; its variant's id. */
async function makeGlasses(): Promise<number> {
  const parent = await makeProduct(database, 0, { kind: 'configurable', name: 'Okvir Vis' })
  const frame = await makeProduct(database, 5, { kind: 'variant', parent_id: parent, slug: null })
  await database.run(
    sql(`WITH named AS (INSERT INTO attributes (id, code, name) VALUES (971, 'stakla-uz-okvir', 'Stakla')),
      labelled AS (INSERT INTO attribute_options (id, attribute_id, code, label) VALUES (981, 971, 'jedna', 'Jednojakosna')),
      asked AS (INSERT INTO product_attributes (product_id, attribute_id) VALUES ($1, 971)),
      offered AS (INSERT INTO product_options (product_id, attribute_id, option_id, lens_id) VALUES ($1, 971, 981, 11))
      INSERT INTO variant_options (variant_id, attribute_id, option_id) VALUES ($2, 971, 981)`),
    [parent, frame],
  )
  return frame
}

let glasses: Promise<number> | undefined
const someGlasses = () => (glasses ??= makeGlasses())

test('CHK-22 delivery tells of glasses that are made first only where some are bought', async () => {
  const offered = async (product: number) => {
    const { ret } = await (await readyShopper(shop, product)).get('/lookup/delivery_types')
    return (ret as { description: string }[])[0]?.description
  }
  const told = async (product: number) =>
    (await loadConfirmation(database, await placedOrder(product)))?.deliveryText
  for (const said of [offered, told]) {
    expect(await said(await someGlasses())).toMatch(
      /^Što je na zalihi, .* Dioptrijske naočale najprije izrađujemo, /,
    )
    expect(await said(await makeProduct(database))).toMatch(/^Što je na zalihi, [^.]*\.$/)
  }
})

test('CHK-22 an order names the rate of its VAT only where all of it is of one', async () => {
  const hash = await placedOrder()
  const rate = async () => (await loadConfirmation(database, hash))?.vatRate
  expect(await rate()).toBe(2500)
  // Goods at 5 %, delivery at 25 %: one rate among the goods, but not that of the whole.
  const orderOf = '(SELECT id FROM orders WHERE hash = $1)'
  await database.run(sql(`UPDATE order_items SET vat_basis_points = 500 WHERE order_id = ${orderOf}`), [hash])
  expect(await rate()).toBeNull()
})

test('CHK-22 an order names its seller only where the shop has written all of it', async () => {
  const hash = await placedOrder()
  const sellerWith = async (written: object) => {
    const keep = `INSERT INTO shop_settings VALUES ('shop', $1) ON CONFLICT (key) DO UPDATE SET value = $1`
    await database.run(sql(keep), [
      JSON.stringify({ name: 'Optika', iban: 'HR1210010051863000160', ...written }),
    ])
    return (await loadConfirmation(database, hash))?.seller
  }
  expect(await sellerWith(seller)).toEqual(seller)
  for (const field of Object.keys(seller))
    expect(await sellerWith({ ...seller, [field]: '' }), field).toBeNull()
  expect(await sellerWith({})).toBeNull()
})

const paymentId = async (code: string) =>
  (await database.one<{ id: number }>(sql('SELECT id FROM payment_types WHERE code = $1'), [code]))?.id

test('CHK-22 an order that waits for nothing is told when to expect it, and says so for good', async () => {
  const expected = async (hash: string) => (await loadConfirmation(database, hash))?.expected
  // Saturday: it leaves on Monday and takes one to three working days.
  const cash = { payment_type_id: await paymentId('cash_on_delivery') }
  const hash = await placedOrder(undefined, cash)
  expect(await expected(hash)).toEqual({ first: '2026-11-24', last: '2026-11-26' })
  // Glasses are made first, seven working days.
  expect(await expected(await placedOrder(await someGlasses(), cash))).toEqual({
    ...{ first: '2026-12-03', last: '2026-12-07' },
  })
  // What is paid first has no day yet; a day that was chosen is another thing.
  const transfer = { payment_type_id: await paymentId('bank_transfer') }
  expect(await expected(await placedOrder(undefined, transfer))).toBeNull()
  const chosen = { ...cash, scheduled_delivery_date: '2026-12-04' }
  expect(await expected(await placedOrder(undefined, chosen))).toBeNull()
  await database.run(sql('UPDATE delivery_types SET days_max = 9, sends_until = NULL, chosen_ahead = NULL'))
  expect(await expected(hash)).toEqual({ first: '2026-11-24', last: '2026-11-26' })
  expect(await expected(await placedOrder(undefined, cash))).toBeNull()
})
