import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { buyer, openCheckoutShop } from './testing-checkout.server.ts'
import { mainOf, plainVisitor } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const aunt = {
  ...{ first_name: 'Teta', last_name: 'Marić', country_id: 1, street: 'Riva', postal_code: '21000' },
  ...{ city_name: 'Split', phone: '0917654321' },
}

/** At the last step with three of one product and one of another, of which so many go to the aunt. */
async function split(pieces: [number, number]) {
  const someone = plainVisitor(baseUrl)
  const products = [
    await makeProduct(database, 100, { name: 'Krpica' }),
    await makeProduct(database, 100, { name: 'Kutijica' }),
  ]
  const ask = async (path: string, body: object) => JSON.parse((await someone.ask(path, body)).html)
  await ask('/cart/add_to_cart', { product_id: products[0], qty: 3 })
  const { minicart } = await ask('/cart/add_to_cart', { product_id: products[1], qty: 1 })
  const ids: number[] = minicart.lines.map(({ quoteItemId }: { quoteItemId: number }) => quoteItemId)
  await someone.post('/cart/update_cart_customer_data', buyer)
  const [first = 0, second = 0] = ids
  const parts = [{ ...aunt, pieces: { [first]: pieces[0], [second]: pieces[1] } }]
  const kept = { shipping_address_same: 1, multiple_addresses: 1, parts }
  expect(await ask('/cart/update_cart_delivery_address', kept)).toMatchObject({ error: false })
  const { rows } = await database.pool.query(`SELECT id FROM delivery_types WHERE code = 'courier'`)
  await ask('/cart/update_cart_payment_and_delivery', { delivery_type_id: rows[0].id, payment_type_id: 3 })
  const step = async () => {
    const { html } = await someone.get('/kosarica?step=3')
    return mainOf(html).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
  }
  const less = (at: number, qty: number) =>
    ask('/cart/update_cart', {
      data: [`quote_item_id=${ids[at]}&product_id=${products[at]}&qty=${qty}`],
    })
  const remove = (at: number) =>
    ask('/cart/remove_from_cart', { quote_item_id: ids[at], product_id: products[at] })
  return { step, less, remove }
}

const lessened = /Ovamo je trebalo ići \d+ kom/

test('CHK-14 UI-09 the step says what is left for the first address, without scripts too', async () => {
  const { step } = await split([2, 0])
  expect(await step()).toContain('Za 1. adresu, adresu dostave, ostaje: 1 kom Krpica, 1 kom Kutijica.')
  expect(await step()).not.toMatch(lessened)
})

test('CHK-14 where the cart holds fewer pieces than were to go elsewhere, the step says so at their field', async () => {
  const { step, less } = await split([2, 1])
  await less(0, 1)
  const html = await step()
  expect(html).toContain('Ovamo je trebalo ići 2 kom, a toliko ih u košarici više nema.')
  expect(html.match(/Ovamo je trebalo ići/g)).toHaveLength(1)
  expect(html).toContain('Za 1. adresu, adresu dostave, ne ostaje ništa.')
})

test('CHK-14 where something that was to go elsewhere is in the cart no more, the step says so', async () => {
  const { step, remove } = await split([1, 1])
  expect(await step()).not.toContain('više nema u košarici')
  await remove(1)
  const html = await step()
  expect(html).toContain('Dijela onoga što je trebalo ići ovamo više nema u košarici.')
  expect(html).toContain('Za 1. adresu, adresu dostave, ostaje: 2 kom Krpica.')
})
