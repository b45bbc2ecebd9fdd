import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryId } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { buyer, openCheckoutShop, withCart } from './testing-checkout.server.ts'
import { formIn, mainOf } from './testing-plain-forms.ts'

let database: TestDatabase
let baseUrl: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, baseUrl, close } = await openCheckoutShop())
})
afterAll(() => close())

const dataPath = '/cart/update_cart_customer_data'
const secret = { password: 'tajna-rijec', repeat_password: 'tajna-rijec' }

test('CHK-06, CHK-18 without scripts a guest’s step sent after somebody else has logged in is told so, loses nothing, and each page on says whose order it is', async () => {
  const someone = await withCart({ database, baseUrl })
  const asGuest = (await someone.get('/kosarica?step=2')).html
  expect(formIn(asGuest, dataPath).html).toContain('name="create_account"')
  const account = 'iva.ukucanka@primjer.hr'
  await someone.ask('/register', { email: account, first_name: 'Iva', last_name: 'Horvat', ...secret })
  const said = `Prijavljeni ste kao ${account}`
  const wish = { ...buyer, email: 'ana.ukucanka@primjer.hr', create_account: '1', ...secret }
  const refused = await someone.post(dataPath, wish, '/kosarica?step=2')
  expect(refused.status).toBe(422)
  const page = mainOf(refused.html)
  expect(page).toContain('Novi račun nije otvoren')
  expect(page).toContain(said)
  expect(formIn(page, dataPath).value('email')).toBe(wish.email)
  expect(formIn(page, dataPath).html).not.toContain('name="create_account"')
  const { create_account: _, ...without } = wish
  const saved = await someone.post(
    dataPath,
    { ...without, destination: '/kosarica?step=3' },
    '/kosarica?step=2',
  )
  expect(saved.location).toBe('/kosarica?step=3')
  expect(mainOf((await someone.get('/kosarica?step=3')).html)).toContain(said)
  const courier = String(await deliveryId(database, 'courier'))
  await someone.ask('/cart/update_cart_payment_and_delivery', {
    delivery_type_id: courier,
    payment_type_id: '3',
  })
  await someone.ask('/cart/generate_confirm_modal', {})
  expect(mainOf((await someone.get('/kosarica?step=3&review=1')).html)).toContain(said)
  const { location } = await someone.post('/cart/cart_confirm', { accept_terms: '1' })
  expect(mainOf((await someone.get(location ?? '')).html)).toContain(`Narudžba je u računu ${account}.`)
})
