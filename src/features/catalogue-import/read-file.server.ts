import { beginningOf, checkTextFile } from '#shared/server/files/text-file.server.ts'
import { readGoogle } from './google.server.ts'
import type { ImportLine } from './import-line.ts'
import { readJsonLines } from './json-lines.server.ts'
import { readShopify } from './shopify.server.ts'
import { readWooCommerce } from './woocommerce.server.ts'

export type CatalogueFormat = 'json-lines' | 'shopify' | 'woocommerce' | 'google-xml' | 'google-table'

/** Says what a file is by how it begins (its first 64 kB), never by its name; undefined for none of ours. */
function recogniseFormat(beginning: string): CatalogueFormat | undefined {
  const start = beginning.trimStart()
  if (start.startsWith('{')) return 'json-lines'
  if (start.startsWith('<')) {
    return start.includes('http://base.google.com/ns/1.0') ? 'google-xml' : undefined
  }
  const header = (start.split(/\r\n|\n|\r/, 1)[0] ?? '').toLowerCase()
  const names = new Set(
    header.split(/[\t;,]/).map((name) => name.replace(/^"|"$/g, '').replace(/^g:/, '').trim()),
  )
  if (names.has('handle') && names.has('variant price')) return 'shopify'
  if (names.has('sku') && names.has('regular price')) return 'woocommerce'
  const google = ['id', 'title', 'price'].every((name) => names.has(name))
  return google && (names.has('link') || names.has('availability')) ? 'google-table' : undefined
}

/** Recognises a catalogue file and streams its lines. Throws when it is none of the formats of docs/import.md. */
export async function readCatalogueFile(
  file: string,
): Promise<{ format: CatalogueFormat; lines: AsyncGenerator<ImportLine> }> {
  await checkTextFile(file)
  const format = recogniseFormat(await beginningOf(file))
  switch (format) {
    case 'json-lines':
      return { format, lines: readJsonLines(file) }
    case 'shopify':
      return { format, lines: readShopify(file) }
    case 'woocommerce':
      return { format, lines: readWooCommerce(file) }
    case 'google-xml':
      return { format, lines: readGoogle(file, 'xml') }
    case 'google-table':
      return { format, lines: readGoogle(file, 'table') }
    case undefined:
      throw new Error(
        'This is neither Izlog JSON Lines nor a product file of Shopify, WooCommerce or Google Merchant (docs/import.md).',
      )
  }
}
