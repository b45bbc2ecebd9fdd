import type { TableRow } from '#shared/server/files/table-rows.server.ts'
import { stableCode } from './stable-code.server.ts'

/** One of the up to three things to choose. `ofVariant` holds each variant's option code, in the variants' order. */
export type ShopifyOption = {
  code: string
  name: string
  values: { code: string; label: string }[]
  ofVariant: string[]
}

/**
 * The options of a product, by its first row's names and its variants' values. Shopify's placeholder ("Title") is
 * none, and where two variants would be chosen alike, a further option tells them apart by their SKU or number.
 */
export function optionsOf(first: TableRow['cells'], variants: TableRow[]): ShopifyOption[] {
  const options: ShopifyOption[] = []
  for (const number of [1, 2, 3]) {
    const name = first[`option${number} name`]?.trim() ?? ''
    const texts = variants.map(({ cells }) => cells[`option${number} value`]?.trim() ?? '')
    const placeholder = name.toLowerCase() === 'title' && variants.length === 1
    if (name !== '' && texts.some(Boolean) && !placeholder) options.push(optionOf(name, texts, options))
  }
  const chosen = variants.map((_, index) => options.map((option) => option.ofVariant[index]).join('\u0000'))
  if (new Set(chosen).size < variants.length) {
    const texts = variants.map(({ cells }) => cells['variant sku']?.trim() ?? '')
    const telling = texts.every(Boolean) && new Set(texts).size === texts.length
    const numbers = variants.map((_, index) => String(index + 1))
    options.push(optionOf('Model', telling ? texts : numbers, options))
  }
  return options
}

function optionOf(name: string, texts: string[], before: ShopifyOption[]): ShopifyOption {
  const own = stableCode(name)
  const code = before.some((option) => option.code === own)
    ? stableCode(name, String(before.length + 1))
    : own
  const values = new Map<string, { code: string; label: string }>()
  const ofVariant = texts.map((text) => {
    const label = text || '–'
    const value = stableCode(text || 'bez')
    if (!values.has(value)) values.set(value, { code: value, label })
    return value
  })
  return { code, name, values: [...values.values()], ofVariant }
}
