import { expect, test } from 'vitest'
import { cartShop, deliveryId, makeProduct, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop('altcha')

/** A shopper with a cart whom nobody has checked, and the form of the third step as the page has it at first. */
async function atThirdStep() {
  const shopper = shop.shopper()
  const product = await makeProduct(database)
  await shopper.post('/cart/add_to_cart', { product_id: product })
  const form = {
    keep: 'step',
    delivery_type_id: await deliveryId(database, 'courier'),
    shipping_country_id: 1,
  }
  const stored = () =>
    database.one(
      sql(`SELECT payment_type_id AS payment, delivery_type_id AS delivery FROM quotes
        WHERE id = (SELECT quote_id FROM quote_items WHERE product_id = $1)`),
      [product],
    )
  const post = (more: object) => shopper.post('/cart/generate_confirm_modal', { ...form, ...more })
  return { post, stored, delivery: form.delivery_type_id }
}

test('FORM-16, CHK-08 only another address asks for the check: to keep one’s own needs none', async () => {
  const { post } = await atThirdStep()
  const refused = { status: 403, error: true, field: 'recaptcha_response' }
  expect(await post({ shipping_first_name: 'Iva' })).toMatchObject(refused)
  const own = { shipping_first_name: 'Iva', shipping_address_same: 1 }
  expect(await post(own)).toMatchObject({ error: false })
})

test('CHK-11, CHK-15 with a delivery kept alone goes the default payment, unless another was chosen that goes with it', async () => {
  const { post, stored } = await atThirdStep()
  const keep = (more: object) => post({ shipping_address_same: 1, ...more })
  const [transfer, cash] = [3, 2]
  await keep({})
  expect(await stored()).toMatchObject({ payment: transfer })
  await keep({ payment_type_id: cash })
  expect(await stored()).toMatchObject({ payment: cash })
  const pickup = await deliveryId(database, 'pickup_split')
  await keep({ payment_type_id: cash, delivery_type_id: pickup })
  expect(await stored()).toEqual({ payment: transfer, delivery: pickup })
})

test('CHK-15 a payment that there is none of is not kept, and the delivery beside it is', async () => {
  const { post, stored, delivery } = await atThirdStep()
  const unknown = { shipping_address_same: 1, payment_type_id: 2_000_000_000 }
  expect(await post(unknown)).toMatchObject({ error: false })
  expect(await stored()).toEqual({ payment: 3, delivery })
  expect(await post({ ...unknown, keep: 'show', accept_terms: 1 })).toMatchObject({
    error: true,
    field: 'payment_type_id',
  })
  expect(await stored()).toEqual({ payment: null, delivery })
})

test('CHK-09, FORM-16 the fields of an address count only with a delivery that takes one', async () => {
  const { post, stored, delivery } = await atThirdStep()
  const half = { shipping_city_name: 'Osijek' }
  expect(await post(half)).toMatchObject({ error: true })
  const pickup = await deliveryId(database, 'pickup_split')
  expect(await post({ ...half, delivery_type_id: pickup })).toMatchObject({ error: false })
  expect(await stored()).toMatchObject({ delivery: pickup })
  expect(await post({ ...half, delivery_type_id: delivery })).toMatchObject({ error: true })
})
