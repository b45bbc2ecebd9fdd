import { beforeAll, expect, test } from 'vitest'
import { cartShop } from '#features/checkout/testing-shop.server.ts'
import type { Answer } from '#shared/server/process/testing-app.server.ts'
import hr from '#shared/text/hr.json' with { type: 'json' }
import { addGoods as add, type LensGoods, linesOf, makeLensGoods } from './testing-prescriptions.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
beforeAll(async () => {
  goods = await makeLensGoods(database)
})

const fields = ({ field, also }: Answer) => [
  field,
  ...((also as { field: string }[]) ?? []).map((one) => one.field),
]
const right = { sph: '-2,25', cyl: '-0,75', ax: '90' }
const left = { sph: '+1,00' }

test('RX-01 RX-04 frames with goods.lenses are no goods without both eyes; without goods.lenses they ask for nothing', async () => {
  const shopper = shop.shopper()
  const refused = await add(shopper, { product_id: goods.fitted, qty: 1 })
  expect(refused).toMatchObject({
    error: true,
    message: 'Desno oko, Sfera (SPH): nedostaje podatak s nalaza.',
  })
  expect(fields(refused)).toEqual(['prescription[right][sph]', 'prescription[left][sph]', 'prescription[pd]'])
  expect(await add(shopper, { product_id: goods.frame, configurable: [9102] })).toMatchObject({ error: true })
  const unsigned = await add(shopper, {
    product_id: goods.fitted,
    prescription: { right, left: { sph: '1,00' }, pd: 63 },
  })
  expect(unsigned).toMatchObject({ error: true, field: 'prescription[left][sph]' })
  expect(unsigned.message).toBe('Lijevo oko, Sfera (SPH): ispred broja upišite minus (−) ili plus (+).')
  expect(
    linesOf(await add(shopper, { product_id: goods.bare, prescription: { right: { sph: 'x' } } })),
  ).toEqual([{ productId: goods.bare, qty: 1, choice: 'Bez stakala', prescription: [] }])
})

test('RX-03 two pairs with other dioptres are two lines, with equal ones one; each says its own', async () => {
  const shopper = shop.shopper()
  const first = { right, left, pd: '63,5' }
  await add(shopper, { product_id: goods.fitted, prescription: first })
  await add(shopper, {
    product_id: goods.fitted,
    prescription: { right, left: { sph: '-1,00' }, pd: '63,5' },
  })
  const form =
    'prescription[right][sph]=-2.25&prescription[right][cyl]=-0.75&prescription[right][ax]=90&prescription[left][sph]=%2B1&prescription[pd]=63.50'
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-pieces': 'data',
    'sec-fetch-site': 'same-origin',
  }
  await shopper.request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload: `product_id=${goods.fitted}&qty=1&${form}`,
    headers,
  })
  const lines = linesOf(
    await add(shopper, {
      product_id: goods.fitted,
      prescription: JSON.stringify({ ...first, left: {}, alike: 1 }),
    }),
  )
  expect(lines.map(({ qty, prescription }) => [qty, ...prescription])).toEqual([
    [
      2,
      'Desno oko: SPH\u00a0−2,25 · CYL\u00a0−0,75 · AX\u00a090°',
      'Lijevo oko: SPH\u00a0+1,00',
      'PD\u00a063,5\u00a0mm',
    ],
    [
      1,
      'Desno oko: SPH\u00a0−2,25 · CYL\u00a0−0,75 · AX\u00a090°',
      'Lijevo oko: SPH\u00a0−1,00',
      'PD\u00a063,5\u00a0mm',
    ],
    [
      1,
      'Desno oko: SPH\u00a0−2,25 · CYL\u00a0−0,75 · AX\u00a090°',
      'Lijevo oko: SPH\u00a0−2,25 · CYL\u00a0−0,75 · AX\u00a090°',
      'PD\u00a063,5\u00a0mm',
    ],
  ])
})

test('RX-04 a lens’s power decides its variant, for each eye by itself; alike ones are one line', async () => {
  const shopper = shop.shopper()
  const both = { right: { sph: '-2,25', bc: '8,4', qty: 3 }, left: { sph: '-2,50', bc: '8,4', qty: '2' } }
  expect(linesOf(await add(shopper, { product_id: goods.lenses, prescription: both }))).toEqual([
    {
      productId: goods.power.get('8,4 −2,25'),
      qty: 3,
      choice: '',
      prescription: ['Desno oko: SPH\u00a0−2,25 · BC\u00a08,4\u00a0mm'],
    },
    {
      productId: goods.power.get('8,4 −2,50'),
      qty: 2,
      choice: '',
      prescription: ['Lijevo oko: SPH\u00a0−2,50 · BC\u00a08,4\u00a0mm'],
    },
  ])
  const alike = { right: { sph: '-2.25', bc: '8.8' }, alike: 1, left: { qty: 4 } }
  const other = shop.shopper()
  expect(linesOf(await add(other, { product_id: goods.lenses, prescription: alike }))).toEqual([
    {
      productId: goods.power.get('8,8 −2,25'),
      qty: 5,
      choice: '',
      prescription: ['Oba oka: SPH\u00a0−2,25 · BC\u00a08,8\u00a0mm'],
    },
  ])
})

test('PDP-04 a row of the discount is that many for each eye that something is written of, whatever stands in their fields', async () => {
  const boxes = async (prescription: object, tier: unknown) =>
    linesOf(await add(shop.shopper(), { product_id: goods.lenses, prescription, tier_qty: tier })).map(
      ({ qty }) => qty,
    )
  const right = { sph: '-2,25', bc: '8,4', qty: 1 }
  expect(await boxes({ right, left: { sph: '-2,50', bc: '8,4', qty: '5' } }, 2)).toEqual([2, 2])
  expect(await boxes({ right, left: { qty: 1 } }, '3')).toEqual([3])
  expect(await boxes({ right, left: { qty: 1 }, alike: 1 }, '2')).toEqual([4])
  // None is wanted for the other eye.
  expect(await boxes({ right, left: { sph: '-2,50', bc: '8,4', qty: '0' } }, 2)).toEqual([2])
  expect(
    await add(shop.shopper(), { product_id: goods.lenses, prescription: { right }, tier_qty: 'x' }),
  ).toMatchObject({ error: true })
})

test('RX-04 a lens that is named itself is none but what is written beside it', async () => {
  const named = goods.power.get('8,4 −2,25')
  const written = (prescription: object) => add(shop.shopper(), { product_id: named, prescription, qty: 1 })
  for (const wrong of [
    { sph: '+2,25', bc: '8,4' },
    { sph: '-2,50' },
    { sph: 'x' },
    { sph: '-2,25', bc: '8,8' },
  ])
    expect(await written({ right: wrong })).toMatchObject({
      ...{ error: true, field: expect.stringMatching(/^prescription\[right\]/) },
    })
  const eye = { sph: '−2,25', bc: '8,4' }
  expect(await written({ right: eye, left: { sph: '-1,00', bc: '8,4', qty: 3 } })).toMatchObject({
    error: true,
  })
  expect(linesOf(await written({ right: { ...eye, qty: 2 }, left: { ...eye, qty: 3 } }))).toMatchObject([
    { productId: named, qty: 5, prescription: [expect.stringContaining('Oba oka')] },
  ])
  expect(linesOf(await written({ left: eye }))).toMatchObject([
    { productId: named, qty: 1, prescription: [expect.stringContaining('Lijevo oko')] },
  ])
  for (const how of ['later', 'upload'])
    expect(await written({ how })).toMatchObject({
      error: true,
      message: hr['prescription.finding_needs_values'],
    })
  // Nothing is written: what it is made for says it.
  expect(linesOf(await written({ right: { sph: '' }, left: {} }))).toMatchObject([
    { productId: named, qty: 1 },
  ])
})

test('RX-04 no power is taken for another: none, the opposite one, one that is not made, one that is sold out', async () => {
  const shopper = shop.shopper()
  const ask = (sph: string, bc: string) =>
    add(shopper, { product_id: goods.lenses, prescription: { right: { sph, bc } } })
  expect(fields(await add(shopper, { product_id: goods.lenses }))).toEqual([
    'prescription[right][sph]',
    'prescription[right][bc]',
    'prescription[left][sph]',
    'prescription[left][bc]',
  ])
  expect(await ask('+2,25', '8,4')).toMatchObject({ error: true, field: 'prescription[right][sph]' })
  expect(await ask('2,25', '8,4')).toMatchObject({ error: true, field: 'prescription[right][sph]' })
  expect(await ask('-2,50', '8,8')).toMatchObject({
    error: true,
    message: 'Desno oko, Sfera (SPH): tih leća nema na zalihi.',
  })
  const left = { left: { sph: '-2,50', bc: '8,8' } }
  expect(await add(shopper, { product_id: goods.lenses, prescription: left })).toMatchObject({
    error: true,
    field: 'prescription[left][sph]',
  })
  expect(await ask('+1,00', '8,4')).toMatchObject({
    error: true,
    message: expect.stringContaining('Leće Ritam'),
  })
  expect(await add(shopper, { product_id: goods.lenses, configurable: [9201, 9302] })).toMatchObject({
    error: true,
  })
  expect(linesOf(await add(shopper, { product_id: goods.power.get('8,4 −2,50') }))).toEqual([
    {
      productId: goods.power.get('8,4 −2,50'),
      qty: 1,
      choice: '',
      prescription: ['Oba oka: SPH\u00a0−2,50 · BC\u00a08,4\u00a0mm'],
    },
  ])
})

test('RX-01 lenses that are sent for keep what was written, one line for each eye', async () => {
  const eye = { sph: '-3,00', cyl: '-1,25', ax: '170' }
  const lines = linesOf(
    await add(shop.shopper(), {
      product_id: goods.toric,
      prescription: { right: eye, left: { ...eye, ax: '10', qty: 2 } },
    }),
  )
  expect(lines.map(({ qty, prescription }) => [qty, ...prescription])).toEqual([
    [1, 'Desno oko: SPH\u00a0−3,00 · CYL\u00a0−1,25 · AX\u00a0170°'],
    [2, 'Lijevo oko: SPH\u00a0−3,00 · CYL\u00a0−1,25 · AX\u00a010°'],
  ])
})

test('CART-02 RX-03 of two eyes’ lenses, and of two rows, all that was added is said', async () => {
  const added = async (body: object) => (await shop.shopper().post('/cart/add_to_cart', body)).message
  const boxes = (right: number, left: number) => ({
    product_id: goods.lenses,
    prescription: {
      right: { sph: '-2,50', bc: '8,4', qty: right },
      left: { sph: '-2,25', bc: '8,4', qty: left },
    },
  })
  expect(await added(boxes(4, 4))).toBe('8\u00a0kom × Leće Ritam')
  expect(await added(boxes(2, 1))).toBe('3\u00a0kom × Leće Ritam')
  const row = { product_id: goods.bare, qty: 1 }
  expect(await added({ products: [row, row] })).toBe('2\u00a0kom × Okvir Krk')
})

test('RX-01 QTY-06 a refused number of boxes names its eye and its field, whatever is wrong with it', async () => {
  const add = (right: string, left: string) =>
    shop.shopper().post('/cart/add_to_cart', {
      product_id: goods.lenses,
      prescription: {
        right: { sph: '-2,50', bc: '8,4', qty: right },
        left: { sph: '-2,25', bc: '8,4', qty: left },
      },
    })
  for (const wrong of ['x', '99', '-1'])
    expect(await add('1', wrong), wrong).toMatchObject({
      error: true,
      field: 'prescription[left][qty]',
      message: expect.stringMatching(/^Lijevo oko: /),
    })
  // Both are wrong: the answer blames neither alone.
  expect(await add('98', '99')).not.toHaveProperty('field')
})

test('RX-01 QTY-06 of lenses for one eye that are sold out the quantity of that eye is refused', async () => {
  const ask = (prescription: object) => add(shop.shopper(), { product_id: goods.lenses, prescription })
  const none = { sph: '+1,00', bc: '8,4' }
  const there = { sph: '-2,50', bc: '8,4' }
  expect(await ask({ right: there, left: none })).toMatchObject({
    error: true,
    field: 'prescription[left][qty]',
  })
  expect(await ask({ right: none, left: there })).toMatchObject({
    error: true,
    field: 'prescription[right][qty]',
  })
  expect(await ask({ right: none, left: none })).not.toHaveProperty('field')
})
