import { expect, test } from 'vitest'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import { cartShop, deliveryId, makeProduct, readyShopper, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

/** What the shopper reads of the payments: in the list, of a choice that was made, and of one that could not be. */
async function readOf(shopper: Shopper): Promise<unknown[]> {
  const courier = await deliveryId(database, 'courier')
  const lookup = await shopper.request({
    method: 'GET',
    url: `/lookup/payment_types?form=${encodeURIComponent(`delivery_type_id=${courier}`)}`,
  })
  const choose = (body: object) =>
    shopper.post('/cart/update_cart_payment_and_delivery', { delivery_type_id: courier, ...body })
  const window = await shopper.post('/cart/generate_confirm_modal')
  const answers = [window, await choose({ payment_type_id: 3 }), await choose({})]
  return [lookup.json().message, ...answers.map(({ message }) => message)]
}

test('CHK-11 another payment is spoken of only where there is one, another delivery only where it can be paid', async () => {
  const shopper = await readyShopper(shop, await makeProduct(database))
  const courier = await deliveryId(database, 'courier')
  // By courier nothing can be paid any more, but what is collected can.
  await database.run(
    sql(`UPDATE payment_rules r SET delivery_type_id = (SELECT id FROM delivery_types WHERE code LIKE 'pickup%' LIMIT 1)
      WHERE delivery_type_id IS NULL OR delivery_type_id = $1`),
    [courier],
  )
  const elsewhere =
    'Uz ovaj način dostave nema dostupnog načina plaćanja. Odaberite drugi način dostave ili nam se javite.'
  expect(new Set(await readOf(shopper))).toEqual(new Set([elsewhere]))
  await database.run(sql('UPDATE payment_types SET active = false'))
  const nowhere = 'Trenutno nema nijednog načina plaćanja. Javite nam se kako bismo dogovorili narudžbu.'
  expect(new Set(await readOf(shopper))).toEqual(new Set([nowhere]))
})
