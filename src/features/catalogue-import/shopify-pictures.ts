import type { TableRow } from '#shared/server/files/table-rows.server.ts'
import type { ProductLine } from './record.ts'
import type { ShopifyOption } from './shopify-options.server.ts'

type Pictures = NonNullable<ProductLine['pictures']>

const colourNames = /^(colou?r|boja)$/i

/**
 * The product's pictures in their order, then those that only variants have. A variant's picture belongs to an option
 * when one option decides which picture is shown (a colour does, a size does not), and shows for that option alone.
 */
export function shopifyPictures(rows: TableRow[], variants: TableRow[], options: ShopifyOption[]): Pictures {
  const alts = new Map<string, string>()
  for (const { cells } of rows) {
    const source = cells['image src']?.trim()
    if (source) alts.set(source, alts.get(source) || (cells['image alt text']?.trim() ?? ''))
  }
  const ofVariants = variants.map(({ cells }) => cells['variant image']?.trim() ?? '')
  const optionOf = decidedBy(options, ofVariants)
  const sources = new Set([...alts.keys(), ...ofVariants.filter(Boolean)])
  return [...sources].map((src) => ({ src, alt: alts.get(src) ?? '', option: optionOf.get(src) }))
}

/** Picture → the option that it belongs to, by the first option that decides; colours are asked first. */
function decidedBy(
  options: ShopifyOption[],
  pictures: string[],
): Map<string, { attribute: string; option: string }> {
  const shown = new Set(pictures.filter(Boolean))
  if (shown.size < 2) return new Map()
  const coloursFirst = [...options].sort(
    (a, b) => Number(colourNames.test(b.name)) - Number(colourNames.test(a.name)),
  )
  for (const { code, ofVariant } of coloursFirst) {
    const optionOf = new Map<string, { attribute: string; option: string }>()
    const pictureOf = new Map<string, string>()
    const decides = pictures.every((picture, index) => {
      const option = ofVariant[index] ?? ''
      if (picture === '') return true
      const sameOption = (optionOf.get(picture)?.option ?? option) === option
      const samePicture = (pictureOf.get(option) ?? picture) === picture
      optionOf.set(picture, { attribute: code, option })
      pictureOf.set(option, picture)
      return sameOption && samePicture
    })
    if (decides) return optionOf
  }
  return new Map()
}
