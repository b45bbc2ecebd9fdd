import { expect, test } from 'vitest'
import { catalogueRecord, type ProductRecord } from '#features/catalogue-import/record.ts'
import { readRangeValue } from '#shared/rules/range-value.ts'
import { categoryNames } from './category-names.ts'
import { eanCheckDigit } from './codes.ts'
import { demoCatalogue } from './demo-catalogue.ts'

const now = new Date('2026-11-21T10:00:00Z')
const records = [...demoCatalogue(now)].map((line) => catalogueRecord.parse(line))
const products = records.filter((record) => record.type === 'product')
const categories = records.filter((record) => record.type === 'category')
const attributes = records.filter((record) => record.type === 'attribute')
const byCode = new Map(products.map((product) => [product.code, product]))
const options = new Map(
  attributes.map(({ code, options }) => [code, new Set(options.map((option) => option.code))]),
)

const repeated = (values: string[]) => {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
const inCategory = (product: ProductRecord, code: string) =>
  product.categories.some((category) => category === code || category.startsWith(`${code}-`))

test('the shop is as large as it claims', () => {
  const count = (code: string, kind?: string) =>
    products.filter((product) => inCategory(product, code) && (!kind || product.kind === kind)).length
  expect(products.length).toBeGreaterThanOrEqual(400)
  expect(count('okviri', 'configurable')).toBeGreaterThanOrEqual(150)
  expect(count('suncane')).toBeGreaterThanOrEqual(80)
  expect(count('lece')).toBeGreaterThanOrEqual(60)
  expect(count('njega')).toBeGreaterThanOrEqual(58)
  expect(count('dodaci') + count('pokloni')).toBeGreaterThanOrEqual(30)
  expect(count('paketi', 'bundle')).toBeGreaterThanOrEqual(10)
  expect(count('paketi', 'configurable_bundle')).toBeGreaterThanOrEqual(5)
  expect(records.filter((record) => record.type === 'brand')).toHaveLength(12)
  expect(records.filter((record) => record.type === 'warehouse')).toHaveLength(4)
  expect(categories.filter((category) => !category.parent).length).toBeGreaterThanOrEqual(6)
  expect(categories.length).toBeGreaterThanOrEqual(60)
})

test('the same instant gives the same catalogue', () => {
  expect(JSON.stringify([...demoCatalogue(now)])).toBe(JSON.stringify([...demoCatalogue(now)]))
})

test('every code, slug, name and EAN is given once, and every EAN has its check digit', () => {
  const variants = products.flatMap((product) => product.variants)
  const eans = [...products, ...variants].map(({ ean }) => ean ?? 'none')
  expect(repeated([...products, ...variants].map(({ code }) => code))).toEqual([])
  expect(repeated(products.map(({ slug }) => slug ?? 'none'))).toEqual([])
  expect(repeated(products.map(({ name }) => name))).toEqual([])
  expect(new Set(eans).size).toBe(eans.length)
  for (const ean of eans) {
    expect(ean).toMatch(/^\d{13}$/)
    expect(eanCheckDigit(ean.slice(0, 12))).toBe(Number(ean[12]))
  }
  expect(eanCheckDigit('400638133393')).toBe(1)
})

test('records come after what they refer to', () => {
  const seen = new Set<string>()
  for (const record of records) {
    const needs: string[] = []
    if (record.type === 'category' && record.parent) needs.push(`category ${record.parent}`)
    if (record.type === 'product') {
      needs.push(...record.categories.map((code) => `category ${code}`))
      if (record.brand !== undefined) needs.push(`brand ${record.brand}`)
      needs.push(...record.groups.map((code) => `group ${code}`))
      needs.push(...record.bundle.map((part) => `product ${part.product}`))
      needs.push(...record.slots.flatMap((slot) => slot.products.map((code) => `product ${code}`)))
      needs.push(...Object.keys(record.attributes).map((code) => `attribute ${code}`))
      if (typeof record.stock === 'object')
        needs.push(...Object.keys(record.stock).map((code) => `warehouse ${code}`))
    }
    expect(needs.filter((need) => !seen.has(need))).toEqual([])
    seen.add(`${record.type} ${record.code}`)
  }
})

test('every attribute value is declared where the attribute has options', () => {
  for (const product of products) {
    for (const [code, value] of Object.entries(product.attributes)) {
      const declared = options.get(code)
      if (declared?.size) expect([value].flat().filter((option) => !declared.has(option))).toEqual([])
    }
  }
})

test('LIST-04 what is filtered by limits has a number in each of its products, and several numbers in all', () => {
  const ranges = attributes.filter(({ kind }) => kind === 'range').map(({ code }) => code)
  expect(ranges).toEqual(['sirina-mosta', 'udio-vode'])
  for (const code of ranges) {
    const said = products.flatMap((product) => product.attributes[code] ?? [])
    expect(said.map((text) => readRangeValue(text))).not.toContain(null)
    expect(new Set(said).size, code).toBeGreaterThan(3)
  }
  const frames = products.filter(
    (product) => inCategory(product, 'okviri') && product.kind === 'configurable',
  )
  expect(frames.filter((product) => !('sirina-mosta' in product.attributes))).toEqual([])
})

test('CONF-02 the variants are exactly the combinations that the pairs of options allow', () => {
  for (const product of products.filter(({ kind }) => kind === 'configurable')) {
    const chosen = product.options.map(({ attribute }) => attribute)
    for (const { attribute, values } of product.options) {
      expect(values.filter(({ option }) => !options.get(attribute)?.has(option))).toEqual([])
    }
    const has = (wanted: Record<string, string>) =>
      product.variants.some((variant) =>
        Object.entries(wanted).every(([attribute, option]) => variant.options[attribute] === option),
      )
    let combinations: Record<string, string>[] = [{}]
    for (const { attribute, depends_on: parent, values } of product.options) {
      combinations = combinations.flatMap((before) =>
        values
          .filter(({ option }) =>
            has({ [attribute]: option, ...(parent && { [parent]: before[parent] ?? '' }) }),
          )
          .map(({ option }) => ({ ...before, [attribute]: option })),
      )
    }
    const written = (variant: Record<string, string>) =>
      chosen.map((attribute) => variant[attribute]).join(' ')
    const variants = product.variants.map((variant) => written(variant.options))
    expect(repeated(variants), product.name).toEqual([])
    expect(variants.sort(), product.name).toEqual(combinations.map(written).sort())
  }
})

test('CONF-10 frames carry frame and lens ids, and not every combination exists', () => {
  const frames = products.filter((product) => inCategory(product, 'okviri'))
  for (const frame of frames) {
    const [colours, sizes, lenses] = frame.options
    expect(colours?.values.every(({ frame_id }) => Number(frame_id) > 0)).toBe(true)
    expect(lenses?.values.filter(({ lens_id }) => lens_id).length).toBeGreaterThan(1)
    expect([sizes?.depends_on, lenses?.depends_on !== undefined]).toEqual(['boja', true])
  }
  const full = frames.filter(
    (frame) =>
      frame.variants.length === frame.options.reduce((product, { values }) => product * values.length, 1),
  )
  expect(full.length).toBeLessThan(frames.length / 4)
})

test('every category has products, its own text and an address of its own', () => {
  const addresses = categories.map(({ parent, slug }) => `${parent}/${slug}`)
  expect(repeated(addresses)).toEqual([])
  for (const category of categories) {
    expect(
      products.filter((product) => inCategory(product, category.code)).length,
      category.code,
    ).toBeGreaterThan(0)
    expect(category.description.length, category.code).toBeGreaterThan(45)
  }
  expect(repeated(categories.map(({ description }) => description))).toEqual([])
})

test('every category has a title of its own, and whatever holds others the words for all of it', () => {
  const titles = categories.map(({ name, meta_title }) => meta_title ?? name)
  expect(repeated(titles)).toEqual([])
  // Without one the page would be called after its place: "Kapi za oči – Njega".
  const below = categories.filter(({ parent }) => parent)
  expect(below.filter(({ meta_title }) => !meta_title).map(({ code }) => code)).toEqual([])
  expect(Object.keys(categoryNames).sort()).toEqual(categories.map(({ code }) => code).sort())
  const parents = new Set(categories.flatMap(({ parent }) => parent ?? []))
  for (const { code } of categories)
    expect(categoryNames[code]?.all !== undefined, code).toBe(parents.has(code))
})

test('one category shows about seventy options to filter by, beside its ranges', () => {
  // A range shows its two limits, however many numbers products have of it.
  const filterable = new Set(
    attributes.filter(({ filterable, kind }) => filterable && kind !== 'range').map(({ code }) => code),
  )
  const values = new Set(
    products
      .filter((product) => inCategory(product, 'okviri'))
      .flatMap((product) => Object.entries(product.attributes))
      .filter(([code]) => filterable.has(code))
      .flatMap(([code, value]) => [value].flat().map((option) => `${code} ${option}`)),
  )
  expect(values.size).toBeGreaterThanOrEqual(65)
  expect(values.size).toBeLessThanOrEqual(85)
})

test('texts are finished: no gaps, no leftovers, a few sentences each', () => {
  for (const { name, summary, description } of products) {
    expect(`${name} ${summary} ${description}`).not.toMatch(/[{}]|undefined|lorem|TODO|\s{2}|\.\.|\s[.,]/i)
    expect(description.split(/[.?!](?:\s|<)/).length - 1, name).toBeGreaterThanOrEqual(2)
    expect(summary, name).toMatch(/^\p{Lu}.*[.]$/u)
  }
})

test('a text asks to choose a power only where there is one to choose', () => {
  const asking = products.filter(({ description }) => description.includes('Dioptriju odaberite'))
  expect(asking.length).toBeGreaterThan(5)
  expect(asking.filter(({ kind }) => kind !== 'configurable').map(({ name }) => name)).toEqual([])
})

test('prices: about 15 % are reduced, tiers fall, bundles cost less than their parts', () => {
  const reduced = products.filter(({ special_price }) => special_price !== undefined)
  expect(reduced.length / products.length).toBeGreaterThan(0.1)
  expect(reduced.length / products.length).toBeLessThan(0.2)
  for (const product of products) {
    expect(product.price % 10, product.name).toBe(product.kind === 'bundle' ? product.price % 10 : 0)
    if (product.special_price !== undefined) expect(product.special_price).toBeLessThan(product.price)
    const steps = [product.price + 1, ...product.tiers.map(({ price }) => price)]
    expect([...steps].sort((one, other) => other - one)).toEqual(steps)
    for (const { qty } of product.tiers) expect(qty % product.qty_step).toBe(0)
    if (product.kind !== 'bundle') continue
    const rows = new Map(
      product.bundle.map((part) => [part.single ?? part.product, byCode.get(part.product)?.price]),
    )
    expect(product.price).toBeLessThan(
      [...rows.values()].reduce<number>((sum, price) => sum + (price ?? 0), 0),
    )
  }
  expect(products.some(({ qty_step, unit }) => qty_step === 500 && unit === 'm')).toBe(true)
})

test('BNDL-01 no bundle holds what asks its buyer something: such a part would be left out', () => {
  const asking = [...products]
    .filter((product) => product.prescription || product.gift_card)
    .map(({ code }) => code)
  expect(asking.length).toBeGreaterThan(10)
  for (const { name, bundle, slots } of products) {
    const parts = [...bundle.map(({ product }) => product), ...slots.flatMap((slot) => slot.products)]
    expect(
      parts.filter((part) => asking.includes(part)),
      name,
    ).toEqual([])
  }
})

test('a few things are sold out, most are not', () => {
  const total = ({ stock }: { stock: number | Record<string, number> }) =>
    typeof stock === 'number' ? stock : Object.values(stock).reduce((sum, pieces) => sum + pieces, 0)
  const soldOut = products.filter((product) =>
    [product, ...product.variants].every((item) => total(item) === 0),
  )
  expect(soldOut.length).toBeGreaterThan(3)
  expect(soldOut.length).toBeLessThan(products.length / 15)
})
