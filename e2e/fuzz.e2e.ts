import fc from 'fast-check'
import { expect, inject, test } from 'vitest'

const baseUrl = inject('baseUrl')

const fields = [
  'list_name',
  'list_id',
  'get_all_products',
  'product_group',
  'c',
  'page_size',
  'page_number',
  'sort',
  's',
  'keyword',
  'f',
  'boja',
  'min_price',
  'max_price',
  'dostupno',
  'constructor',
  '__proto__',
  'pid',
  'configurable',
  'configurable_bundle',
  'url',
]
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'category',
    'search',
    'all',
    '1',
    '-1',
    '',
    '999999999999',
    'a;b',
    '%',
    '%ED%A0%80',
    '[]',
    '{"1":2}',
  ),
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e12, [], {}, [null], { 1: 2 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
)
const bodies = fc.array(fc.tuple(fc.constantFrom(...fields), value), { maxLength: 8 })

test.each(['/get_products', '/product/get_product_details', '/product/get_configurable_options'])(
  'FORM-24 no body makes %s fail',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(bodies, async (pairs) => {
        const response = await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(Object.fromEntries(pairs)),
        })
        expect(response.status, await response.text()).toBeLessThan(500)
      }),
      { numRuns: 150 },
    )
  },
)
