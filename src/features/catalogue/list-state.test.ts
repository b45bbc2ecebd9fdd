import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasFilters,
  listHref,
  pagerPages,
  rawParameters,
  readListState,
  toggled,
  writeListState,
} from './list-state.ts'

const read = (query: string) => readListState(rawParameters(query))

test('LIST-01 without parameters: 30 a page, newest first, first page', () => {
  expect(read('')).toMatchObject({ page: 1, pageSize: 30, sort: 'created_desc', filters: {} })
  expect(writeListState(read(''))).toBe('')
})

test('LIST-03 values that hold ; & % spaces and Croatian letters survive the round trip', () => {
  const value = fc.string({ minLength: 1, unit: fc.constantFrom(...'ab;&%+= čćšžđ/?#"') })
  const name = fc
    .stringMatching(/^[a-z][a-z-]{3,10}$/)
    .filter((text) => !['keyword', 'akcija', 'dostupno', 'page_size', 'view'].includes(text))
  fc.assert(
    fc.property(
      fc.dictionary(name, fc.uniqueArray(value, { minLength: 1, maxLength: 5 }), { maxKeys: 4 }),
      (filters) => {
        const state = { ...read(''), filters: { ...filters } }
        expect(read(writeListState(state)).filters).toEqual(state.filters)
      },
    ),
  )
})

test('LIST-03 the address has f=1 and one key per filter, values joined by semicolons', () => {
  expect(writeListState(read('f=1&boja=crna;siva&materijal=titan'))).toBe(
    'f=1&boja=crna;siva&materijal=titan',
  )
  expect(read('f=1&boja=crna&boja=siva').filters).toEqual({ boja: ['crna', 'siva'] })
})

test('LIST-04 price limits are read as an amount, with comma or point', () => {
  expect(read('min_price=50&max_price=129,90')).toMatchObject({ minPrice: 5000, maxPrice: 12990 })
  expect(writeListState(read('max_price=129.90&min_price=50'))).toBe('f=1&min_price=50&max_price=129.90')
})

test('LIST-20 nonsense becomes the default', () => {
  const absurd = read(
    'sort=;drop&page_number=-4&page_size=999999&min_price=x&max_price=-1&%E0%A4%A=1&__proto__=a',
  )
  expect(absurd).toMatchObject({
    page: 1,
    pageSize: 120,
    sort: 'created_desc',
    minPrice: null,
    maxPrice: null,
  })
  expect(Object.getPrototypeOf(absurd.filters)).toBe(Object.prototype)
  fc.assert(
    fc.property(fc.string(), (query) => {
      const state = read(query)
      expect(state.page).toBeGreaterThan(0)
      expect(state.pageSize).toBeGreaterThan(0)
    }),
  )
})

test('LIST-08 LIST-09 a value is put in and taken out by itself', () => {
  const state = read('f=1&boja=crna;siva&oblik=panto')
  expect(toggled(state.filters, 'boja', 'crna')).toEqual({ oblik: ['panto'], boja: ['siva'] })
  expect(toggled(state.filters, 'oblik', 'panto')).toEqual({ boja: ['crna', 'siva'] })
  expect(hasFilters(state)).toBe(true)
  expect(hasFilters(read('sort=price_asc&page_number=2&page_size=60'))).toBe(false)
})

test('LIST-02 a change goes back to the first page and keeps the rest', () => {
  expect(listHref('/x', read('page_number=4&page_size=60'), { sort: 'price_asc' })).toBe(
    '/x?sort=price_asc&page_size=60',
  )
  expect(listHref('/x', read('sort=price_asc'), { page: 3 })).toBe('/x?sort=price_asc&page_number=3')
})

test('LIST-11 beyond ten pages only the ends and the neighbours show', () => {
  expect(pagerPages(3, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pagerPages(1, 11)).toEqual([1, 2, 3, null, 10, 11])
  expect(pagerPages(8, 20)).toEqual([1, 2, null, 6, 7, 8, 9, 10, null, 19, 20])
  expect(pagerPages(5, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 10, 11])
})
