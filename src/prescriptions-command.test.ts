import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type LensGoods, makeLensGoods } from '#features/cart/testing-prescriptions.server.ts'
import { cartShop, placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { eraseCustomersPrescriptions } from '#features/orders/erase-prescriptions.server.ts'
import { multipart, pdf } from '#features/prescriptions/testing-findings.ts'
import { readPrescriptionsCommand, runPrescriptionsCommand } from './prescriptions-command.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
let folder: string
const said: string[] = []
beforeAll(async () => {
  goods = await makeLensGoods(database)
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'izlog-finding-'))
  said.length = 0
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text) => void said.push(String(text)))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => {
  const command = readPrescriptionsCommand(args)
  if (!command) throw new Error('no such command')
  return runPrescriptionsCommand(database, command)
}

/** An order of three pairs: by numbers, by the finding, by a promise; of this customer where one is named. */
async function ordered(customerId: number | null = null): Promise<{ id: number; number: string }> {
  const shopper = await readyShopper(shop, goods.bare, {})
  const values = { right: { sph: '-2,25' }, left: { sph: '-7,75' }, pd: '63' }
  await shopper.post('/cart/add_to_cart', { product_id: goods.fitted, prescription: values })
  const { headers, payload } = multipart({ product_id: goods.fitted }, { bytes: pdf('tajna') })
  await shopper.request({ method: 'POST', url: '/cart/add_to_cart', payload, headers })
  await shopper.post('/cart/add_to_cart', { product_id: goods.fitted, prescription: { how: 'later' } })
  const placed = await placeOrder(shopper)
  const hash = String(placed.redirect_url).replace('/hvala/', '')
  const order = await database.one<{ id: number; number: string }>(
    sql('UPDATE orders SET customer_id = $2 WHERE hash = $1 RETURNING id, number'),
    [hash, customerId],
  )
  if (!order) throw new Error('nothing was ordered')
  return order
}
const acts = async (number: string) =>
  (
    await database.all<{ details: object }>(
      sql('SELECT details FROM staff_acts WHERE subject = $1 ORDER BY id'),
      [`order ${number}`],
    )
  ).map(({ details }) => details)

test('RX-02 the shop reads what an order’s lines are made by, and writes the finding to a new file of its own; both are noted', async () => {
  const { number } = await ordered()
  expect(await run(number)).toBe(0)
  const text = said.join('\n')
  expect(text).toContain('Desno oko: SPH\u00a0−2,25')
  expect(text).toContain(`npm run shop -- prescriptions ${number} --line 2 --to FILE`)
  expect(text).toContain('Nalaz šaljete nakon narudžbe')
  const file = join(folder, 'nalaz.pdf')
  expect(await run(number, '--line', '2', '--to', file)).toBe(0)
  expect(readFileSync(file).includes('tajna')).toBe(true)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(await acts(number)).toEqual([{ lines: 3 }, { finding: 2 }])
  const before = readFileSync(file)
  expect(await run(number, '--line', '2', '--to', file)).toBe(1)
  expect(readFileSync(file)).toEqual(before)
})

test('RX-02 lines without a finding, and orders that are none, write nothing and note nothing', async () => {
  const { number } = await ordered()
  for (const [order, line] of [
    [number, '1'],
    [number, '3'],
    [number, '4'],
    ['nema', '1'],
  ] as const)
    expect(await run(order, '--line', line, '--to', join(folder, 'x'))).toBe(1)
  expect(await run('nema')).toBe(1)
  expect(await acts(number)).toEqual([])
  for (const args of [
    [],
    [number, '--line'],
    [number, '--line', '0', '--to', 'x'],
    [number, '--line', '1', '--to', 'x', 'y'],
  ])
    expect(readPrescriptionsCommand(args)).toBeUndefined()
})

test('RX-05 with an account all goes that its orders and cart say of eyes, at once; another’s stays', async () => {
  const [own, other] = (
    await database.all<{ id: number }>(
      sql(`INSERT INTO customers (email) VALUES ('ide@primjer.hr'), ('ostaje@primjer.hr') RETURNING id`),
      [],
    )
  ).map(({ id }) => id)
  const [gone, stays] = [await ordered(own ?? 0), await ordered(other ?? 0)]
  const cart = shop.shopper()
  await cart.post('/cart/add_to_cart', {
    product_id: goods.fitted,
    prescription: { right: { sph: '-3,00' }, left: { sph: '-3,00' }, pd: '60' },
  })
  const quote = await database.one<{ id: number }>(
    sql(`UPDATE quotes SET customer_id = $1 WHERE id = (SELECT max(id) FROM quotes) RETURNING id`),
    [own],
  )
  const sealed = async (where: string, id: number | undefined) =>
    await database.all<{ open: boolean; file: boolean; awaited: boolean }>(
      sql(`SELECT sealed IS NOT NULL AS open, file_id IS NOT NULL AS file, awaited FROM prescriptions
        WHERE id IN (${where}) ORDER BY id`),
      [id],
    )
  const ofOrder = 'SELECT prescription_id FROM order_items WHERE order_id = $1'
  const files = async () =>
    (await database.one<{ rows: number }>(sql('SELECT count(*)::int AS rows FROM prescription_files'), []))
      ?.rows ?? 0
  const before = await files()
  const untouched = await sealed(ofOrder, stays.id)
  await database.transaction((tx) => eraseCustomersPrescriptions(tx, own ?? 0))
  const nothing = { open: false, file: false, awaited: false }
  expect(await sealed(ofOrder, gone.id)).toEqual([nothing, nothing, nothing])
  expect(await sealed('SELECT prescription_id FROM quote_items WHERE quote_id = $1', quote?.id)).toEqual([
    nothing,
  ])
  expect(await sealed(ofOrder, stays.id)).toEqual(untouched)
  expect(await files()).toBe(before - 1)
  expect(
    await database.all(sql('SELECT 1 FROM prescription_links WHERE order_id = ANY($1::int[])'), [
      [gone.id, stays.id],
    ]),
  ).toHaveLength(1)
  expect(await run(gone.number)).toBe(0)
  expect(said.join('\n')).not.toContain('SPH')
})
