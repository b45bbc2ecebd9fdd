import { amount, asHtml, ean, grams, longestAmount, stockCount, UNCOUNTED_STOCK } from './file-texts.ts'
import { type GoogleItem, googleTableItems, googleXmlItems } from './google-items.server.ts'
import { groupedRows } from './grouped-rows.server.ts'
import { type AttributeHint, checkedLine, type ImportLine } from './import-line.ts'
import type { ProductLine } from './record.ts'
import { CodeBook, stableCode } from './stable-code.server.ts'

/**
 * A Google Merchant feed. Items of one `item_group_id` that differ by colour, size, pattern or material are one
 * configurable product; an item alone is a simple one, whose colour and size are properties.
 */
export async function* readGoogle(file: string, form: 'xml' | 'table'): AsyncGenerator<ImportLine> {
  const codes = new CodeBook()
  const read = () => (form === 'xml' ? googleXmlItems(file) : googleTableItems(file))
  for await (const items of groupedRows(read, (item) => one(item, 'item_group_id'))) {
    try {
      yield productOf(items, codes)
    } catch (error) {
      yield { line: items[0].line, error: `${one(items[0], 'id') ?? 'item'}: ${(error as Error).message}` }
    }
  }
}

const one = ({ fields }: GoogleItem, name: string) => fields.get(name)?.[0]

const variantAttributes = {
  color: { code: 'boja', name: 'Boja' },
  size: { code: 'velicina', name: 'Veličina' },
  pattern: { code: 'uzorak', name: 'Uzorak' },
  material: { code: 'materijal', name: 'Materijal' },
} as const
const variantFields = Object.keys(variantAttributes) as (keyof typeof variantAttributes)[]

function productOf(items: [GoogleItem, ...GoogleItem[]], codes: CodeBook): ImportLine {
  const [first] = items
  const group = one(first, 'item_group_id')
  const used = variantFields.filter((field) => items.some((item) => one(item, field)))
  const differing = used.filter((field) => new Set(items.map((item) => one(item, field))).size > 1)
  const shared = {
    type: 'product' as const,
    name: one(first, 'title'),
    brand: one(first, 'brand'),
    categories: first.fields.get('product_type')?.slice(0, 3) ?? [],
    description: asHtml(one(first, 'description')),
    ...contentOf(first),
    attributes: Object.fromEntries(
      used
        .filter((field) => !differing.includes(field))
        .map((field) => [variantAttributes[field].code, [stableCode(one(first, field) ?? '')]]),
    ),
    ...saleOf(first),
    weight_g: weightOf(first) ?? 0,
  }
  const hints = used.map((field) => hintOf(field, items))
  if (items.length === 1) {
    const id = requiredId(first)
    return checkedLine(
      first.line,
      {
        ...shared,
        kind: 'simple',
        code: codes.take(id, 'artikl', id),
        ean: ean(one(first, 'gtin')),
        stock: stockOf(first),
        pictures: picturesOf(items, undefined),
      } satisfies Partial<ProductLine>,
      hints,
    )
  }
  const chosen = items.map((item) => differing.map((field) => stableCode(one(item, field) ?? 'bez')))
  if (new Set(chosen.map((codes) => codes.join(' '))).size < items.length) {
    throw new Error(`two items of group '${group}' do not differ by colour, size, pattern or material`)
  }
  const code = codes.take(group ?? '', 'grupa', group ?? '')
  return checkedLine(
    first.line,
    {
      ...shared,
      kind: 'configurable',
      code,
      pictures: picturesOf(items, differing.includes('color') ? 'color' : undefined),
      options: differing.map((field, at) => ({
        attribute: variantAttributes[field].code,
        values: [...new Set(chosen.map((own) => own[at] ?? ''))].map((option) => ({ option })),
      })),
      variants: items.map((item, index) => ({
        code: codes.take(requiredId(item), code, ...(chosen[index] ?? [])),
        ean: ean(one(item, 'gtin')),
        price: saleOf(item).price,
        special_price: saleOf(item).special_price,
        options: Object.fromEntries(
          differing.map((field, at) => [variantAttributes[field].code, chosen[index]?.[at] ?? '']),
        ),
        stock: stockOf(item),
        weight_g: weightOf(item),
      })),
    } satisfies Partial<ProductLine>,
    hints,
  )
}

function requiredId(item: GoogleItem): string {
  const id = one(item, 'id')
  if (!id) throw new Error('the id is missing')
  return id
}

function hintOf(field: keyof typeof variantAttributes, items: GoogleItem[]): AttributeHint {
  const labels = new Map(
    items.map((item) => [stableCode(one(item, field) ?? 'bez'), one(item, field) ?? '–']),
  )
  const options = [...labels].map(([code, label]) => ({ code, label }))
  return { ...variantAttributes[field], filterable: true, options }
}

/** "12.90 EUR"; the sale's dates are "from/to" in ISO 8601, which Google writes without a colon in the offset too. */
function saleOf(item: GoogleItem): Sale {
  const price = amount(one(item, 'price'))
  if (price === undefined) throw new Error('the price is missing')
  const special = amount(one(item, 'sale_price'))
  if (special === undefined || Number(special) >= Number(price)) return { price }
  const dates = one(item, 'sale_price_effective_date')?.split('/') ?? []
  const [special_from, special_to] = dates.map((date) => {
    const at = new Date(date.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    if (Number.isNaN(at.getTime())) throw new Error(`'${date}' is not a date of a sale`)
    return at.toISOString()
  })
  return { price, special_price: special, special_from, special_to }
}

type Sale = Pick<ProductLine, 'special_price' | 'special_from' | 'special_to'> & { price: string }

const weightOf = (item: GoogleItem) =>
  grams(one(item, 'shipping_weight')) ?? grams(one(item, 'product_weight'))

function stockOf(item: GoogleItem): number {
  const counted = stockCount(one(item, 'quantity') ?? one(item, 'sell_on_google_quantity'))
  const available =
    (one(item, 'availability') ?? 'in_stock').toLowerCase().replace(/\s+/g, '_') === 'in_stock'
  return available ? (counted ?? UNCOUNTED_STOCK) : 0
}

const contentUnits = new Set(['mg', 'g', 'kg', 'ml', 'cl', 'l', 'cm', 'm', 'm2', 'm3', 'kom', 'ct'])

/** "750 ml" → what the unit price is computed from; other measures say nothing to us. */
function contentOf(item: GoogleItem): Pick<ProductLine, 'content'> {
  const measure = one(item, 'unit_pricing_measure') ?? ''
  if (measure.length > longestAmount) return {}
  const [, read, unit = ''] = /^([\d.,]+)\s*([a-z0-9]+)$/i.exec(measure) ?? []
  const content = amount(read)
  if (content === undefined || !contentUnits.has(unit.toLowerCase())) return {}
  return { content: { amount: content, unit: unit.toLowerCase() === 'ct' ? 'kom' : unit.toLowerCase() } }
}

/** Every item's main picture, then the additional ones; a colour's picture shows for that colour. */
function picturesOf(items: GoogleItem[], deciding: 'color' | undefined): ProductLine['pictures'] {
  const colours = new Map<string, Set<string>>()
  for (const item of items) {
    const sources = [
      ...(item.fields.get('image_link') ?? []),
      ...(item.fields.get('additional_image_link') ?? []),
    ]
    for (const src of sources) {
      colours.set(src, (colours.get(src) ?? new Set()).add(stableCode(one(item, 'color') ?? 'bez')))
    }
  }
  return [...colours].map(([src, [colour, ...others]]) =>
    deciding && colour && others.length === 0
      ? { src, option: { attribute: variantAttributes[deciding].code, option: colour } }
      : { src },
  )
}
