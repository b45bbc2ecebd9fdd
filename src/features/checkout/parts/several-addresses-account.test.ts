import { expect, test } from 'vitest'
import { writeDay } from '#shared/forms/dates/day-text.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import type { LookupOption } from '../checkout-view.ts'
import { cartShop, deliveryId, makeProduct, placeOrder, readyShopper, sql } from '../testing-shop.server.ts'
import { addedLines, confirmOf, person, splitCart, window } from './testing-several-addresses.server.ts'

const { database, shop } = cartShop()

/** Somebody with two of one product, and its line. */
async function someone(price = 1000) {
  const product = await makeProduct(database, 100, { price })
  const shopper = await readyShopper(shop, product)
  const [line = 0] = await addedLines(shopper, { product_id: product, qty: 1 })
  const split = (part: object, more = {}) => splitCart(shopper, [{ pieces: { [line]: 1 }, ...part }], more)
  const confirm = () => confirmOf(shopper)
  return { shopper, line, split, confirm }
}

let people = 0

/** The same logged in, with a saved address on an island. */
async function customerWithAddress() {
  const one = await someone()
  const email = `dijeli${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await one.shopper.post('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  const saved = await database.one<{ id: number }>(
    sql(`INSERT INTO customer_addresses (customer_id, first_name, last_name, phone, street, house_number, postal_code,
        city_name, country_id, is_headquarters)
      SELECT id, 'Baka', 'Bakić', '0911111111', 'Riva', '3', '21450', 'Hvar', 1, false FROM customers WHERE email = $1
      RETURNING id`),
    [email],
  )
  return { ...one, saved: saved?.id ?? 0 }
}

test('CHK-14 SAFE-07 a saved address is its customer’s alone: to send to, to price by, in every call', async () => {
  const owner = await customerWithAddress()
  expect(await owner.split({ address_id: owner.saved })).toMatchObject({ error: false })
  const shown = await owner.confirm()
  expect(shown.parts[1]).toMatchObject({ price: 690, address: expect.arrayContaining(['Baka Bakić']) })
  const form = (line: number) =>
    encodeURIComponent(
      new URLSearchParams({
        ...{ shipping_address_same: '1', shipping_country_id: '1', multiple_addresses: '1' },
        ...{ 'parts[0][address_id]': String(owner.saved), [`parts[0][pieces][${line}]`]: '1' },
      }).toString(),
    )
  const priced = async ({ shopper, line }: Pick<typeof owner, 'shopper' | 'line'>) => {
    const { parts } = (await shopper.get(`/lookup/delivery_types?form=${form(line)}`)) as unknown as {
      parts: { deliveries: LookupOption[] }[]
    }
    return parts[0]?.deliveries[0]?.html
  }
  expect(await priced(owner)).toContain('6,90')
  for (const other of [await customerWithAddress(), await someone()]) {
    const refused = { error: true, field: 'parts[0][address_id]', message: hr['checkout.address_unknown'] }
    expect(await other.split({ address_id: owner.saved })).toMatchObject(refused)
    expect(await other.shopper.post(window, wholeOf(other.line, owner.saved))).toMatchObject({
      ...refused,
      field: 'parts[4][address_id]',
    })
    expect((await other.confirm()).parts).toEqual([])
    expect(await priced(other)).toContain('4,90')
  }
})

/** The third step of a page without scripts. */
const wholeOf = (line: number, saved?: number) => ({
  ...{ keep: 'show', accept_terms: 1, delivery_type_id: 1, payment_type_id: 3, message: '' },
  ...{ shipping_address_same: 1, shipping_country_id: 1, multiple_addresses: 1 },
  parts: { 4: { ...(saved ? { address_id: saved } : person), pieces: { [line]: '1' } } },
})

test('CHK-14 without scripts the whole step is kept, what is removed is gone, and a box that is not ticked has no parts', async () => {
  const { shopper, line, confirm } = await someone()
  expect(await shopper.post(window, wholeOf(line))).toMatchObject({ error: false })
  expect((await confirm()).parts).toHaveLength(2)
  const wrong = wholeOf(line)
  expect(
    await shopper.post(window, {
      ...wrong,
      parts: { 4: { ...wrong.parts[4], street: '' } },
      accept_terms: 0,
    }),
  ).toMatchObject({
    field: 'parts[4][street]',
    also: expect.arrayContaining([expect.objectContaining({ field: 'accept_terms' })]),
  })
  const { keep: _keep, ...pressed } = wholeOf(line)
  expect(await shopper.post(window, { ...pressed, remove_part: 4 })).toMatchObject({ error: false })
  expect((await confirm()).parts).toEqual([])
  await shopper.post(window, wholeOf(line))
  await shopper.post(window, { ...wholeOf(line), multiple_addresses: 0 })
  expect((await confirm()).parts).toEqual([])
})

test('CHK-14 a delivery that is collected has no parts, and they are there again with one that is brought', async () => {
  const { shopper, split, confirm } = await someone()
  await split(person)
  const by = async (code: string) =>
    shopper.post('/cart/update_cart_payment_and_delivery', {
      ...{ delivery_type_id: await deliveryId(database, code), payment_type_id: 3 },
    })
  await by('pickup_split')
  expect(await confirm()).toMatchObject({ parts: [], cart: { totals: { delivery: 0 } } })
  await by('courier')
  expect((await confirm()).parts).toHaveLength(2)
})

test('CHK-14 a way of delivery that is gone, and a country that is sold to no more, are refused at their part', async () => {
  const { shopper, split } = await someone()
  await split({ ...person, country_id: 2, postal_code: '1000', city_name: 'Ljubljana' })
  const setSold = (active: boolean) =>
    database.run(sql(`UPDATE countries SET active = $1 WHERE id = 2`), [active])
  await setSold(false)
  expect(await shopper.post(window)).toMatchObject({ error: true, field: 'parts[0][country_id]' })
  await setSold(true)
  const express = await deliveryId(database, 'express_zagreb')
  expect(await split({ ...person, delivery_type_id: express })).toMatchObject({ error: false })
  await database.run(sql('UPDATE delivery_types SET active = false WHERE id = $1'), [express])
  expect(await shopper.post(window)).toMatchObject({ error: true, field: 'parts[0][delivery_type_id]' })
  await database.run(sql('UPDATE delivery_types SET active = true WHERE id = $1'), [express])
  expect((await shopper.post(window)).error).toBe(false)
})

test('CHK-14 CHK-13 a day takes each part of an order: none where all of them do not fit, however many order at once', async () => {
  const courier = await deliveryId(database, 'courier')
  const setCapacity = (capacity: number | null) =>
    database.run(sql('UPDATE delivery_types SET day_capacity = $1 WHERE id = $2'), [capacity, courier])
  const offered = async ({ shopper }: { shopper: Awaited<ReturnType<typeof someone>>['shopper'] }) => {
    const { ret } = (await shopper.get('/lookup/delivery_types')) as unknown as { ret: LookupOption[] }
    return ret.find(({ id }) => id === courier)?.days
  }
  const all = await Promise.all(Array.from({ length: 4 }, () => someone()))
  const [first] = all
  const day = (first && (await offered(first)))?.first ?? ''
  for (const { shopper, split } of all) {
    await split(person)
    const chosen = { delivery_type_id: courier, payment_type_id: 3, scheduled_delivery_date: writeDay(day) }
    expect(await shopper.post('/cart/update_cart_payment_and_delivery', chosen)).toMatchObject({
      error: false,
    })
  }
  await setCapacity(5)
  const answers = await Promise.all(all.map(({ shopper }) => placeOrder(shopper)))
  // Two orders are four parts; a third would be six.
  expect(answers.filter(({ error }) => !error)).toHaveLength(2)
  for (const answer of answers.filter(({ error }) => error))
    expect(answer).toMatchObject({ field: 'scheduled_delivery_date', message: hr['checkout.day_gone'] })
  // One more fits, two do not.
  const single = await someone()
  expect((await offered(single))?.first).toBe(day)
  await single.split(person)
  expect((await offered(single))?.first).not.toBe(day)
  await setCapacity(1)
  expect(await offered(single)).toBeUndefined()
  // Nor does the step store a day that the order's parts have no room on.
  const chosen = { delivery_type_id: courier, payment_type_id: 3, scheduled_delivery_date: writeDay(day) }
  await setCapacity(5)
  expect(await single.shopper.post('/cart/update_cart_payment_and_delivery', chosen)).toMatchObject({
    ...{ error: true, field: 'scheduled_delivery_date', message: hr['checkout.day_gone'] },
  })
  await setCapacity(6)
  expect((await single.shopper.post('/cart/update_cart_payment_and_delivery', chosen)).error).toBe(false)
  await setCapacity(null)
})

test('CHK-14 a guest’s parts go on with the log-in; they stay behind where the account has a cart of its own', async () => {
  const guest = await someone()
  await guest.split(person)
  const email = `gost${++people}@primjer.hr`
  const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  await guest.shopper.post('/register', { first_name: 'Ana', last_name: 'Anić', email, ...secret })
  expect((await guest.confirm()).parts).toHaveLength(2)
  const elsewhere = await someone()
  await elsewhere.split(person)
  await elsewhere.shopper.post('/login', { email, password: secret.password })
  expect((await elsewhere.confirm()).parts).toEqual([])
})
