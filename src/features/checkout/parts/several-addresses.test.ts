import { expect, test } from 'vitest'
import { loadConfirmation } from '#features/orders/confirmation.server.ts'
import type { LookupOption } from '../checkout-view.ts'
import type { ConfirmView } from '../confirm-view.ts'
import { cartShop, deliveryId, makeProduct, placeOrder, readyShopper, sql } from '../testing-shop.server.ts'
import {
  addedLines,
  addressCall,
  confirmOf,
  person,
  splitCart,
  window,
} from './testing-several-addresses.server.ts'

const { database, shop } = cartShop()

const aunt = { ...person, first_name: 'Teta', last_name: 'Marić', city_name: 'Split', postal_code: '21000' }

/** A shopper with three of one and two of another, each by the numbers of the lines. */
async function someone({ price = 1000, qty = 3 } = {}) {
  const product = await makeProduct(database, 100, { price })
  const shopper = await readyShopper(shop, product)
  const other = await makeProduct(database, 100, { price })
  await shopper.post('/cart/add_to_cart', { product_id: product, qty: qty - 1 })
  const [first = 0, second = 0] = await addedLines(shopper, { product_id: other, qty: 2 })
  const split = (...parts: object[]) => splitCart(shopper, parts)
  const confirm = () => confirmOf(shopper)
  return { shopper, product, other, first, second, split, confirm }
}

test('CHK-14 the pieces of each address, its delivery and its price are shown and ordered, all of them as one order', async () => {
  const { shopper, first, second, split, confirm } = await someone()
  expect(await split({ ...aunt, pieces: { [first]: 2, [second]: '1' } })).toMatchObject({ error: false })
  const shown = await confirm()
  expect(shown.parts.map(({ title, price, pieces }) => [title, price, pieces.length])).toEqual([
    ['1. adresa', 490, 2],
    ['2. adresa', 490, 2],
  ])
  expect(shown.parts[1]?.address).toEqual(expect.arrayContaining(['Teta Marić', '21000 Split, Hrvatska']))
  expect(shown.cart.totals).toMatchObject({ goods: 5000, delivery: 980, deliveries: [490, 490], total: 5980 })
  const { vat, total } = shown.cart.totals
  expect(vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
  const placed = await placeOrder(shopper)
  expect(placed).toMatchObject({ error: false })
  const hash = String(placed.redirect_url).split('/').at(-1)
  const stored = await database.all(
    sql(`SELECT o.delivery_price AS whole, p.position, p.delivery_price AS price, p.address ->> 'cityName' AS city,
       (SELECT json_agg(i.quantity ORDER BY i.order_item_id) FROM order_part_items i
          WHERE i.order_id = o.id AND i.position = p.position) AS pieces
     FROM orders o JOIN order_parts p ON p.order_id = o.id WHERE o.hash = $1`),
    [hash],
  )
  expect(stored).toEqual([{ whole: 980, position: 2, price: 490, city: 'Split', pieces: [2000, 1000] }])
})

test('CHK-14 of an order to three addresses each is told what goes there, and nothing of what goes to another', async () => {
  const { shopper, first, second, split } = await someone()
  await split({ ...aunt, pieces: { [first]: 2 } }, { ...person, city_name: 'Zadar', pieces: { [second]: 1 } })
  const placed = await placeOrder(shopper)
  expect(placed).toMatchObject({ error: false })
  const order = await loadConfirmation(database, String(placed.redirect_url).split('/').at(-1) ?? '')
  expect(order?.parts.map(({ address, items }) => [address.cityName, items])).toEqual([
    ['Split', [{ at: 0, qty: 2000 }]],
    ['Zadar', [{ at: 1, qty: 1000 }]],
  ])
})

test('CHK-14 each part costs what it would cost by itself: by its value, and free where a coupon makes it so', async () => {
  const { shopper, first, split, confirm } = await someone({ price: 4000 })
  // 3 × 40 € and 2 × 40 €: free from 60 € on for each that reaches it.
  await split({ ...aunt, pieces: { [first]: 1 } })
  expect((await confirm()).cart.totals.deliveries).toEqual([0, 490])
  await split({ ...aunt, pieces: { [first]: 2 } })
  expect((await confirm()).cart.totals.deliveries).toEqual([0, 0])
  const looked = async (form: object) =>
    (
      await shopper.get(
        `/cart/recalculate_totals?form=${encodeURIComponent(new URLSearchParams(form as never).toString())}`,
      )
    ).totals as { totals: ConfirmView['cart']['totals'] }
  const form = { shipping_address_same: '1', shipping_country_id: '1', multiple_addresses: '1' }
  const parts = { 'parts[3][country_id]': '1', [`parts[3][pieces][${first}]`]: '1' }
  expect((await looked({ ...form, ...parts })).totals).toMatchObject({ delivery: 490, deliveries: [0, 490] })
  // A form that names none has none, whatever is stored.
  const { totals } = await looked({ shipping_address_same: '1', shipping_country_id: '1' })
  expect(totals.delivery).toBe(0)
  expect(totals.deliveries).toBeUndefined()
})

test('CHK-14 a cart that changes keeps its parts true: fewer pieces, a line that is gone, one that comes back', async () => {
  const { shopper, first, second, split, confirm } = await someone()
  await split({ ...aunt, pieces: { [first]: 2, [second]: 1 } })
  const setTo = (id: number, qty: number) =>
    shopper.post('/cart/update_cart', { data: [{ quote_item_id: id, qty }] })
  const pieces = async () =>
    (await confirm()).parts.map((part) => part.pieces.map((text) => Number.parseFloat(text)))
  expect(await pieces()).toEqual([
    [1, 1],
    [2, 1],
  ])
  await setTo(first, 2)
  expect(await pieces()).toEqual([[1], [2, 1]])
  await setTo(first, 4)
  expect(await pieces()).toEqual([
    [2, 1],
    [2, 1],
  ])
  await shopper.post('/cart/save_for_later', { quote_item_id: first })
  expect(await pieces()).toEqual([[1], [1]])
  // The one that is left goes to the other address: nothing is left for the order's own.
  await setTo(second, 1)
  expect(await shopper.post(window)).toMatchObject({ error: true, field: 'multiple_addresses' })
  await shopper.post('/cart/remove_from_cart', { quote_item_id: second })
  expect(await shopper.post(window)).toMatchObject({ error: true })
})

test('CHK-14 what another tab changes between the window and the confirmation is shown first, and named', async () => {
  const { shopper, first, second, split, confirm } = await someone()
  await split({ ...aunt, pieces: { [first]: 2 } })
  const { quoteId, shown } = await confirm()
  const order = (mark: string) =>
    shopper.post('/cart/cart_confirm', { quote_id: quoteId, shown: mark, accept_terms: 1 })
  await split({ ...aunt, pieces: { [first]: 1, [second]: 1 } })
  const changed = await order(shown)
  expect(changed).toMatchObject({ error: true, message: expect.stringContaining('raspored po adresama') })
  expect((changed.confirm as ConfirmView).parts).toHaveLength(2)
  await split({ ...aunt, street: 'Riva', pieces: { [first]: 1, [second]: 1 } })
  expect((await order((changed.confirm as ConfirmView).shown)).message).toContain('adresa dostave')
  const last = await confirm()
  await database.run(sql(`UPDATE delivery_rules SET price = price + 1 WHERE price = 490`))
  const dearer = await order(last.shown)
  await database.run(sql(`UPDATE delivery_rules SET price = price - 1 WHERE price = 491`))
  expect(dearer.message).toMatch(/dostava.*iznos/)
  expect(await order((await confirm()).shown)).toMatchObject({ error: false })
})

test('CHK-14 what cannot be split so is refused by its field, and nothing of it is kept', async () => {
  const { shopper, first, second, split, confirm } = await someone()
  const stranger = await makeProduct(database)
  const is = (parts: object[], field: string) =>
    expect(split(...parts)).resolves.toMatchObject({ error: true, field })
  await is([{ ...aunt, pieces: { [first]: 4 } }], `parts[0][pieces][${first}]`)
  await is(
    [
      { ...aunt, pieces: { [first]: 2 } },
      { ...aunt, pieces: { [first]: 2 } },
    ],
    `parts[1][pieces][${first}]`,
  )
  await is([{ ...aunt, pieces: { [first]: '0,5' } }], `parts[0][pieces][${first}]`)
  for (const wrong of ['-1', 'x', '1e3', '99999999'])
    await is([{ ...aunt, pieces: { [first]: wrong } }], `parts[0][pieces][${first}]`)
  await is([{ ...aunt, pieces: { [stranger + 999]: 1 } }], `parts[0][pieces][${stranger + 999}]`)
  await is([{ ...aunt, pieces: { [first]: 0 } }], `parts[0][pieces][${first}]`)
  await is([{ ...aunt, pieces: { [first]: 3, [second]: 2 } }], 'multiple_addresses')
  await is([], 'multiple_addresses')
  await is(
    Array.from({ length: 5 }, () => ({ ...aunt, pieces: { [first]: 1 } })),
    'parts',
  )
  await is([{ ...aunt, country_id: 9999, pieces: { [first]: 1 } }], 'parts[0][country_id]')
  await is([{ ...aunt, street: '', pieces: { [first]: 1 } }], 'parts[0][street]')
  await is([{ ...aunt, address_id: 1, pieces: { [first]: 1 } }], 'parts[0][address_id]')
  await is([{ ...aunt, delivery_type_id: 9999, pieces: { [first]: 1 } }], 'parts[0][delivery_type_id]')
  for (const parts of ['x', [1], { a: 1 }, [{ pieces: { a: 1 } }], [{ pieces: [[1]] }], [null]])
    expect(
      (await shopper.post(addressCall, { multiple_addresses: 1, parts })).error,
      JSON.stringify(parts),
    ).toBe(true)
  // What is no text is called as the form calls it.
  for (const [name, called] of [
    ['street', 'Ulica'],
    ['first_name', 'Ime'],
  ])
    expect(await split({ ...aunt, [String(name)]: 'a\0b', pieces: { [first]: 1 } })).toMatchObject({
      error: true,
      field: `parts[0][${name}]`,
      message: `Polje „${called}“ nije ispravno. Provjerite što ste upisali.`,
    })
  // Two ways to write one number are no two addresses.
  const one = { ...aunt, pieces: { [first]: 1 } }
  for (const parts of [
    { 5: one, '05': { ...one, street: 'Druga' } },
    { 0: { ...aunt, pieces: { [`0${first}`]: 1 } } },
  ])
    expect((await shopper.post(addressCall, { multiple_addresses: 1, parts })).error).toBe(true)
  expect(
    (await shopper.post(addressCall, { multiple_addresses: 1, parts: { 5: one, '05': one } })).field,
  ).toMatch(/^parts/)
  expect((await confirm()).parts).toEqual([])
  // One piece alone goes nowhere else.
  const single = await readyShopper(shop, await makeProduct(database))
  expect(
    await single.post(addressCall, { multiple_addresses: 1, parts: [{ ...aunt, pieces: { 1: 1 } }] }),
  ).toMatchObject({ error: true, field: 'multiple_addresses' })
})

test('CHK-14 the lookup says how each part can come and for how much, by its number in the form', async () => {
  const { shopper, first } = await someone()
  const form = new URLSearchParams({
    ...{ shipping_address_same: '1', shipping_country_id: '1', multiple_addresses: '1' },
    ...{ 'parts[7][country_id]': '1', 'parts[7][postal_code]': '21000', [`parts[7][pieces][${first}]`]: '1' },
  })
  const answer = (await shopper.get(
    `/lookup/delivery_types?form=${encodeURIComponent(String(form))}`,
  )) as unknown as {
    parts: { key: number; deliveries: LookupOption[] }[]
  }
  expect(answer.parts).toMatchObject([{ key: 7, deliveries: [{ is_delivery: 1 }] }])
  expect(answer.parts[0]?.deliveries.every(({ is_delivery }) => is_delivery === 1)).toBe(true)
})

test('CHK-14 an order to several addresses does not repeat itself, and is paid as all of it can be', async () => {
  const { shopper, first, split } = await someone()
  const courier = await deliveryId(database, 'courier')
  await split({ ...aunt, pieces: { [first]: 1 } })
  const choose = (more: object) =>
    shopper.post('/cart/update_cart_payment_and_delivery', {
      delivery_type_id: courier,
      payment_type_id: 3,
      ...more,
    })
  const days = (await shopper.get('/lookup/delivery_types')) as unknown as { ret: LookupOption[] }
  const day = days.ret.find(({ id }) => id === courier)?.days?.first
  expect(await choose({ scheduled_delivery_date: day, recurring_interval: 30 })).toMatchObject({
    error: false,
  })
  expect(await shopper.post(window)).toMatchObject({ error: true, field: 'recurring_interval' })
  expect(await choose({ scheduled_delivery_date: day })).toMatchObject({ error: false })
  expect((await shopper.post(window)).error).toBe(false)
})
