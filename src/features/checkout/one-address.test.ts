import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { CartView } from '#features/cart/cart-view.ts'
import { money } from '#shared/text/text.ts'
import type { LookupOption } from './checkout-view.ts'
import { cartShop, customer, deliveryId, makeProduct, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()
let courier: number
let pickup: number

beforeAll(async () => {
  courier = await deliveryId(database, 'courier')
  pickup = await deliveryId(database, 'pickup_split')
  await database.run(
    sql(`INSERT INTO places (id, country_id, postal_code, name, folded, size) VALUES (711, 1, '21450', 'Hvar', 'hvar', 1),
      (712, 2, '1000', 'Ljubljana', 'ljubljana', 9)`),
  )
})

type Form = Record<string, string | number>

async function shopperFrom(country_id: number, postal_code: string) {
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  const saved = await shopper.post('/cart/update_cart_customer_data', {
    ...customer,
    country_id,
    postal_code,
  })
  expect(saved.error).toBe(false)
  const query = (form: Form) => `?form=${encodeURIComponent(new URLSearchParams(form as never).toString())}`
  /** What the list asks for a delivery, as it is written; undefined where it does not offer it. */
  const listed = async (form: Form) => {
    const { ret } = await shopper.get(`/lookup/delivery_types${query(form)}`)
    const html = (ret as LookupOption[]).find(({ id }) => id === form.delivery_type_id)?.html
    return html?.match(/<span>(.*)<\/span>/)?.[1]
  }
  /** What the summary asks for it, written the same way. */
  const summed = async (form: Form) => {
    const { minicart } = await shopper.get(`/cart/recalculate_totals${query(form)}`)
    const { delivery } = (minicart as CartView).totals
    return delivery === null ? undefined : delivery === 0 ? 'besplatno' : money(delivery)
  }
  return { shopper, listed, summed }
}

const optional = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined })
const edit = fc.record(
  {
    delivery_type_id: fc.constantFrom('courier', 'pickup', 'express'),
    country_id: optional([1, 3]),
    city_id: optional([711]),
    postal_code: optional(['', '21450']),
    shipping_address_same: optional(['1', '0']),
    shipping_country_id: optional([1, 2, 3]),
    shipping_city_id: optional([711, 712]),
    shipping_postal_code: optional(['', ' ', '10000', '21450', '1000', 'x']),
  },
  { requiredKeys: ['delivery_type_id'] },
)

test('CHK-10, CHK-11 whatever stands in the form, the list and the summary ask the same for a delivery', async () => {
  const express = await deliveryId(database, 'express_zagreb')
  const types = { courier, pickup, express }
  for (const [country, code] of [
    [1, '10000'],
    [3, '71000'],
  ] as const) {
    const { shopper, listed, summed } = await shopperFrom(country, code)
    const stored = async () =>
      shopper.post('/cart/update_cart_delivery_address', {
        shipping_country_id: 1,
        shipping_first_name: 'Iva',
        shipping_last_name: 'Kos',
        shipping_street: 'Riva',
        shipping_city_name: 'Hvar',
        shipping_postal_code: '21450',
        shipping_phone: '0911111111',
      })
    for (const elsewhere of [false, true]) {
      if (elsewhere) expect((await stored()).error).toBe(false)
      await fc.assert(
        fc.asyncProperty(edit, async ({ delivery_type_id, ...rest }) => {
          const given = Object.entries(rest).filter(([, value]) => value !== undefined)
          const form = { ...Object.fromEntries(given), delivery_type_id: types[delivery_type_id] } as Form
          expect(await summed(form)).toBe(await listed(form))
        }),
        { numRuns: 20 },
      )
    }
  }
})

test('CHK-08, CHK-10 an address that is only begun is as the buyer’s own; nothing of it counts in another country', async () => {
  const zagreb = await shopperFrom(1, '10000')
  const express = await deliveryId(database, 'express_zagreb')
  const asked = async ({ listed, summed }: typeof zagreb, form: Form) => {
    const price = await listed(form)
    expect(await summed(form)).toBe(price)
    return price?.replaceAll('\u00a0', ' ')
  }
  const begun = { shipping_country_id: 1, shipping_postal_code: '' }
  expect(await asked(zagreb, { ...begun, delivery_type_id: express })).toBe('7,90 €')
  expect(await asked(zagreb, { ...begun, shipping_country_id: 4, delivery_type_id: express })).toBeUndefined()
  const bosnia = await shopperFrom(3, '71000')
  expect(await asked(bosnia, { shipping_country_id: 3, delivery_type_id: courier })).toBe('12,90 €')
  expect(
    await asked(bosnia, { shipping_city_id: 711, shipping_country_id: 1, delivery_type_id: courier }),
  ).toBe('6,90 €')
  // What was stored of another address does not come back with the buyer's own.
  const address = {
    shipping_country_id: 2,
    shipping_first_name: 'Iva',
    shipping_last_name: 'Kos',
    shipping_street: 'Trg',
    shipping_city_name: 'Ljubljana',
    shipping_postal_code: '1000',
    shipping_phone: '0911111111',
  }
  expect((await zagreb.shopper.post('/cart/update_cart_delivery_address', address)).error).toBe(false)
  expect(await asked(zagreb, { delivery_type_id: courier })).toBe('12,90 €')
  expect(await asked(zagreb, { shipping_address_same: '1', delivery_type_id: courier })).toBe('4,90 €')
})

test('CHK-08, CHK-10 of a place and another code the place counts, in the list, in the sums and once it is stored', async () => {
  const { shopper, listed, summed } = await shopperFrom(1, '10000')
  const asked = async (form: Form) => {
    const price = await listed({ ...form, delivery_type_id: courier })
    expect(await summed({ ...form, delivery_type_id: courier })).toBe(price)
    return price?.replaceAll('\u00a0', ' ')
  }
  expect(await asked({})).toBe('4,90 €')
  const other = { shipping_country_id: 1, shipping_city_id: 711, shipping_postal_code: '10000' }
  expect(await asked(other)).toBe('6,90 €')
  const person = {
    first_name: 'Iva',
    last_name: 'Kos',
    street: 'Riva',
    phone: '0911111111',
    city_name: 'Zagreb',
  }
  const shipping = Object.fromEntries(
    Object.entries(person).map(([name, value]) => [`shipping_${name}`, value]),
  )
  const stored = await shopper.post('/cart/update_cart_delivery_address', { ...other, ...shipping })
  expect(stored.error).toBe(false)
  expect(await asked({})).toBe('6,90 €')
  // And of the buyer's own.
  const own = { country_id: 1, city_id: 711, postal_code: '10000' }
  expect(await asked({ ...own, shipping_address_same: '1' })).toBe('6,90 €')
  expect((await shopper.post('/cart/update_cart_customer_data', { ...customer, ...own })).error).toBe(false)
  expect(await asked({ shipping_address_same: '1' })).toBe('6,90 €')
  // Beside a place a code is not even looked at.
  const short = { ...other, ...shipping, shipping_postal_code: '100' }
  expect((await shopper.post('/cart/update_cart_delivery_address', short)).error).toBe(false)
})

test('CHK-08, SAFE-05 a saved address counts for its owner alone', async () => {
  const { shopper, listed } = await shopperFrom(1, '10000')
  const { owner } = (await database.one<{ owner: number }>(
    sql(`INSERT INTO customers (email) VALUES ('vlasnica@primjer.hr') RETURNING id AS owner`),
  )) as { owner: number }
  const { id } = (await database.one<{ id: number }>(
    sql(`INSERT INTO customer_addresses (customer_id, first_name, last_name, phone, street, postal_code, city_name, country_id)
      VALUES ($1, 'Iva', 'Kos', '1', 'Riva', '21450', 'Hvar', 1) RETURNING id`),
    [owner],
  )) as { id: number }
  const price = async () => {
    const html = await listed({ shipping_address_id: id, delivery_type_id: courier })
    return html?.replaceAll('\u00a0', ' ')
  }
  expect(await price()).toBe('4,90 €')
  const { quoteId } = (await shopper.post('/cart/update_cart', { data: [] })).minicart as CartView
  await database.run(sql('UPDATE quotes SET customer_id = $2 WHERE id = $1'), [quoteId, owner])
  await database.run(
    sql('UPDATE sessions SET customer_id = $2 WHERE id = (SELECT session_id FROM quotes WHERE id = $1)'),
    [quoteId, owner],
  )
  expect(await price()).toBe('6,90 €')
})

test('CART-13 the VAT within the sums is that of the country in the form', async () => {
  const { shopper } = await shopperFrom(1, '10000')
  const rates = async (form: string) => {
    const { minicart } = await shopper.get(`/cart/recalculate_totals?form=${encodeURIComponent(form)}`)
    return (minicart as CartView).totals.vat.map(({ basisPoints }) => basisPoints)
  }
  const rate = sql(`INSERT INTO vat_rates (country_id, vat_class, basis_points) VALUES (2, 'standard', 2200)`)
  await database.run(rate)
  expect(await rates('')).toEqual([2500])
  expect(await rates('country_id=2')).toEqual([2200])
  // Wherever it is sent.
  expect(await rates('shipping_country_id=2')).toEqual([2500])
  await database.run(sql('DELETE FROM vat_rates WHERE country_id = 2'))
})

test('CHK-11 what is collected is paid for by where the buyer is, wherever another address lies', async () => {
  const { shopper } = await shopperFrom(1, '10000')
  const kinds = async (form: string) =>
    ((await shopper.get(`/lookup/payment_types?form=${encodeURIComponent(form)}`)).ret as LookupOption[]).map(
      ({ id }) => id,
    )
  const here = await kinds(`delivery_type_id=${pickup}`)
  expect(await kinds(`delivery_type_id=${pickup}&shipping_country_id=2&shipping_postal_code=1000`)).toEqual(
    here,
  )
  expect(await kinds(`delivery_type_id=${courier}&shipping_country_id=2`)).not.toEqual(
    await kinds(`delivery_type_id=${courier}`),
  )
})

test('CHK-11, CHK-18 nothing is offered, nor charged, in a country that the shop sells to no more', async () => {
  const { shopper, listed, summed } = await shopperFrom(2, '1000')
  const form = { delivery_type_id: courier }
  await shopper.post('/cart/update_cart_payment_and_delivery', { ...form, payment_type_id: 3 })
  expect((await summed(form))?.replaceAll('\u00a0', ' ')).toBe('12,90 €')
  await database.run(sql('UPDATE countries SET active = false WHERE id = 2'))
  try {
    expect([await listed(form), await summed(form)]).toEqual([undefined, undefined])
    await database.run(sql('UPDATE countries SET active = true WHERE id = 2'))
    // None chosen: what is stored does not count instead.
    expect(await summed({ delivery_type_id: 0 })).toBeUndefined()
    await database.run(sql('UPDATE countries SET active = false WHERE id = 2'))
    const window = await shopper.post('/cart/generate_confirm_modal')
    expect(window).toMatchObject({ error: true, field: 'country_id' })
    expect((window.minicart as CartView).totals.delivery).toBeNull()
  } finally {
    await database.run(sql('UPDATE countries SET active = true WHERE id = 2'))
  }
})

test('CHK-04 a postal code has the digits of its country, the buyer’s and another address’s', async () => {
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  const buyer = (postal_code: string) =>
    shopper.post('/cart/update_cart_customer_data', { ...customer, country_id: 2, postal_code })
  expect(await buyer('10000')).toMatchObject({ error: true, status: 200, field: 'postal_code' })
  expect((await buyer('1000')).error).toBe(false)
  const other = (shipping_postal_code: string) =>
    shopper.post('/cart/update_cart_delivery_address', {
      shipping_first_name: 'Iva',
      shipping_last_name: 'Ivić',
      shipping_street: 'Nova',
      shipping_phone: '0911111111',
      shipping_country_id: 2,
      shipping_city_name: 'Ljubljana',
      shipping_postal_code,
    })
  expect(await other('10000')).toMatchObject({ error: true, field: 'shipping_postal_code' })
  expect((await other('1000')).error).toBe(false)
})
