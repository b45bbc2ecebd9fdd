import type { DestinationStream } from 'pino'
import { makeProduct } from '#features/checkout/testing-shop.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import { openShopWith } from '../testing-shop.server.ts'
import { type PlainVisitor, plainVisitor } from './testing-plain-forms.ts'

/** Who buys, with what markup would have to escape. */
export const buyer = {
  email: 'ana.horvat@primjer.hr',
  first_name: 'Ana',
  last_name: 'Horvat "Žuta"',
  country_id: '1',
  street: 'Ulica <b>1</b>',
  house_number: '7a',
  postal_code: '10000',
  city_name: 'Zagreb',
  phone: '091 234 5678',
  birth_day: '31',
  birth_month: '5',
  birth_year: '1990',
}

type TestShop = { database: TestDatabase; baseUrl: string }

/** A visitor without scripts who has something in the cart. */
export async function withCart({ database, baseUrl }: TestShop): Promise<PlainVisitor> {
  const someone = plainVisitor(baseUrl)
  const { status } = await someone.post('/cart/add_to_cart', {
    product_id: String(await makeProduct(database)),
  })
  if (status !== 303) throw new Error(`add to cart: ${status}`)
  return someone
}

/** The same, at the checkout's third step. */
export async function atDelivery(shop: TestShop): Promise<PlainVisitor> {
  const someone = await withCart(shop)
  const saved = await someone.post('/cart/update_cart_customer_data', {
    ...buyer,
    destination: '/kosarica?step=3',
  })
  if (saved.location !== '/kosarica?step=3') throw new Error(`customer data: ${saved.status}`)
  return someone
}

/** The whole shop on a database of its own, with two warehouses, of which the second is also a shop to collect from. */
export function openCheckoutShop(
  logStream?: DestinationStream,
): Promise<TestShop & { close(): Promise<void> }> {
  return openShopWith(
    `INSERT INTO warehouses (code, name, street, postal_code, city, position)
     VALUES ('central', 'Središnje', 'Radnička 1', '10000', 'Zagreb', 0), ('split', 'Split', 'Riva 1', '21000', 'Split', 1)`,
    logStream,
  )
}
