import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addToCart, updateCart } from '#features/cart/bodies.server.ts'
import { getConfigurableOptions, getProductDetails } from '#features/product/bodies.server.ts'
import { getProducts } from '#features/product-lists/bodies.server.ts'
import { declareCall } from '#shared/contract/call.ts'
import { wireEntries, wireList } from '#shared/contract/wire.ts'
import { speakCroatian } from '../process/testing-texts.server.ts'
import { createCallRouter } from './calls.server.ts'
import { bareApp } from './testing-bare-app.server.ts'

const schemas = {
  '/any': z.object({}).catchall(z.unknown()),
  '/cart/add_to_cart': addToCart,
  '/cart/update_cart': updateCart,
  '/get_products': getProducts,
  '/product/get_product_details': getProductDetails,
  '/product/get_configurable_options': getConfigurableOptions,
} as const
type Path = keyof typeof schemas

let app: Awaited<ReturnType<typeof bareApp>>['app']
/** What the handler was given, of the request before. */
let seen: { fields: object; parsed: unknown } | undefined

beforeAll(async () => {
  speakCroatian()
  const bare = await bareApp()
  app = bare.app
  const calls = createCallRouter(app, bare.services, () => '')
  for (const [path, schema] of Object.entries(schemas)) {
    calls.on(declareCall<z.ZodType>(path), schema as z.ZodType, (parsed, { fields }) => {
      seen = { fields, parsed }
      return { error: false }
    })
  }
  await app.ready()
})
afterAll(() => app.close())

async function post(path: Path, type: string, payload: string) {
  seen = undefined
  const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({ method: 'POST', url: path, payload, headers })
  return { status: answer.statusCode, ...answer.json<{ error: boolean; message: string; field?: string }>() }
}
const json = (path: Path, body: string) => post(path, 'application/json', body)
const form = (path: Path, body: string) => post(path, 'application/x-www-form-urlencoded', body)
const multipart = (path: Path, pairs: [string, string][]) => {
  const parts = pairs.map(
    ([name, value]) => `--xxB\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return post(path, 'multipart/form-data; boundary=xxB', `${parts.join('')}--xxB--\r\n`)
}

type Map = { [key: string]: string | string[] | Map }

/** Bracket names and their values, as a form has them. */
function pairsOf(map: Map, prefix = ''): [string, string][] {
  return Object.entries(map).flatMap(([key, value]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    if (typeof value === 'string') return [[name, value]]
    return Array.isArray(value) ? value.map((one) => [`${name}[]`, one]) : pairsOf(value, name)
  })
}
const encoded = (pairs: [string, string][]) =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')

const number = fc.oneof(fc.nat(30), fc.nat(400), fc.nat()).map(String)
const word = fc.stringMatching(/^[a-zč_][a-z0-9č_-]{0,8}$/)
const key = fc.oneof(number, word, fc.constantFrom('constructor', 'toString', 'length', '00', '-1'))
const value = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\0\r\n]/.test(text))
const leaf = fc.oneof(value, fc.array(value, { minLength: 1, maxLength: 3 }))
const inner = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf, { minKeys: 1, maxKeys: 3 })), {
  minKeys: 1,
  maxKeys: 4,
})
const maps = fc.dictionary(word, inner, { minKeys: 1, maxKeys: 4 })

test('FORM-12 whatever stands in brackets is a key: a form of any maps is read as the same maps in JSON', async () => {
  await fc.assert(
    fc.asyncProperty(maps, async (map) => {
      const wanted = JSON.parse(JSON.stringify(map))
      const pairs = pairsOf(map as Map)
      expect((await form('/any', encoded(pairs))).status).toBe(200)
      expect(seen?.fields).toEqual(wanted)
      expect((await multipart('/any', pairs)).status).toBe(200)
      expect(seen?.fields).toEqual(wanted)
    }),
    { numRuns: 200 },
  )
})

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 }).map(String)
const slots = fc.dictionary(id, fc.record({ product_id: id }), { minKeys: 1, maxKeys: 5 })
const choices = fc.dictionary(id, id, { minKeys: 1, maxKeys: 5 })

test.each<[Path, Record<string, string>, string, fc.Arbitrary<object>]>([
  ['/cart/add_to_cart', { product_id: '1' }, 'configurable_bundle', slots],
  ['/cart/add_to_cart', { product_id: '1' }, 'configurable', choices],
  ['/cart/add_to_cart', { product_id: '1' }, 'bundle', choices],
  ['/cart/add_to_cart', {}, 'products', slots],
  ['/cart/update_cart', {}, 'data', slots],
  ['/product/get_product_details', { pid: '1' }, 'configurable_bundle', slots],
  ['/product/get_product_details', { pid: '1' }, 'configurable', choices],
  ['/product/get_configurable_options', { pid: '1' }, 'c', choices],
])('FORM-12 %s with %j understands %s[…] in a form as in JSON', async (path, fixed, name, arbitrary) => {
  await fc.assert(
    fc.asyncProperty(arbitrary, async (map) => {
      const body = { ...fixed, [name]: map }
      // A line of a cart has a quantity.
      if (name === 'data') for (const line of Object.values(map)) Object.assign(line, { qty: '1' })
      expect((await json(path, JSON.stringify(body))).status).toBe(200)
      const fromJson = seen?.parsed
      expect((await form(path, encoded(pairsOf(body as Map)))).status).toBe(200)
      expect(seen?.parsed).toEqual(fromJson)
    }),
    { numRuns: 30 },
  )
})

test('FORM-12 names that contradict each other are refused with the field’s name', async () => {
  for (const body of ['qty=1&qty[a]=2', 'qty[a]=2&qty=1', 'qty[]=1&qty[a]=2', 'qty[a][b]=1&qty[a]=1'])
    expect(await form('/any', body), body).toMatchObject({
      status: 400,
      message: 'Polje „Količina“ nije ispravno. Provjerite što ste upisali.',
      field: 'qty',
    })
})

test('FORM-12 several values of one name are a list, with brackets or without', async () => {
  await form('/any', 'a=1&a=2&b[]=1&c[]=1&c[]=2&d[e][]=1&d[e][]=2&f=1&f[]=2')
  expect(seen?.fields).toEqual({
    a: ['1', '2'],
    b: ['1'],
    c: ['1', '2'],
    d: { e: ['1', '2'] },
    f: ['1', '2'],
  })
})

const unknown = 'Poslano je polje koje trgovina ne poznaje. Osvježite stranicu i pokušajte ponovno.'
const bundle = 'Polje „Odabrani dijelovi paketa“ nije ispravno. Provjerite što ste upisali.'

test.each<[string, () => ReturnType<typeof post>, string]>([
  ['__proto__ in JSON', () => json('/get_products', '{"list_name":"all","__proto__":{"a":1}}'), unknown],
  ['__proto__ in a form', () => form('/get_products', 'list_name=all&__proto__=1'), unknown],
  ['__proto__[a] in a form', () => form('/get_products', 'list_name=all&__proto__[a]=1'), unknown],
  ['a name of 300 characters', () => json('/any', `{"${'x'.repeat(300)}":1}`), unknown],
  ['the same in a form', () => form('/any', `${'%C4%8D'.repeat(300)}=1`), unknown],
  ['a name that is half a character', () => json('/any', '{"\\ud800":1}'), unknown],
  ['a name with a sentence in it', () => json('/any', '{"Nagradna igra: izlog.example":"\\u0000"}'), unknown],
  [
    '__proto__ in a field in JSON',
    () => json('/cart/add_to_cart', '{"configurable_bundle":{"__proto__":1}}'),
    bundle,
  ],
  [
    '__proto__ in a field in a form',
    () => form('/cart/add_to_cart', 'configurable_bundle[__proto__][a]=1'),
    bundle,
  ],
  [
    'names beside numbers in a list',
    () => form('/cart/add_to_cart', 'products[0][product_id]=1&products[a][product_id]=2'),
    'Polje „Proizvodi“ nije ispravno. Provjerite što ste upisali.',
  ],
  ['a text in a map of maps', () => form('/cart/add_to_cart', 'configurable_bundle[c]=x'), bundle],
  ['brackets too deep', () => form('/cart/add_to_cart', `configurable_bundle${'[c]'.repeat(9)}=1`), bundle],
  [
    'brackets too deep within 200 characters',
    () => form('/cart/add_to_cart', `configurable_bundle${'[c]'.repeat(50)}=1`),
    bundle,
  ],
  [
    'brackets without an end',
    () => form('/cart/add_to_cart', `configurable_bundle${'['.repeat(5000)}=1`),
    bundle,
  ],
  [
    'JSON too deep',
    () => json('/cart/add_to_cart', '{"configurable_bundle":{"c":{"c":{"c":{"c":{"c":{"c":1}}}}}}}'),
    bundle,
  ],
  [
    'constructor',
    () => json('/get_products', '{"list_name":"all","constructor":{"prototype":{"a":1}}}'),
    'Polje „constructor“ nije ispravno. Provjerite što ste upisali.',
  ],
])(
  'FORM-24 what is refused for %s names its field, or says that there is no such field',
  async (_name, send, message) => {
    const answer = await send()
    expect(answer).toMatchObject({ status: 400, error: true, message })
    expect(answer.field).not.toBe('')
    expect(answer.field?.length ?? 0).toBeLessThan(200)
    expect(({} as { a?: number }).a).toBeUndefined()
  },
)

test('SAFE-01 a list is looked at as far as its first bad entry', () => {
  let looked = 0
  const entry = z.number().refine((number) => {
    looked++
    return number < 3
  })
  for (const schema of [wireList(entry), wireEntries(entry)]) {
    looked = 0
    const { error } = schema.safeParse(Array.from({ length: 200 }, (_, n) => n))
    expect([looked, error?.issues.length, error?.issues[0]?.path]).toEqual([4, 1, [3]])
    looked = 0
    expect(schema.safeParse(Array.from({ length: 201 }, () => 1)).success).toBe(false)
    expect(looked).toBe(0)
  }
})

test('SAFE-01 a form within a field, or a cart’s line, is taken apart up to its bounds only', async () => {
  const lineOf = (text: string) => json('/cart/update_cart', JSON.stringify({ data: [text] }))
  const line = (length: number) => 'product_id=1&qty=1&x='.padEnd(length, 'x')
  expect((await lineOf(line(1000))).status).toBe(200)
  expect(await lineOf(line(1001))).toMatchObject({ status: 400, field: 'data.0' })
  expect((await lineOf(`product_id=1&qty=1${'&a'.repeat(198)}`)).status).toBe(200)
  expect(await lineOf(`product_id=1&qty=1${'&a'.repeat(199)}`)).toMatchObject({
    status: 400,
    field: 'data.0',
  })
})
