import type { ProductLine } from '#features/catalogue-import/record.ts'
import { accessoryRows } from './accessory-rows.ts'
import { liquidRows } from './care-rows.ts'
import { cleaningRows } from './cleaning-rows.ts'
import { eanOf, slugOf } from './codes.ts'
import { giftRows } from './gift-rows.ts'
import { money, offerOf } from './offer.ts'
import { between, randomOf } from './random.ts'
import type { ShelfRow } from './shelf-row.ts'

const departments: [prefix: string, first: number, rows: ShelfRow[]][] = [
  ['OI-NJ', 4001, [...liquidRows, ...cleaningRows]],
  ['OI-DO', 5001, accessoryRows],
  ['OI-PO', 6001, giftRows],
]

/** "First sentence. Second. Third." → the first on its own, so that the description can go on from it. */
function sentences(text: string): [first: string, rest: string] {
  const end = text.indexOf('. ')
  return end < 0 ? [text, ''] : [text.slice(0, end + 1), text.slice(end + 2)]
}

/** Care products, accessories and gifts: simple products, some with content, some cut from a roll. */
export function* shelf(now: Date): Generator<ProductLine> {
  let serial = 400_000
  for (const [prefix, first, rows] of departments) {
    for (const [index, row] of rows.entries()) {
      const random = randomOf(`shelf ${row.name}`)
      const cents = Math.round(row.price * 100)
      const { reduction, ...offer } = offerOf(random, {
        now,
        price: cents,
        mostStock: between(random, 12, 80),
      })
      const [summary, rest] = sentences(row.text)
      const fixed = {
        special_price: undefined,
        special_from: undefined,
        special_to: undefined,
        groups: ['brzo-dostupno'],
        stock: { sredisnje: 500, 'zagreb-centar': 40, split: 40, rijeka: 40 },
      }
      yield {
        type: 'product',
        code: `${prefix}-${first + index}`,
        ean: eanOf(serial++),
        kind: 'simple',
        name: row.name,
        slug: slugOf(row.name),
        brand: row.brand,
        categories: [row.category],
        ...offer,
        ...(row.constant ? fixed : {}),
        summary,
        description: `<p>${summary}${rest === '' ? '' : ` ${rest}`}</p>`,
        price: money(cents),
        vat_class: row.vat,
        returns: row.sealed && 'sealed',
        safety: row.warnings === undefined ? undefined : { warnings: row.warnings },
        unit: row.unit,
        content: row.content,
        weight_g: row.weight,
        qty_step: row.step,
        qty_min: row.step,
        tiers: row.tiers?.map(([qty, euros]) => ({
          qty,
          price: money(Math.round(Math.min(euros * 100, cents - reduction))),
        })),
        attributes: row.attributes,
        pictures: row.pictures.map((key, place) => ({
          src: `drawn:${key}`,
          alt: place === 0 ? row.name : `${row.name}, drugi pogled`,
        })),
      }
    }
  }
}
