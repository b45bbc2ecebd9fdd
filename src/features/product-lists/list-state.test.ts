import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutIdleLimits } from './list-ranges.ts'
import {
  filterFields,
  formQuery,
  hasFilters,
  hasUsualLimits,
  listHref,
  moreHref,
  previousHref,
  queryFields,
  readListState,
  toggled,
} from './list-state.ts'

test('LIST-03 a form that carries every value in a field of its own gives the same list', () => {
  const value = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'ab;&%+= čćšžđ/?#"') })
  const name = fc.constantFrom('boja', 'oblik', 'materijal', 'za-koga')
  fc.assert(
    fc.property(fc.dictionary(name, fc.uniqueArray(value, { minLength: 1, maxLength: 5 })), (filters) => {
      const state = {
        ...readListState('min_price=50&dostupno=1&most_od=16&udio-vode_do=60'),
        filters: { ...filters },
      }
      const fields = filterFields(state).map((field) => [field.name, field.value] as const)
      expect(listHref('/x', readListState(formQuery(fields)))).toBe(listHref('/x', state))
    }),
  )
})

test('LIST-03 LIST-17 the fields of a call are the values as they stand in the address', () => {
  expect(queryFields('f=1&boja=crna;siva%3Bx&sort=price_asc')).toEqual({
    f: '1',
    boja: 'crna;siva%3Bx',
    sort: 'price_asc',
  })
})

test('LIST-08 LIST-09 a value is put in and taken out by itself', () => {
  const state = readListState('f=1&boja=crna;siva&oblik=panto')
  expect(toggled(state.filters, 'boja', 'crna')).toEqual({ oblik: ['panto'], boja: ['siva'] })
  expect(toggled(state.filters, 'oblik', 'panto')).toEqual({ boja: ['crna', 'siva'] })
  expect(hasFilters(state)).toBe(true)
  expect(hasFilters(readListState('sort=price_asc&page_number=2&page_size=60'))).toBe(false)
})

test('LIST-02 a change goes back to the first page and keeps the rest', () => {
  const state = readListState('page_number=4&page_size=60')
  expect(listHref('/x', state, { sort: 'price_asc' })).toBe('/x?sort=price_asc&page_size=60')
  expect(listHref('/x', state, { page: 3 })).toBe('/x?page_size=60&page_number=3')
})

test('LIST-12 load more lengthens the run, until it is as long as it may be; the same for what comes before', () => {
  const more = (query: string) => moreHref('/x', readListState(query))
  const previous = (query: string) => previousHref('/x', readListState(query))
  expect(more('')).toBe('/x?page_number=2&from_page=1')
  expect(more('sort=price_asc&page_number=4&from_page=2')).toBe('/x?sort=price_asc&page_number=5&from_page=2')
  expect(more('page_number=9&from_page=1')).toBe('/x?page_number=10&from_page=1')
  expect(more('page_number=10&from_page=1')).toBe('/x?page_number=11')
  expect(previous('page_number=4&from_page=3')).toBe('/x?page_number=4&from_page=2')
  expect(previous('page_number=14&from_page=5')).toBe('/x?page_number=4')
})

test('LIST-02 a change of filter, order or page shows one page', () => {
  const state = readListState('page_number=4&from_page=2')
  expect(listHref('/x', state, { sort: 'price_asc' })).toBe('/x?sort=price_asc')
  expect(listHref('/x', state, { page: 3 })).toBe('/x?page_number=3')
})

test('LIST-04 PRICE-02 limits of an attribute are read as the price’s, with three places: in bounds, a max below min is min', () => {
  const rangesOf = (query: string) => readListState(query).ranges
  expect(rangesOf('most_od=16&most_do=18')).toEqual({ most: { min: 16_000, max: 18_000 } })
  expect(rangesOf('most_od=16.9&most_do=12')).toEqual({ most: { min: 16_900, max: 16_900 } })
  expect(rangesOf('most_od=2.3&most_do=14,2009')).toEqual({ most: { min: 2300, max: 14_200 } })
  expect(listHref('/x', readListState('most_od=16.90&max_price=12.7'))).toBe('/x?max_price=12&most_od=16.9')
  expect(rangesOf('most_od=-5&udio-vode_do=99999')).toEqual({
    most: { min: 0, max: null },
    'udio-vode': { min: null, max: 10_000_000 },
  })
  expect(rangesOf('most_od=&most_do=x&price_od=5&_od=3')).toEqual({})
  expect(readListState('most_od=16').filters).toEqual({})
  expect(hasFilters(readListState('most_od=16'))).toBe(true)
})

test('LIST-04 only an address that says the limits as they are is the list’s own', () => {
  const state = readListState('min_price=50&most_od=16')
  expect(hasUsualLimits('most_od=16&min_price=50', state)).toBe(true)
  for (const query of [
    'min_price=50',
    'most_od=16',
    'min_price=50&most_od=16.5',
    'min_price=50&most_od=16&most_do=99',
  ])
    expect(hasUsualLimits(query, state), query).toBe(false)
  expect(hasUsualLimits('min_price=50&most_od=16&nepoznato_do=5', state)).toBe(false)
})

test('LIST-20 parameters of other kinds are no filters', () => {
  expect(readListState('view=2&destination=/x&__proto__=a&path=/y').filters).toEqual({})
})

test.each([
  { least: 14, most: 18, min: 18_000, max: 18_000, kept: { min: 18_000, max: 18_000 } },
  { least: 18, most: 24, min: 18_000, max: 18_000, kept: { min: 18_000, max: 18_000 } },
  { least: 18, most: 18, min: 18_000, max: 18_000, kept: undefined },
  { least: 14, most: 18, min: 16_000, max: 18_000, kept: { min: 16_000, max: null } },
])(
  'LIST-20 of a list from $least to $most, $min to $max keeps $kept: exactly so much is one limit',
  (limited) => {
    const { least, most, min, max, kept } = limited
    const state = { minPrice: null, maxPrice: null, ranges: { most: { min, max } } }
    const wholes = new Map([['most', { lowest: least, highest: most }]])
    expect(withoutIdleLimits(state, wholes).ranges.most).toEqual(kept)
  },
)
