import { type TableRow, tableRows } from '#shared/server/files/table-rows.server.ts'
import { amount, ean, stockCount, UNCOUNTED_STOCK } from './file-texts.ts'
import { groupedRows } from './grouped-rows.server.ts'
import { checkedLine, type ImportLine } from './import-line.ts'
import type { ProductLine } from './record.ts'
import { optionsOf, type ShopifyOption } from './shopify-options.server.ts'
import { shopifyPictures } from './shopify-pictures.ts'
import { CodeBook } from './stable-code.server.ts'

/**
 * Shopify's product CSV: the rows of one handle are one product. Rows with a price are its variants, all rows may
 * bring a picture. One variant without a real choice makes a simple product, everything else a configurable one.
 */
export async function* readShopify(file: string): AsyncGenerator<ImportLine> {
  const codes = new CodeBook()
  const read = () => tableRows(file)
  for await (const rows of groupedRows(read, (row) => row.cells.handle?.trim() || undefined)) {
    const { line } = rows[0]
    try {
      yield productOf(rows, codes)
    } catch (error) {
      const handle = rows[0].cells.handle?.trim() || 'row without a handle'
      yield { line, error: `${handle}: ${(error as Error).message}` }
    }
  }
}

const yes = (text: string | undefined) => text?.trim().toLowerCase() === 'true'

function productOf(rows: [TableRow, ...TableRow[]], codes: CodeBook): ImportLine {
  const [{ line, cells: first }] = rows
  const handle = first.handle?.trim() ?? ''
  if (handle === '') throw new Error('the handle is missing')
  const variants = rows.filter(({ cells }) => cells['variant price']?.trim())
  if (variants.length === 0) throw new Error('no row with a price')
  const options = optionsOf(first, variants)
  const shared = {
    type: 'product' as const,
    slug: handle.length <= 80 ? handle : undefined,
    name: first.title,
    brand: first.vendor?.trim() || undefined,
    categories: [first.type?.trim() ?? ''].filter(Boolean),
    description: first['body (html)'] ?? '',
    vat_class: variants.every(({ cells }) => cells['variant taxable']?.trim().toLowerCase() === 'false')
      ? ('zero' as const)
      : ('standard' as const),
    status: isHidden(first) ? ('hidden' as const) : ('active' as const),
    pictures: shopifyPictures(rows, variants, options),
  }
  const [only] = variants
  if (options.length === 0 && variants.length === 1 && only) {
    return checkedLine(line, {
      ...shared,
      kind: 'simple',
      code: codes.take(only.cells['variant sku'] ?? '', handle),
      ...saleOf(only.cells),
      ean: ean(only.cells['variant barcode']),
      weight_g: weightOf(only.cells),
      stock: stockOf(only.cells),
    } satisfies Partial<ProductLine>)
  }
  const code = codes.take(handle, handle)
  return checkedLine(
    line,
    {
      ...shared,
      kind: 'configurable',
      code,
      ...cheapest(variants.map(({ cells }) => saleOf(cells))),
      weight_g: weightOf(only?.cells ?? {}) ?? 0,
      options: options.map((option) => ({
        attribute: option.code,
        values: option.values.map((value) => ({ option: value.code })),
      })),
      variants: variants.map(({ cells }, index) => {
        const chosen = options.map((option) => option.ofVariant[index] ?? '')
        return {
          code: codes.take(cells['variant sku'] ?? '', handle, ...chosen),
          ean: ean(cells['variant barcode']),
          ...saleOf(cells),
          options: Object.fromEntries(options.map((option, at) => [option.code, chosen[at] ?? ''])),
          stock: stockOf(cells),
          weight_g: weightOf(cells),
        }
      }),
    } satisfies Partial<ProductLine>,
    options.map(hintOf),
  )
}

const hintOf = (option: ShopifyOption) => ({
  code: option.code,
  name: option.name,
  filterable: true,
  options: option.values,
})

/** `Published` false, or a `Status` (newer exports) other than active. */
function isHidden(cells: TableRow['cells']): boolean {
  const status = cells.status?.trim().toLowerCase() || 'active'
  return status !== 'active' || (cells.published?.trim() !== '' && !yes(cells.published ?? 'true'))
}

type Sale = { price: string; special_price?: string }

/** A compare-at price above the price is the regular one; one below it says nothing. */
function saleOf(cells: TableRow['cells']): Sale {
  const price = amount(cells['variant price']) ?? '0'
  const compared = amount(cells['variant compare at price'])
  return compared !== undefined && Number(compared) > Number(price)
    ? { price: compared, special_price: price }
    : { price }
}

/** A configurable product shows the sale of its cheapest variant. */
function cheapest(sales: Sale[]): Sale {
  const asked = (sale: Sale) => Number(sale.special_price ?? sale.price)
  return sales.reduce((best, sale) => (asked(sale) < asked(best) ? sale : best))
}

function stockOf(cells: TableRow['cells']): number {
  const counted = (cells['variant inventory tracker']?.trim() ?? '') !== ''
  return counted ? (stockCount(cells['variant inventory qty']) ?? 0) : UNCOUNTED_STOCK
}

const weightOf = (cells: TableRow['cells']) => {
  const grams = amount(cells['variant grams'])
  return grams === undefined ? undefined : Math.round(Number(grams))
}
