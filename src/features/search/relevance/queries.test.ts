import { expect, test } from 'vitest'
import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import { catalogueRecord } from '#features/catalogue-import/record.ts'
import { heldOutQueries } from './testing-held-out-queries.ts'
import { moreHeldOutQueries } from './testing-held-out-queries-2.ts'
import { nothingQueries } from './testing-nothing-queries.ts'
import { isRight } from './testing-right-products.ts'
import { tuningQueries } from './testing-tuning-queries.ts'

const now = new Date('2026-11-21T10:00:00Z')
const records = [...demoCatalogue(now)].map((line) => catalogueRecord.parse(line))
const products = records.filter((record) => record.type === 'product')
const attributes = records.filter((record) => record.type === 'attribute')
const codesOf = (type: 'brand' | 'category') =>
  new Set(records.filter((record) => record.type === type).map((record) => record.code))
const queries = [...tuningQueries, ...heldOutQueries, ...moreHeldOutQueries]
const listed = (values: string | readonly string[] = []) => [values].flat()

/** What the words of a query are without marks, case and everything but letters and digits. */
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')

test('there are enough queries, of every kind in each set', () => {
  const kinds = (set: typeof queries) => [...new Set(set.map(({ kind }) => kind))].sort()
  expect(tuningQueries.length).toBeGreaterThanOrEqual(120)
  expect(heldOutQueries.length).toBeGreaterThanOrEqual(130)
  expect(moreHeldOutQueries.length).toBeGreaterThanOrEqual(150)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(nothingQueries.length).toBeGreaterThanOrEqual(35)
  expect(kinds(tuningQueries)).toHaveLength(12)
  expect(kinds(heldOutQueries)).toEqual(kinds(tuningQueries))
  expect(kinds(moreHeldOutQueries)).toEqual(kinds(tuningQueries))
})

test('no query stands twice', () => {
  const typed = [...queries.map(({ query }) => query), ...nothingQueries].map((query) => query.toLowerCase())
  const seen = new Set<string>()
  expect(typed.filter((query) => seen.size === seen.add(query).size)).toEqual([])
})

test('every query has a right product, and never most of the catalogue', () => {
  const counts = queries.map(({ query, expect }) => ({
    query,
    right: products.filter((product) => isRight(product, expect, now)).length,
  }))
  expect(counts.filter(({ right }) => right === 0)).toEqual([])
  expect(counts.filter(({ right }) => right > products.length * 0.6)).toEqual([])
})

test('expectations name brands, categories, options and products that the catalogue declares', () => {
  const [brands, categories] = [codesOf('brand'), codesOf('category')]
  const optionsOf = (attribute: string) => attributes.find(({ code }) => code === attribute)?.options ?? []
  for (const { query, expect: wanted } of queries) {
    if ('codes' in wanted) {
      expect(
        wanted.codes.filter((code) => !products.some((product) => product.code === code)),
        query,
      ).toEqual([])
      continue
    }
    expect(Object.keys(wanted), query).not.toEqual([])
    expect(
      listed(wanted.brand).filter((code) => !brands.has(code)),
      query,
    ).toEqual([])
    expect(
      listed(wanted.category).filter((code) => !categories.has(code)),
      query,
    ).toEqual([])
    for (const [attribute, options] of Object.entries(wanted.options ?? {})) {
      const declared = optionsOf(attribute).map(({ code }) => code)
      expect(declared, query).toEqual(expect.arrayContaining(listed(options)))
    }
    for (const part of listed(wanted.nameHas)) {
      expect(
        products.some(({ name }) => name.includes(part)),
        `${query}: ${part}`,
      ).toBe(true)
    }
  }
})

test('codes and EANs belong to the products that they are to find, or to their variants', () => {
  for (const { query, kind, expect: wanted } of queries) {
    if (kind !== 'code' && kind !== 'ean') continue
    const right = products.filter((product) => isRight(product, wanted, now))
    const own = right.flatMap((product) => [product, ...product.variants])
    const known = own.map((item) => bare((kind === 'code' ? item.code : item.ean) ?? ''))
    expect(
      known.filter((value) => value.endsWith(bare(query))),
      query,
    ).toHaveLength(1)
  }
})

test('queries without marks have none, and queries with dj have one', () => {
  const written = (kind: string) => queries.filter((query) => query.kind === kind).map(({ query }) => query)
  expect(written('no-marks').filter((query) => /[čćšžđ]/i.test(query))).toEqual([])
  expect(written('dj').filter((query) => !/dj/i.test(query))).toEqual([])
})

test('what finds nothing shares no word with the names of things on sale', () => {
  const words = new Set(
    records.flatMap((record) => ('name' in record ? record.name.split(/[^\p{L}\p{N}]+/u).map(bare) : [])),
  )
  const small = new Set(['za', 'auto', 'protiv'])
  const shared = nothingQueries.flatMap((query) => query.split(' ').filter((word) => words.has(bare(word))))
  expect(shared.filter((word) => !small.has(word))).toEqual([])
  const codes = products
    .flatMap((product) => [product, ...product.variants])
    .map(({ code, ean }) => code + ean)
  expect(nothingQueries.filter((query) => codes.some((code) => code.includes(query)))).toEqual([])
})
