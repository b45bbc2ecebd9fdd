import { beforeAll, expect, test } from 'vitest'
import { cartShop } from '#features/checkout/testing-shop.server.ts'
import { multipart, pdf, photo } from '#features/prescriptions/testing-findings.ts'
import { statement } from '#shared/server/postgres/database.server.ts'
import type { Answer, Shopper } from '#shared/server/process/testing-app.server.ts'
import type { CartView } from './cart-view.ts'
import { addGoods, type LensGoods, makeLensGoods } from './testing-prescriptions.server.ts'

const { database, shop } = cartShop()

let goods: LensGoods
let picture: Buffer
beforeAll(async () => {
  goods = await makeLensGoods(database)
  picture = await photo()
})

const data = { 'x-pieces': 'data', 'x-requested-with': 'fetch' }
async function send(
  shopper: Shopper,
  fields: Record<string, string | number>,
  bytes?: Buffer,
  name?: string,
): Promise<Answer> {
  const { headers, payload } = multipart(fields, bytes && { bytes, ...(name && { name }) })
  const answer = await shopper.request({
    method: 'POST',
    url: '/cart/add_to_cart',
    payload,
    headers: { ...headers, ...data },
  })
  return { ...answer.json<Answer>(), status: answer.statusCode }
}
const upload = { 'prescription[how]': 'upload' }
const linesOf = (answer: Answer) => (answer as unknown as { minicart: CartView }).minicart.lines
const said = (answer: Answer) =>
  linesOf(answer).map(({ prescription, prescribedBy, qty }) => [qty / 1000, prescribedBy, ...prescription])
const filesKept = async () =>
  (
    await database.one<{ rows: number }>(
      statement('', 'SELECT count(*)::int AS rows FROM prescription_files'),
      [],
    )
  )?.rows ?? 0
const look = (shopper: Shopper, id: number) =>
  shopper.request({ method: 'GET', url: `/cart/prescription_file?quote_item_id=${id}` })

test('RX-02 glasses are bought by the finding in place of its numbers; its owner sees it, nobody else', async () => {
  const shopper = shop.shopper()
  const added = await send(shopper, { product_id: goods.fitted, qty: 1, ...upload }, picture)
  expect(said(added)).toEqual([
    [1, 'finding', expect.stringMatching(/^Nalaz priložen \(slika, \d+\u00a0kB\)$/)],
  ])
  const [line] = linesOf(added)
  const shown = await look(shopper, line?.quoteItemId ?? 0)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="nalaz.jpg"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  const guest = shop.shopper()
  await addGoods(guest, { product_id: goods.bare })
  for (const other of [guest, shop.shopper()])
    expect((await look(other, line?.quoteItemId ?? 0)).statusCode).toBe(404)
  expect((await look(shopper, 999_999)).statusCode).toBe(404)
  // Who has logged out leaves the cart to the account: the next at this browser has no part of it.
  await database.pool.query(`INSERT INTO customers (id, email) VALUES (4711, 'nalaz@primjer.hr')`)
  await database.pool.query(
    'UPDATE quotes SET customer_id = 4711 WHERE id = (SELECT quote_id FROM quote_items WHERE id = $1)',
    [line?.quoteItemId],
  )
  expect((await look(shopper, line?.quoteItemId ?? 0)).statusCode).toBe(404)
})

test('RX-02 RX-05 a PDF is kept sealed, and leaves the shop as nothing that a browser would run', async () => {
  const shopper = shop.shopper()
  const added = await send(shopper, { product_id: goods.fitted, ...upload }, pdf('tajna'), '../../x.html')
  expect(said(added)).toEqual([[1, 'finding', 'Nalaz priložen (PDF, 1\u00a0kB)']])
  const shown = await look(shopper, linesOf(added)[0]?.quoteItemId ?? 0)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="nalaz.pdf"',
  })
  expect(shown.rawPayload.includes('tajna')).toBe(true)
  const rows = await database.all<{ sealed: Buffer }>(
    statement('', 'SELECT sealed FROM prescription_files'),
    [],
  )
  expect(rows.some(({ sealed }) => sealed.includes('tajna') || sealed.includes('%PDF'))).toBe(false)
})

test('RX-03 the same finding is one line, another one a line of its own; numbers win over a file that is left in its field', async () => {
  const shopper = shop.shopper()
  const before = await filesKept()
  for (const bytes of [picture, picture, await photo('png')])
    await send(shopper, { product_id: goods.fitted, ...upload }, bytes)
  expect(await filesKept()).toBe(before + 2)
  const numbers = {
    'prescription[how]': 'values',
    'prescription[right][sph]': '-1,00',
    'prescription[left][sph]': '-1,00',
    'prescription[pd]': '63',
  }
  const added = await send(shopper, { product_id: goods.fitted, ...numbers }, picture)
  expect(linesOf(added).map(({ qty, prescribedBy }) => [qty, prescribedBy])).toEqual([
    [2000, 'finding'],
    [1000, 'finding'],
    [1000, 'values'],
  ])
  // Without a word about it the file is meant, as contract.md has it.
  const meant = await send(shop.shopper(), { product_id: goods.fitted }, picture)
  expect(said(meant)[0]?.slice(0, 2)).toEqual([1, 'finding'])
})

test('RX-02 lenses that are made for an eye have a line for each, with its boxes; those of the shelf want their numbers', async () => {
  const boxes = { 'prescription[right][qty]': 3, 'prescription[left][qty]': 2 }
  const shopper = shop.shopper()
  const added = await send(shopper, { product_id: goods.toric, ...upload, ...boxes }, picture)
  expect(said(added)).toEqual([
    [3, 'finding', expect.stringMatching(/^Desno oko: Nalaz priložen/)],
    [2, 'finding', expect.stringMatching(/^Lijevo oko: Nalaz priložen/)],
  ])
  const one = await send(
    shop.shopper(),
    { product_id: goods.toric, ...upload, 'prescription[left][qty]': 0 },
    picture,
  )
  expect(said(one)).toHaveLength(1)
  expect(await send(shopper, { product_id: goods.lenses, ...upload }, picture)).toMatchObject({
    error: true,
    field: 'prescription_file',
    message: 'Za ove leće treba upisati dioptriju: po njoj ih uzimamo s police.',
  })
})

test('RX-03 a changed lens stays for the eye that it is for: the left one, or both', async () => {
  const shopper = shop.shopper()
  const eye = (ax: string) => ({ sph: '-3,00', cyl: '-1,25', ax })
  const change = (id: number | undefined, prescription: object) =>
    shopper.post('/cart/change_prescription', { quote_item_id: id, prescription })
  const [both] = linesOf(
    await addGoods(shopper, { product_id: goods.toric, prescription: { right: eye('10'), alike: 1 } }),
  )
  const changed = linesOf(await change(both?.quoteItemId, { right: eye('20'), left: eye('90') }))
  expect(changed.map(({ prescription }) => prescription)).toEqual([
    ['Oba oka: SPH\u00a0−3,00 · CYL\u00a0−1,25 · AX\u00a020°'],
  ])
  const [, left] = linesOf(
    await addGoods(shopper, { product_id: goods.toric, prescription: { left: eye('10') } }),
  )
  expect(await change(left?.quoteItemId, { right: eye('30') })).toMatchObject({
    error: true,
    field: 'prescription[left][sph]',
  })
  const own = linesOf(await change(left?.quoteItemId, { right: eye('30'), left: eye('40') }))
  expect(own[1]?.prescription).toEqual(['Lijevo oko: SPH\u00a0−3,00 · CYL\u00a0−1,25 · AX\u00a040°'])
})

test('RX-02 no file, no finding and too large a body are refused at the field, and keep nothing', async () => {
  const shopper = shop.shopper()
  const before = await filesKept()
  const refused = async (bytes?: Buffer) => {
    const { error, field, message, status } = await send(
      shopper,
      { product_id: goods.fitted, ...upload },
      bytes,
    )
    return { error, field, message, status }
  }
  const at = { error: true, field: 'prescription_file', status: 200 }
  expect(await refused()).toEqual({ ...at, message: 'Odaberite datoteku s nalazom.' })
  expect(await refused(Buffer.alloc(0))).toEqual({ ...at, message: 'Odaberite datoteku s nalazom.' })
  expect(await refused(Buffer.from('<html><script>'))).toMatchObject({
    ...at,
    message: expect.stringMatching(/^Ovo nije ni fotografija/),
  })
  expect(await refused(picture.subarray(0, 300))).toMatchObject({
    ...at,
    message: expect.stringMatching(/oštećena/),
  })
  expect(await refused(Buffer.alloc(10.5 * 1024 * 1024, '%PDF-'))).toMatchObject({
    ...at,
    message: expect.stringMatching(/Najviše je 10/),
  })
  expect(await refused(Buffer.alloc(12 * 1024 * 1024))).toMatchObject({
    error: true,
    status: 413,
    message: 'Datoteka je prevelika. Najviše je 10\u00a0MB.',
  })
  expect(await filesKept()).toBe(before)
  expect(shopper.sessionToken()).toBeUndefined()
})

test('RX-02 SAFE-01 of a hundred uploads at once a few are read at a time, and one shopper gets so many through an hour', async () => {
  const shopper = shop.shopper()
  await addGoods(shopper, { product_id: goods.bare })
  const large = pdf('x'.repeat(2 * 1024 * 1024))
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => send(shopper, { product_id: goods.fitted, ...upload }, large)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80)
  expect((await send(shopper, { product_id: goods.fitted, ...upload }, large)).status).toBe(200)
  for (let n = 0; n < 15; n++) await send(shopper, { product_id: goods.fitted, ...upload }, picture)
  const over = await send(shopper, { product_id: goods.fitted, ...upload }, picture)
  expect(over).toMatchObject({ status: 429, error: true, field: 'prescription_file' })
})

test('RX-02 RX-05 SAFE-01 a broken multipart body is refused as any other', async () => {
  const { headers, payload } = multipart({ product_id: goods.fitted, ...upload }, { bytes: picture })
  for (const sent of [payload.subarray(0, payload.length - 30), Buffer.from('nonsense')]) {
    const answer = await shop.shopper().request({
      method: 'POST',
      url: '/cart/add_to_cart',
      payload: sent,
      headers: { ...headers, ...data },
    })
    expect(answer.statusCode).toBe(400)
  }
})

test('RX-03 a line’s prescription is changed in its place; one that becomes like another line joins it', async () => {
  const shopper = shop.shopper()
  const values = (pd: string) => ({ right: { sph: '-1,00' }, left: { sph: '-1,50' }, pd })
  await addGoods(shopper, { product_id: goods.fitted, prescription: values('61') })
  const [first, second] = linesOf(
    await addGoods(shopper, { product_id: goods.fitted, qty: 2, prescription: values('62') }),
  )
  const change = (id: number | undefined, prescription: object, who = shopper) =>
    who.post('/cart/change_prescription', { quote_item_id: id, prescription })
  expect(await change(first?.quoteItemId, { ...values('63'), left: { sph: '1,50' } })).toMatchObject({
    error: true,
    field: 'prescription[left][sph]',
  })
  const changed = await change(first?.quoteItemId, values('63'))
  expect(changed).toMatchObject({ error: false, redirect_url: '/kosarica' })
  expect(linesOf(changed).map(({ quoteItemId, prescription }) => [quoteItemId, prescription.at(-1)])).toEqual(
    [
      [first?.quoteItemId, 'PD\u00a063\u00a0mm'],
      [second?.quoteItemId, 'PD\u00a062\u00a0mm'],
    ],
  )
  expect(linesOf(await change(first?.quoteItemId, { how: 'later' }))[0]?.prescribedBy).toBe('later')
  const joined = await change(first?.quoteItemId, values('62'))
  expect(linesOf(joined).map(({ quoteItemId, qty }) => [quoteItemId, qty])).toEqual([
    [second?.quoteItemId, 3000],
  ])
  const other = shop.shopper()
  await addGoods(other, { product_id: goods.bare })
  const refused = await change(second?.quoteItemId, values('65'), other)
  expect(refused).toEqual(await change(999_999, values('65'), other))
  // Lenses of the shelf are picked by their values: others are other goods.
  const [shelf] = linesOf(
    await addGoods(other, { product_id: goods.lenses, prescription: { right: { sph: '-2,25', bc: '8,4' } } }),
  ).filter(({ productId }) => productId !== goods.bare)
  expect(shelf?.canPrescribe).toBe(false)
  expect(await change(shelf?.quoteItemId, values('65'), other)).toEqual(refused)
})
