import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as cartContract from '#features/cart/contract.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import type { Shopper } from '#shared/server/process/testing-app.server.ts'
import * as checkoutContract from './contract.ts'
import { cartShop, makeProduct, readyShopper } from './testing-shop.server.ts'

const { database, shop } = cartShop()
let product: number

beforeAll(async () => {
  product = await makeProduct(database, 1_000_000)
})

const contracts: unknown[] = [...Object.values(cartContract), ...Object.values(checkoutContract)]
const isCall = (value: unknown): value is Pick<AnyCall, 'method' | 'path'> =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
const calls = contracts.filter(isCall)
const fields = [
  ...[
    'product_id',
    'qty',
    'configurable',
    'configurable_bundle',
    'bundle',
    'products',
    'quote_item_id',
    'data',
    'form',
  ],
  ...[
    'email',
    'is_legal_entity',
    'name',
    'oib',
    'create_account',
    'password',
    'repeat_password',
    'first_name',
  ],
  ...[
    'last_name',
    'country_id',
    'city_id',
    'city_name',
    'postal_code',
    'street',
    'phone',
    'birth_day',
    'birth_month',
  ],
  ...['birth_year', 'shipping_address_same', 'shipping_address_id', 'shipping_city_id', 'shipping_street'],
  ...[
    'delivery_type_id',
    'payment_type_id',
    'number_of_installments',
    'scheduled_delivery_date',
    'recurring_interval',
  ],
  ...['message', 'quote_id', 'q', 'id', '__proto__', 'constructor'],
]

const odd = () =>
  fc.oneof(
    fc.constantFrom<unknown>(
      ...[
        '',
        '0',
        '1',
        '-1',
        '1e9',
        '1,5',
        '2147483648',
        'null',
        '[]',
        '{}',
        '[1,2]',
        '{"a":1}',
        '\u0000',
        '<b>',
      ],
    ),
    fc.constantFrom<unknown>(null, true, 0, 1, -1, 0.5, 1e12, Number.MAX_SAFE_INTEGER, [], {}, [null], {
      a: {},
    }),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.nat(2_147_483_647),
    fc.constant('__product__'),
    fc.jsonValue({ maxDepth: 2 }),
  )
const bodies = fc.dictionary(fc.constantFrom(...fields), odd(), { maxKeys: 8 })

test.each(calls.map((call) => [call.path, call] as const))(
  'FORM-24 no body makes %s fail',
  async (_path, call) => {
    const shoppers: Shopper[] = [shop.shopper(), await readyShopper(shop, product)]
    await fc.assert(
      fc.asyncProperty(bodies, fc.nat(1), fc.boolean(), async (given, who, asForm) => {
        const text = JSON.stringify(given).replaceAll('"__product__"', String(product))
        const flat = Object.entries(JSON.parse(text) as object).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])
        const query = new URLSearchParams(flat as [string, string][]).toString()
        const shopper = shoppers[who] as Shopper
        const answer =
          call.method === 'GET'
            ? await shopper.request({ method: 'GET', url: `${call.path}?${query}` })
            : await shopper.request({
                method: 'POST',
                url: call.path,
                payload: asForm ? query : text,
                headers: {
                  'content-type': asForm ? 'application/x-www-form-urlencoded' : 'application/json',
                },
              })
        expect({ status: answer.statusCode < 500, body: answer.body }).toMatchObject({ status: true })
        expect(typeof answer.json().error).toBe('boolean')
      }),
      { numRuns: 60 },
    )
  },
)
