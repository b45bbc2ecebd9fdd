import { beforeAll, expect, test } from 'vitest'
import {
  addGoods as add,
  type LensGoods,
  linesOf,
  makeLensGoods,
} from '#features/cart/testing-prescriptions.server.ts'
import { prescriptionsOfOrder } from '#features/orders/order-prescriptions.server.ts'
import { erasePrescriptions, keepPrescriptions } from '#features/prescriptions/kept.server.ts'
import { sealPrescription } from '#features/prescriptions/sealed.ts'
import { storedText } from '#shared/server/postgres/testing.server.ts'
import { deleteExpired } from './expiry.server.ts'
import { cartShop, placeOrder, readyShopper, setStock, sql } from './testing-shop.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})

const right = { sph: '-2,25', cyl: '-0,75', ax: '90' }
const left = { sph: '+1,00' }

test('RX-03 RX-05 an order keeps the prescription sealed; neither its page, nor its mail, nor its rows say it', async () => {
  const shopper = await readyShopper(shop, goods.bare, {})
  const body = { product_id: goods.fitted, prescription: { right, left, pd: '63,5' } }
  await add(shopper, body)
  await add(shopper, { product_id: goods.lenses, prescription: { right: { sph: '-2,25', bc: '8,4' } } })
  const before = shop.mails.length
  const placed = await placeOrder(shopper)
  expect(placed.error).toBe(false)
  await expect.poll(() => shop.mails.length, { timeout: 10_000 }).toBeGreaterThan(before)
  const hash = String(placed.redirect_url).replace('/hvala/', '')
  const kept = await database.all<{ open: string; prescribed: boolean }>(
    sql(`SELECT i.prescription_id IS NOT NULL AS prescribed, to_jsonb(i) || to_jsonb(o) || coalesce(to_jsonb(p), '{}') || '{}' AS open
      FROM orders o JOIN order_items i ON i.order_id = o.id LEFT JOIN prescriptions p ON p.id = i.prescription_id
      WHERE o.hash = $1 ORDER BY i.id`),
    [hash],
  )
  expect(kept.map(({ prescribed }) => prescribed)).toEqual([false, true, true])
  const { number } = (await database.one<{ number: string }>(
    sql('SELECT number FROM orders WHERE hash = $1'),
    [hash],
  )) ?? { number: '' }
  expect(
    (await prescriptionsOfOrder(database, shop.services.seals, number))?.map(({ qty, texts }) => [
      qty,
      texts,
    ]),
  ).toEqual([
    [
      1000,
      [
        expect.stringContaining('SPH\u00a0−2,25 · CYL\u00a0−0,75 · AX\u00a090°'),
        'Lijevo oko: SPH\u00a0+1,00',
        'PD\u00a063,5\u00a0mm',
      ],
    ],
    [1000, ['Desno oko: SPH\u00a0−2,25 · BC\u00a08,4\u00a0mm']],
  ])
  expect(await prescriptionsOfOrder(database, shop.services.seals, 'nema')).toBeUndefined()
  const said = storedText([kept.map(({ open }) => open), shop.mails.slice(before)])
  expect(said).toContain('Leće Ritam')
  for (const value of ['2,25', '-225', '2.25', 'SPH', '63,5']) expect(said).not.toContain(value)
})

test('RX-05 what no line names goes, and what an order names is emptied after two years, not before', async () => {
  const count = async () =>
    await database.one<{ rows: number; sealed: number }>(
      sql('SELECT count(*)::int AS rows, count(sealed)::int AS sealed FROM prescriptions'),
      [],
    )
  const day = 24 * 60 * 60 * 1000
  const shopper = shop.shopper()
  const body = { product_id: goods.fitted, prescription: { right, left: { sph: '-7,75' }, pd: '61' } }
  const [, line] = [await count(), linesOf(await add(shopper, body))]
  expect(line).toHaveLength(1)
  await deleteExpired(database, new Date(Date.now() + 2 * day))
  const held = await count()
  await shopper.post('/cart/remove_all_items_from_cart', {})
  await deleteExpired(database, new Date())
  expect(await count()).toEqual(held)
  await deleteExpired(database, new Date(Date.now() + 2 * day))
  expect((await count())?.rows).toBe((held?.rows ?? 0) - 1)
  await setStock(database, goods.fitted, 'main', 50)
  const ordering = await readyShopper(shop, goods.bare, {})
  await add(ordering, body)
  await placeOrder(ordering)
  const ordered = await count()
  await deleteExpired(database, new Date(shop.time.now.getTime() + 700 * day))
  const emptied = await count()
  expect(emptied?.rows).toBeLessThanOrEqual(ordered?.rows ?? 0)
  expect(emptied?.sealed).toBeGreaterThan(0)
  await deleteExpired(database, new Date(shop.time.now.getTime() + 740 * day))
  expect((await count())?.sealed).toBe(0)
})

test('RX-05 what a line is just about to name is not taken by the expiry, however old it is', async () => {
  const { seals } = shop.services
  const sealed = sealPrescription(seals, 'a cart', { kind: 'contact', side: 'right', eye: { sph: -100 } })
  await database.transaction((tx) => keepPrescriptions(tx, [sealed]))
  await database.run(sql(`UPDATE prescriptions SET created_at = now() - interval '3 days' WHERE mark = $1`), [
    sealed.mark,
  ])
  const found = await database.transaction(async (tx) => {
    await keepPrescriptions(tx, [sealed])
    await deleteExpired(database, new Date())
    return tx.all(sql('SELECT FROM prescriptions WHERE mark = $1'), [sealed.mark])
  })
  expect(found).toHaveLength(1)
})

test('RX-05 no two carts share a row: equal prescriptions of two shoppers tell nothing of each other', async () => {
  const body = { product_id: goods.fitted, prescription: { right, left: { sph: '-5,25' }, pd: '66' } }
  const rows = async () =>
    (await database.one<{ rows: number }>(sql('SELECT count(*)::int AS rows FROM prescriptions'), []))
      ?.rows ?? 0
  const before = await rows()
  for (const shopper of [shop.shopper(), shop.shopper()]) await add(shopper, body)
  expect(await rows()).toBe(before + 2)
})

test('RX-05 a finding that was sent for both eyes goes with the last of them that is erased, not with the first', async () => {
  const file = { type: 'picture' as const, size: 3, digest: 'of both eyes' }
  const both = (['right', 'left'] as const).map((side) =>
    sealPrescription(shop.services.seals, 'one cart', { kind: 'finding', side, file }, Buffer.from('jpg')),
  )
  await database.transaction((tx) => keepPrescriptions(tx, both))
  const ids = async () =>
    (
      await database.all<{ id: number }>(
        sql('SELECT id FROM prescriptions WHERE mark = ANY($1) ORDER BY id'),
        [both.map(({ mark }) => mark)],
      )
    ).map(({ id }) => id)
  const files = async () =>
    (await database.all(sql('SELECT FROM prescription_files WHERE mark = $1'), [both[0]?.file?.mark])).length
  const [one = 0, other = 0] = await ids()
  await database.transaction((tx) => erasePrescriptions(tx, [one]))
  expect([await ids(), await files()]).toEqual([[other], 1])
  await database.transaction((tx) => erasePrescriptions(tx, [other]))
  expect([await ids(), await files()]).toEqual([[], 0])
})
