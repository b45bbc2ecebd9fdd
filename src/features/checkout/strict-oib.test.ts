import { expect, test } from 'vitest'
import { cartShop, customer, makeProduct, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()
const wrong = '12345678901'
const company = { ...customer, is_legal_entity: 1, name: 'Obrt Sunce' }
const set = (value: string) =>
  database.run(
    sql(`INSERT INTO shop_settings (key, value) VALUES ('oib', $1::jsonb)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`),
    [JSON.stringify(value)],
  )
const buyer = async () => {
  const shopper = shop.shopper()
  await shopper.post('/cart/add_to_cart', { product_id: await makeProduct(database) })
  return shopper
}

test('FORM-05, CHK-03 11 digits are an OIB; a shop that is strict refuses those whose check is wrong', async () => {
  const shopper = await buyer()
  const say = (path: string, oib: string) => shopper.post(path, { ...company, oib })
  const both = ['/cart/update_cart_customer_data', '/cart/update_cart_legal_data']
  for (const path of both) expect((await say(path, wrong)).error).toBe(false)
  await set('strict')
  for (const path of both) {
    expect(await say(path, wrong)).toMatchObject({
      ...{ error: true, field: 'oib', message: 'Provjerite OIB: zadnja znamenka ne odgovara ostalima.' },
    })
    // What is none is told as such alone, and a person has none.
    expect(await say(path, '1')).toMatchObject({ field: 'oib', message: 'OIB mora imati 11 znamenki' })
    expect((await say(path, '12345678903')).error).toBe(false)
    expect((await shopper.post(path, { ...customer, is_legal_entity: 0, oib: wrong })).error).toBe(false)
  }
  const account = { email: 'tvrtka@primjer.hr', password: 'tajna-rijec', repeat_password: 'tajna-rijec' }
  const registered = await shop.shopper().post('/register', {
    ...{
      ...account,
      first_name: 'Ana',
      last_name: 'Anić',
      is_legal_entity: 1,
      name: 'Obrt Sunce',
      oib: wrong,
    },
  })
  expect(registered).toMatchObject({ error: true, field: 'oib' })
  await set('usual')
  expect((await say('/cart/update_cart_customer_data', wrong)).error).toBe(false)
})
