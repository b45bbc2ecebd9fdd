import type { ConfirmView } from '#features/checkout/confirm-view.ts'
import { customer, deliveryId, makeProduct, sql } from '#features/checkout/testing-shop.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import { loadConfirmation } from './confirmation.server.ts'

/** Opens the confirm window. */
export const openWindow = async (shopper: Shopper): Promise<ConfirmView> =>
  (await shopper.post('/cart/generate_confirm_modal')).confirm as ConfirmView

/** Presses the final button of the window with this mark; without one, as a client that sends none. */
export const pressConfirm = (shopper: Shopper, shown?: string): Promise<Answer> =>
  shopper.post('/cart/cart_confirm', { accept_terms: 1, ...(shown === undefined ? {} : { shown }) })

/** The order whose confirmation an answer leads to. */
export const orderOf = (database: Database, answer: Answer) =>
  loadConfirmation(database, String(answer.redirect_url).replace('/hvala/', ''))

/** Changes the shop's data. */
export const set = (database: Database, text: string, ...values: unknown[]) => database.run(sql(text), values)

/** Changes a shopper's cart, whose only line is this product, or the product. */
export type Change = (shopper: Shopper, product: number, database: Database) => Promise<unknown>
const post =
  (path: string, body: object): Change =>
  (shopper) =>
    shopper.post(`/cart/${path}`, body)
const choose =
  (delivery: string, payment: number): Change =>
  async (shopper, _, database) =>
    shopper.post('/cart/update_cart_payment_and_delivery', {
      delivery_type_id: await deliveryId(database, delivery),
      payment_type_id: payment,
    })
const elsewhere = {
  shipping_address_same: 0,
  shipping_first_name: 'Ivo',
  shipping_last_name: 'Ivić',
  shipping_country_id: 1,
  shipping_city_name: 'Zadar',
  shipping_postal_code: '23000',
  shipping_street: 'Kalelarga',
  shipping_house_number: '7',
  shipping_phone: '+385 91 555 5555',
}

let accounts = 0

/** What may change between the window and its final button, and how the shopper is told. */
export const changes: [what: string, told: string, change: Change][] = [
  [
    'another line',
    'Promijenili su se proizvodi i iznos.',
    async (shopper, _, database) =>
      shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) }),
  ],
  [
    'the quantity',
    'Promijenili su se proizvodi i iznos.',
    (shopper, product) => shopper.post('/cart/add_to_cart', { product_id: product, qty: 2 }),
  ],
  ['the delivery', 'Promijenili su se dostava i iznos.', choose('express_zagreb', 3)],
  [
    'where it is collected',
    'Promijenili su se dostava, adresa dostave, način plaćanja i iznos.',
    choose('pickup_split', 4),
  ],
  ['the payment and its fee', 'Promijenili su se način plaćanja i iznos.', choose('courier', 2)],
  ['the delivery address', 'Promijenila se adresa dostave.', post('update_cart_delivery_address', elsewhere)],
  ['the note', 'Promijenila se napomena.', post('update_cart_message', { message: 'Zvonite' })],
  [
    'the buyer’s telephone',
    'Promijenili su se adresa dostave i podaci o kupcu.',
    post('update_cart_customer_data', { ...customer, phone: '+385 91 000 0000' }),
  ],
  [
    'a company in the buyer’s place',
    'Promijenili su se podaci o kupcu.',
    post('update_cart_customer_data', {
      ...customer,
      is_legal_entity: 1,
      name: 'Obrt Sunce',
      oib: '12345678903',
    }),
  ],
  [
    'the buyer’s birthday',
    'Promijenili su se podaci o kupcu.',
    post('update_cart_customer_data', { ...customer, birth_day: 3, birth_month: 4, birth_year: 1990 }),
  ],
  [
    'an account for the buyer',
    'Promijenili su se podaci o kupcu.',
    (shopper) => {
      accounts += 1
      const email = `racun-${accounts}@primjer.hr`
      const password = { password: 'tajna lozinka', repeat_password: 'tajna lozinka' }
      return shopper.post('/cart/update_cart_customer_data', {
        ...customer,
        ...password,
        email,
        create_account: 1,
      })
    },
  ],
  [
    'the price',
    'Cijena se promijenila',
    (_, product, database) => set(database, 'UPDATE products SET price = 999 WHERE id = $1', product),
  ],
  [
    'the price and the note',
    'Promijenili su se proizvodi, iznos i napomena.',
    async (shopper, product, database) => {
      await set(database, 'UPDATE products SET price = 999 WHERE id = $1', product)
      await shopper.post('/cart/update_cart_message', { message: 'x' })
    },
  ],
  [
    'a coupon',
    'Promijenili su se popust i iznos.',
    async (shopper, _, database) => {
      await set(
        database,
        `INSERT INTO coupons (code, kind, value) VALUES ('DESETINA', 'percent', 1000) ON CONFLICT DO NOTHING`,
      )
      await shopper.post('/api/apply_coupon', { discount_coupon_name: 'desetina' })
    },
  ],
  [
    'the name of what is bought',
    'Promijenili su se proizvodi.',
    (_, product, database) =>
      set(database, `UPDATE products SET name = 'Nešto drugo' WHERE id = $1`, product),
  ],
  [
    'its VAT',
    'Promijenili su se proizvodi i iznos.',
    (_, product, database) =>
      set(database, `UPDATE products SET vat_class = 'reduced' WHERE id = $1`, product),
  ],
]
