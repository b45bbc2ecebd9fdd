import { beforeAll, expect, test } from 'vitest'
import {
  addGoods as add,
  type LensGoods,
  makeLensGoods,
} from '#features/cart/testing-prescriptions.server.ts'
import { deleteExpired } from '#features/checkout/expiry.server.ts'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import { storedText } from '#shared/server/postgres/testing.server.ts'
import { prescriptionsOfOrder } from '../order-prescriptions.server.ts'
import { noon, recurringShop, week } from './testing-recurring.server.ts'

const { database, shop } = cartShop()
const { repeating, run, state, told, turns, orders, product, change, mailOf } = recurringShop({
  database,
  shop,
})

let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})
const eyes = { right: { sph: '-2,25', bc: '8,4' }, left: { sph: '-2,50', bc: '8,4' } }
/** Contact lenses for two different eyes, every week. */
const lenses = async () =>
  repeating([await product()], {}, async (shopper) => {
    const added = await add(shopper, { product_id: goods.lenses, prescription: eyes })
    expect(added.error).toBe(false)
  })
const textsOf = async (number: string) =>
  (await prescriptionsOfOrder(database, shop.services.seals, number))?.map(({ texts }) => texts)

test('CHK-13 RX-03 lenses that are repeated are made by the same prescription, which no mail, page or row says', async () => {
  const { id, number } = await lenses()
  const asked = await textsOf(number)
  expect(asked).toEqual([
    ['Desno oko: SPH\u00a0−2,25 · BC\u00a08,4\u00a0mm'],
    ['Lijevo oko: SPH\u00a0−2,50 · BC\u00a08,4\u00a0mm'],
  ])
  await told(id, week.told)
  await run(noon(week.ordered))
  const [made] = await orders(id)
  expect(await textsOf(String(made?.number))).toEqual(asked)
  const notice = await mailOf(`Ponavljamo narudžbu ${number}`)
  const confirmation = await mailOf(`Potvrda narudžbe ${made?.number}`)
  const rows = await database.all(
    sql(
      'SELECT to_jsonb(r) || to_jsonb(n) AS row FROM recurring_orders r JOIN recurring_turns n ON n.recurring_id = r.id WHERE r.id = $1',
    ),
    [id],
  )
  const said = storedText([notice, confirmation, rows])
  expect(said).toContain('Leće Ritam')
  for (const value of ['2,25', '2,50', '-225', '-250', 'SPH']) expect(said).not.toContain(value)
})

test('CHK-13 RX-05 what is repeated keeps its prescription while it goes on, and no longer', async () => {
  const goesOn = await lenses()
  const ended = await lenses()
  const paused = await lenses()
  await change(ended.token, 'stop')
  await change(paused.token, 'pause')
  const day = 24 * 60 * 60 * 1000
  const created = await database.one<{ at: Date }>(sql('SELECT created_at AS at FROM orders WHERE id = $1'), [
    goesOn.orderId,
  ])
  const later = (days: number) => new Date((created?.at.getTime() ?? 0) + days * day)
  await deleteExpired(database, later(729))
  for (const { number } of [goesOn, ended, paused]) expect((await textsOf(number))?.[0]).not.toEqual([])
  await deleteExpired(database, later(733))
  expect((await textsOf(goesOn.number))?.[0]).not.toEqual([])
  for (const { number } of [ended, paused]) expect(await textsOf(number)).toEqual([[], []])
  // Let go on after two years, it is not made by guess.
  shop.time.now = later(733)
  await change(paused.token, 'resume')
  const { nextDay } = await state(paused.id)
  expect(await run(noon(nextDay))).toMatchObject({ failed: 1 })
  expect(await turns(paused.id)).toMatchObject([{ outcome: 'failed', reason: { reason: 'prescription' } }])
  // What is ended by then goes with the next look.
  await change(goesOn.token, 'stop')
  await deleteExpired(database, later(733))
  expect(await textsOf(goesOn.number)).toEqual([[], []])
})

test('CHK-13 RX-02 what is promised for later does not repeat itself', async () => {
  const promised = repeating([await product()], { scheduled_delivery_date: '2026-12-14' }, (shopper) =>
    add(shopper, { product_id: goods.fitted, prescription: { how: 'later' } }),
  )
  await expect(promised).rejects.toThrow('"field":"recurring_interval"')
})
