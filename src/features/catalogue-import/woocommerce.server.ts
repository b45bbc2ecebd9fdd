import { type TableRow, tableRows } from '#shared/server/files/table-rows.server.ts'
import { amount, asHtml, ean, grams, stockCount, UNCOUNTED_STOCK } from './file-texts.ts'
import { groupedRows } from './grouped-rows.server.ts'
import { checkedLine, type ImportLine } from './import-line.ts'
import type { ProductLine } from './record.ts'
import { CodeBook } from './stable-code.server.ts'
import { hintsOf, listOf, type WooAttribute, wooAttributes } from './woocommerce-attributes.server.ts'

type Cells = TableRow['cells']

/**
 * WooCommerce's product CSV. A `variable` row is a configurable product, the `variation` rows that name it (by SKU or
 * `id:…`) are its variants; the attributes they differ by are what is chosen, the others are its properties.
 */
export async function* readWooCommerce(file: string): AsyncGenerator<ImportLine> {
  const codes = new CodeBook()
  const read = () => tableRows(file)
  for await (const rows of groupedRows(read, familyOf, aliasOf)) {
    const parent = rows.find(({ cells }) => kindOf(cells) !== 'variation')
    const { line } = parent ?? rows[0]
    try {
      if (!parent) throw new Error(`its parent '${rows[0].cells.parent}' is not in the file`)
      yield productOf(
        parent,
        rows.filter((row) => row !== parent),
        codes,
      )
    } catch (error) {
      yield {
        line,
        error: `${rows[0].cells.sku || rows[0].cells.name || 'row'}: ${(error as Error).message}`,
      }
    }
  }
}

const kindOf = (cells: Cells) => (cells.type ?? 'simple').split(',')[0]?.trim().toLowerCase() || 'simple'
const idOf = (cells: Cells) => `id:${cells.id?.trim() ?? ''}`

function familyOf({ cells }: TableRow): string | undefined {
  const kind = kindOf(cells)
  if (kind === 'variation') return cells.parent?.trim() || undefined
  return kind === 'variable' ? cells.sku?.trim() || idOf(cells) : undefined
}

function aliasOf({ cells }: TableRow): { alias: string; key: string } | undefined {
  const sku = cells.sku?.trim()
  return kindOf(cells) === 'variable' && sku ? { alias: idOf(cells), key: sku } : undefined
}

function productOf({ line, cells }: TableRow, variations: TableRow[], codes: CodeBook): ImportLine {
  const kind = kindOf(cells)
  if (kind === 'grouped' || kind === 'external')
    throw new Error(`products of type '${kind}' have no counterpart`)
  const attributes = wooAttributes(cells, variations)
  const code = codes.take(cells.sku ?? '', cells.name ?? '', cells.id ?? '')
  const shared = {
    type: 'product' as const,
    code,
    ean: eanOf(cells),
    name: cells.name,
    brand: cells.brands?.split(',')[0]?.trim() || cells.brand?.trim() || undefined,
    categories: listOf(cells.categories),
    summary: cells['short description'] ?? '',
    description: asHtml(cells.description?.replace(/\\n/g, '\n')),
    vat_class: vatClassOf(cells),
    weight_g: weightOf(cells) ?? 0,
    status:
      cells.published?.trim() === '1' || !cells.published?.trim() ? ('active' as const) : ('hidden' as const),
    attributes: Object.fromEntries(
      attributes
        .filter(({ chosen }) => !chosen)
        .map(({ code, values }) => [code, values.map((value) => value.code)]),
    ),
    pictures: picturesOf(cells, variations, attributes),
  }
  const hints = hintsOf(attributes)
  if (variations.length === 0) {
    return checkedLine(line, { ...shared, kind: 'simple', ...saleOf(cells), stock: stockOf(cells) }, hints)
  }
  const chosen = attributes.filter((attribute) => attribute.chosen)
  const sales = variations.map((row) => saleOf(row.cells))
  const asked = (sale: Sale) => Number(sale.special_price ?? sale.price)
  return checkedLine(
    line,
    {
      ...shared,
      kind: 'configurable',
      ...sales.reduce((best, sale) => (asked(sale) < asked(best) ? sale : best)),
      options: chosen.map(({ code, values }) => ({
        attribute: code,
        values: values.map((value) => ({ option: value.code })),
      })),
      variants: variations.map((row, index) => ({
        code: codes.take(
          row.cells.sku ?? '',
          code,
          ...chosen.map(({ ofVariation }) => ofVariation[index] ?? ''),
        ),
        ean: eanOf(row.cells),
        price: sales[index]?.price,
        special_price: sales[index]?.special_price,
        options: Object.fromEntries(chosen.map((option) => [option.code, option.ofVariation[index] ?? ''])),
        stock: stockOf(row.cells),
        weight_g: weightOf(row.cells),
      })),
    } satisfies Partial<ProductLine>,
    hints,
  )
}

type Sale = Pick<ProductLine, 'special_price' | 'special_from' | 'special_to'> & { price: string }

/** Woo's sale dates are days in the shop's time; the last day is included. */
function saleOf(cells: Cells): Sale {
  const price = amount(cells['regular price'])
  if (price === undefined) throw new Error('the regular price is missing')
  const special = amount(cells['sale price'])
  if (special === undefined || Number(special) >= Number(price)) return { price }
  const end = dayOf(cells['date sale price ends'])
  return {
    price,
    special_price: special,
    special_from: dayOf(cells['date sale price starts']),
    special_to: end && new Date(Date.parse(end) + 86_400_000).toISOString(),
  }
}

const dayOf = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}/.exec(text?.trim() ?? '')?.[0]
const weightOf = (cells: Cells) =>
  grams(cells['weight (kg)']) ?? grams(cells['weight (g)'], 'g') ?? grams(cells['weight (lbs)'], 'lb')
const eanOf = (cells: Cells) => ean(cells['gtin, upc, ean, or isbn'] ?? cells.gtin ?? cells.ean)

function stockOf(cells: Cells): number {
  const counted = stockCount(cells.stock)
  if (counted !== undefined) return counted
  return /^(1|true|instock|backorder)$/i.test(cells['in stock?']?.trim() ?? '') ? UNCOUNTED_STOCK : 0
}

function vatClassOf(cells: Cells): ProductLine['vat_class'] {
  if (cells['tax status']?.trim() === 'none') return 'zero'
  const named = cells['tax class']?.trim().toLowerCase() ?? ''
  if (named.startsWith('zero')) return 'zero'
  return named.startsWith('reduced') ? 'reduced' : 'standard'
}

/** A variation's pictures belong to its first chosen option, unless another option has the same picture. */
function picturesOf(
  cells: Cells,
  variations: TableRow[],
  attributes: WooAttribute[],
): ProductLine['pictures'] {
  const [deciding] = attributes.filter((attribute) => attribute.chosen)
  const options = new Map<string, Set<string>>()
  variations.forEach((row, index) => {
    for (const src of listOf(row.cells.images)) {
      options.set(src, (options.get(src) ?? new Set()).add(deciding?.ofVariation[index] ?? ''))
    }
  })
  const sources = new Set([...listOf(cells.images), ...options.keys()])
  return [...sources].map((src) => {
    const [option, ...others] = options.get(src) ?? []
    return deciding && option && others.length === 0
      ? { src, option: { attribute: deciding.code, option } }
      : { src }
  })
}
