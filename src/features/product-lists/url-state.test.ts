import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listSorts } from '#features/list-engine/types.ts'
import { buildListUrl, firstOfRun, hasLongKeyword, type ListUrlState, parseListUrl } from './url-state.ts'

const usual: ListUrlState = {
  keyword: null,
  filters: new Map(),
  minPrice: null,
  maxPrice: null,
  ranges: {},
  available: false,
  discounted: false,
  sort: 'created_desc',
  pageSize: 30,
  page: 1,
  fromPage: 1,
}

const hardText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...'ab;&%=+#?/ "čćšžđČĆŠŽĐ€') }),
  fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
)
const wholeCents = fc.option(fc.integer({ min: 0, max: 10_000 }).map((units) => units * 100))

const thousandths = fc.option(fc.integer({ min: 0, max: 10_000 }).map((units) => units * 1000))
const attributeLimits = fc
  .tuple(thousandths, thousandths)
  .filter(([min, max]) => min !== null || max !== null)
  .map(([min, max]) => (min !== null && max !== null && max < min ? { min: max, max: min } : { min, max }))

/** Attribute codes, names that objects have of their own among them; `s`, `f` and `c` are a list's own keys. */
const code = fc
  .oneof(hardText, fc.constantFrom('boja', 'brend', 'constructor', '__proto__', 'toString'))
  .filter((text) => !/^[sfc]$/.test(text))

const state: fc.Arbitrary<ListUrlState> = fc
  .record({
    keyword: fc.option(hardText.map((text) => text.trim()).filter((text) => text !== '')),
    filters: fc
      .uniqueArray(
        fc.tuple(
          code,
          fc.uniqueArray(hardText, { minLength: 1, maxLength: 5 }).map((values) => values.sort()),
        ),
        { selector: ([code]) => code, maxLength: 5 },
      )
      .map((entries) => new Map(entries)),
    minPrice: wholeCents,
    maxPrice: wholeCents,
    ranges: fc
      .uniqueArray(fc.tuple(code, attributeLimits), { selector: ([code]) => code, maxLength: 3 })
      .map((entries) => Object.fromEntries(entries.filter(([code]) => code !== 'price'))),
    available: fc.boolean(),
    discounted: fc.boolean(),
    sort: fc.constantFrom(...listSorts, 'relevance' as const),
    pageSize: fc.integer({ min: 1, max: 120 }),
    page: fc.integer({ min: 1, max: 100_000 }),
    before: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ before, ...built }) => ({
    ...built,
    fromPage: firstOfRun(Math.max(1, built.page - before), built.page, built.pageSize),
  }))
  .map((built) =>
    built.sort === 'relevance' && built.keyword === null ? { ...built, sort: 'price_asc' as const } : built,
  )
  .map((built) =>
    built.minPrice !== null && built.maxPrice !== null && built.maxPrice < built.minPrice
      ? { ...built, minPrice: built.maxPrice, maxPrice: built.minPrice }
      : built,
  )

const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1)

test('LIST-02 LIST-03 LIST-04 any state survives being an address', () => {
  fc.assert(
    fc.property(state, (built) => {
      expect(parseListUrl(queryOf(buildListUrl('', built)))).toEqual(built)
    }),
    { numRuns: 200 },
  )
})

test('SRCH-01 a keyword of more than 200 characters is known as such, however it is written', () => {
  for (const keyword of [
    'š'.repeat(200),
    encodeURIComponent('š'.repeat(200)),
    `%20${'a+'.repeat(100)}`,
    '👓'.repeat(200),
  ])
    expect(hasLongKeyword(`s=1&keyword=${keyword}&f=1`), keyword.slice(0, 9)).toBe(false)
  for (const keyword of [
    'š'.repeat(201),
    encodeURIComponent('š'.repeat(201)),
    'a;'.repeat(101),
    '👓'.repeat(201),
  ])
    expect(hasLongKeyword(`?s=1&keyword=${keyword}&f=1`), keyword.slice(0, 9)).toBe(true)
  expect(hasLongKeyword('')).toBe(false)
  // Of several the last one counts, as for the list.
  const long = 'š'.repeat(201)
  expect(hasLongKeyword(`keyword=okvir&keyword=${long}`)).toBe(true)
  expect(hasLongKeyword(`keyword=${long}&keyword=okvir`)).toBe(false)
  expect(parseListUrl(`keyword=${long}&keyword=okvir`).keyword).toBe('okvir')
})

test('LIST-03 the address is one that URL parsers leave as it is', () => {
  fc.assert(
    fc.property(state, (built) => {
      const url = buildListUrl('/proizvodi/okviri', built)
      expect(new URL(url, 'https://izlog.example').href).toBe(
        `https://izlog.example${url.replaceAll("'", '%27')}`,
      )
    }),
  )
})

test('LIST-20 any text at all is read as some state, and its address reads as the same state', () => {
  const key = fc.constantFrom(
    'page_size',
    'page_number',
    'from_page',
    'sort',
    'keyword',
    'min_price',
    'f',
    's',
    'boja',
    '%',
    '',
  )
  const messy = fc
    .array(fc.tuple(key, fc.string({ unit: 'binary' })).map((pair) => pair.join('=')))
    .map((pairs) => pairs.join('&'))
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), messy), (text) => {
      const read = parseListUrl(text)
      expect(read.page).toBeGreaterThanOrEqual(1)
      expect(read.pageSize).toBeGreaterThanOrEqual(1)
      expect(read.pageSize).toBeLessThanOrEqual(120)
      expect(read.fromPage).toBeGreaterThanOrEqual(1)
      expect(read.fromPage).toBeLessThanOrEqual(read.page)
      const url = buildListUrl('/p', read)
      expect(buildListUrl('/p', parseListUrl(url === '/p' ? '' : queryOf(url)))).toBe(url)
    }),
    { numRuns: 150 },
  )
})

test('LIST-01 an address without parameters is the usual list, and the usual list has such an address', () => {
  expect(parseListUrl('')).toEqual(usual)
  expect(parseListUrl('?')).toEqual(usual)
  expect(buildListUrl('/proizvodi/okviri', usual)).toBe('/proizvodi/okviri')
})

test('LIST-03 the keys stand in one order, the filters between', () => {
  const all: ListUrlState = {
    keyword: 'ray ban',
    filters: new Map([
      ['materijal', ['titan']],
      ['boja', ['tamno plava', 'a;b', 'a;b']],
    ]),
    minPrice: 5000,
    maxPrice: 12_950,
    ranges: { 'udio-vode': { min: 38_000, max: null }, most: { min: 16_000, max: 17_500 } },
    available: true,
    discounted: true,
    sort: 'price_asc',
    pageSize: 60,
    page: 3,
    fromPage: 2,
  }
  expect(buildListUrl('/rezultati-pretrage', all)).toBe(
    '/rezultati-pretrage?s=1&keyword=ray%20ban&f=1&boja=a%3Bb;tamno%20plava&materijal=titan&min_price=50&max_price=130&most_od=16&most_do=17.5&udio-vode_od=38&dostupno=1&akcija=1&sort=price_asc&page_size=60&page_number=3&from_page=2',
  )
})

test.each<[string, Partial<ListUrlState>]>([
  ['sort=drop table', {}],
  ['sort=relevance', {}],
  ['sort=relevance&s=1&keyword=x', { keyword: 'x', sort: 'relevance' }],
  ['s=1&keyword=+', {}],
  ['page_number=-4&page_size=0', {}],
  ['page_number=9e9&page_size=abc', {}],
  ['page_number=99999999999999999999&page_size=5000', { page: 100_000, fromPage: 100_000, pageSize: 120 }],
  ['page_number=3&from_page=2', { page: 3, fromPage: 2 }],
  ['page_number=3&from_page=-2', { page: 3, fromPage: 3 }],
  ['page_number=3&from_page=7', { page: 3, fromPage: 3 }],
  // A run shows 300 cards at most.
  ['page_number=40&from_page=1', { page: 40, fromPage: 31 }],
  ['page_number=40&from_page=1&page_size=120', { page: 40, fromPage: 39, pageSize: 120 }],
  ['page_number=2.5', {}],
  ['min_price=-5&max_price=x', { minPrice: 0 }],
  ['min_price=12,90&max_price=129.70', { minPrice: 1200, maxPrice: 12_900 }],
  ['max_price=99999999999999999', { maxPrice: 1_000_000 }],
  ['min_price=200&max_price=100', { minPrice: 20_000, maxPrice: 20_000 }],
  ['max_price=100', { maxPrice: 10_000 }],
  ['dostupno=2&akcija=da', {}],
  ['boja=;;&=x&&&', {}],
])('LIST-20 %s', (query, differing) => {
  expect(parseListUrl(query)).toEqual({
    ...usual,
    ...(differing.keyword && { sort: 'relevance' }),
    ...differing,
  })
})

test('LIST-20 repeated keys and values are merged, unknown filters left out', () => {
  const { filters } = parseListUrl('f=1&boja=crna;siva&boja=siva;bijela&nepoznat=1', new Set(['boja']))
  expect([...filters]).toEqual([['boja', ['crna', 'siva', 'bijela']]])
})

test("LIST-20 a list's own keys are never filters", () => {
  expect(parseListUrl('c=1&list_id=4&f=1&boja=crna', new Set(['c', 'list_id', 'boja'])).filters.size).toBe(1)
  expect(buildListUrl('/p', { ...usual, filters: new Map([['sort', ['x']]]) })).toBe('/p')
})

test('LIST-20 the number of filters is bounded, and so are their values, of all filters together', () => {
  const filtersOf = (count: number, values: number) => {
    const one = (i: number) => `k${i}=${Array.from({ length: values }, (_, j) => j).join(';')}`
    return parseListUrl(Array.from({ length: count }, (_, i) => one(i)).join('&')).filters
  }
  expect(filtersOf(100, 1).size).toBe(40)
  expect(filtersOf(1, 300).get('k0')).toHaveLength(60)
  expect([...filtersOf(4, 25).values()].map((values) => values.length)).toEqual([25, 25, 10])
  const halves = [0, 30].map((from) => Array.from({ length: 30 }, (_, j) => from + j).join(';'))
  expect(parseListUrl(halves.map((half) => `a=${half}`).join('&')).filters.get('a')).toHaveLength(60)
  // A value that is repeated takes no room from those behind it.
  expect(parseListUrl(`a=${'1;'.repeat(100)}2`).filters.get('a')).toEqual(['1', '2'])
  const { filters } = parseListUrl(`a=${'1;2;3;'.repeat(100)}&b=4&a=5;5;1`)
  expect([...filters]).toEqual([
    ['a', ['1', '2', '3', '5']],
    ['b', ['4']],
  ])
})

test('LIST-03 URLSearchParams are read too, each ; as one between values', () => {
  const { filters } = parseListUrl(new URLSearchParams('f=1&boja=tamno+plava;%C5%BEuta%3Bsiva'))
  expect(filters.get('boja')).toEqual(['tamno plava', 'žuta', 'siva'])
})
