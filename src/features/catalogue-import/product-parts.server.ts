import type { ImportDictionaries } from './dictionaries.server.ts'
import type { ProductRecord } from './record.ts'
import type { PartTable } from './recordset.server.ts'

const position = { position: 'integer' }

/** The tables below a product that an import keeps, and what identifies their rows. */
export const partTables = {
  categories: part('product_categories', { category_id: 'integer' }, { is_main: 'boolean' }),
  groups: part('product_group_products', { group_id: 'integer' }, {}),
  values: {
    ...part('product_attribute_values', { attribute_id: 'integer', option_id: 'integer' }, { text: 'text' }),
    nullable: ['option_id'],
  },
  attributes: part(
    'product_attributes',
    { attribute_id: 'integer' },
    { depends_on_id: 'integer', ...position },
  ),
  options: part(
    'product_options',
    { attribute_id: 'integer', option_id: 'integer' },
    { frame_id: 'integer', lens_id: 'integer', measures: 'jsonb', ...position },
  ),
  pictures: part('product_pictures', position, { option_id: 'integer', source: 'text', alt: 'text' }),
  tiers: part('tier_prices', { min_qty: 'integer' }, { price: 'integer' }),
  stock: part('stock', { warehouse_id: 'integer' }, { quantity: 'integer' }),
  variantOptions: {
    ...part('variant_options', { attribute_id: 'integer' }, { option_id: 'integer' }),
    owner: 'variant_id',
  },
}

function part(table: string, key: PartTable['key'], values: PartTable['values']): PartTable {
  return { table, owner: 'product_id', key, values }
}

export type PartRows = Record<keyof typeof partTables, object[]>

export const noPartRows = (): PartRows => ({
  categories: [],
  groups: [],
  values: [],
  attributes: [],
  options: [],
  pictures: [],
  tiers: [],
  stock: [],
  variantOptions: [],
})

/** Adds the rows of one product and its variants. `idOf` answers the id of a product or variant code. */
export function addPartRows(
  rows: PartRows,
  record: ProductRecord,
  idOf: (code: string) => number,
  dictionaries: ImportDictionaries,
): void {
  const product_id = idOf(record.code)
  const { attributes } = dictionaries
  dictionaries.categories(record.categories).forEach((category_id, index) => {
    rows.categories.push({ product_id, category_id, is_main: index === 0 })
  })
  for (const group_id of dictionaries.groups(record.groups)) rows.groups.push({ product_id, group_id })
  for (const [code, value] of Object.entries(record.attributes)) {
    const attribute_id = attributes.id(code)
    for (const given of new Set(Array.isArray(value) ? value : [value])) {
      const text = attributes.stored(code, given)
      const option_id = attributes.option(code, text) ?? null
      if (text !== '')
        rows.values.push({ product_id, attribute_id, option_id, text: option_id === null ? text : null })
    }
  }
  record.options.forEach(({ attribute, depends_on, values }, index) => {
    const attribute_id = attributes.id(attribute)
    const depends_on_id = depends_on === undefined ? null : attributes.id(depends_on)
    rows.attributes.push({ product_id, attribute_id, depends_on_id, position: index })
    const distinct = [...new Map(values.map((value) => [value.option, value])).values()]
    distinct.forEach(({ option, frame_id, lens_id, measures }, place) => {
      const option_id = attributes.option(attribute, option)
      rows.options.push({ product_id, attribute_id, option_id, frame_id, lens_id, measures, position: place })
    })
  })
  record.pictures.forEach(({ src, alt, option }, index) => {
    const option_id = option && attributes.option(option.attribute, option.option)
    rows.pictures.push({ product_id, option_id, source: src, alt, position: index })
  })
  for (const [min_qty, price] of new Map(record.tiers.map(({ qty, price }) => [qty, price]))) {
    rows.tiers.push({ product_id, min_qty, price })
  }
  if (record.kind === 'simple') addStock(rows, product_id, record.stock, dictionaries)
  for (const variant of record.variants) {
    const variant_id = idOf(variant.code)
    addStock(rows, variant_id, variant.stock, dictionaries)
    for (const [attribute, option] of Object.entries(variant.options)) {
      const option_id = attributes.option(attribute, option)
      rows.variantOptions.push({ variant_id, attribute_id: attributes.id(attribute), option_id })
    }
  }
}

function addStock(
  rows: PartRows,
  product_id: number,
  stock: ProductRecord['stock'],
  dictionaries: ImportDictionaries,
): void {
  const entries = typeof stock === 'number' ? [[undefined, stock] as const] : Object.entries(stock)
  for (const [code, quantity] of entries) {
    rows.stock.push({ product_id, warehouse_id: dictionaries.warehouse(code), quantity })
  }
}
