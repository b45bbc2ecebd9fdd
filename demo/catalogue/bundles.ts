import type { ProductLine } from '#features/catalogue-import/record.ts'
import { bundleRows } from './bundle-rows.ts'
import { eanOf, slugOf } from './codes.ts'
import { money, offerOf } from './offer.ts'
import { randomOf } from './random.ts'
import { setRows } from './set-rows.ts'
import { stockOf } from './warehouses.ts'

/** Every product so far, by name and by slug: what a bundle can hold. */
export type Shelves = Map<string, ProductLine>

function found(shelves: Shelves, key: string): ProductLine {
  const product = shelves.get(key)
  if (product === undefined) throw new Error(`no product "${key}" to put into a bundle`)
  return product
}

const cents = (product: ProductLine) => Math.round(Number(product.price) * 100)
const less = (amount: number, percent: number) => Math.round((amount * (100 - percent)) / 100)

/** What a bundle takes over from `offerOf`: since when and how well it sells. Its price is that of its parts. */
function standing(seed: string, now: Date): Pick<ProductLine, 'created' | 'popularity' | 'groups' | 'stock'> {
  const random = randomOf(seed)
  const { created, popularity } = offerOf(random, { now, price: 0, mostStock: 10 })
  return { created, popularity, groups: ['brzo-dostupno'], stock: stockOf(random, 20) }
}

/**
 * The fixed bundles, priced as the glasses, the first choice of every row and the other parts, each less its
 * percentage; then the bundles to fill, priced as the default choice of every required slot.
 */
export function* bundles(now: Date, shelves: Shelves): Generator<ProductLine> {
  for (const [index, row] of bundleRows.entries()) {
    const glasses = found(shelves, `${row.glasses}-suncane-naocale`)
    const [offGlasses, offOthers] = row.off
    const rows = row.parts.map((part, place) => ({
      single: Array.isArray(part) ? `red-${place + 1}` : undefined,
      products: [part].flat().map((name) => found(shelves, name)),
    }))
    const price = rows.reduce(
      (sum, { products }) => sum + (products[0] ? less(cents(products[0]), offOthers) : 0),
      less(cents(glasses), offGlasses),
    )
    yield {
      type: 'product',
      code: `OI-PK-${7001 + index}`,
      ean: eanOf(700_000 + index),
      kind: 'bundle',
      name: row.name,
      slug: slugOf(row.name),
      brand: glasses.brand,
      categories: ['paketi-naocale'],
      ...standing(`bundle ${row.name}`, now),
      summary: `${row.text.slice(0, row.text.search(/\. |\.$/))}.`,
      description: `<p>${row.text}</p>`,
      price: money(price),
      weight_g: 380,
      pictures: [
        { src: `drawn:composition/${row.glasses}`, alt: `${row.name}: ${glasses.name} s dodacima` },
        ...(glasses.pictures ?? []).slice(0, 2),
      ],
      bundle: [
        { product: glasses.code, main: true, discount_percent: offGlasses },
        ...rows.flatMap(({ single, products }) =>
          products.map((product) => ({ product: product.code, single, discount_percent: offOthers })),
        ),
      ],
    }
  }
  for (const [index, row] of setRows.entries()) {
    const slots = row.slots.map((slot) => ({
      ...slot,
      required: slot.required ?? true,
      products: slot.products.map((name) => found(shelves, name)),
    }))
    const price = slots.reduce((sum, slot) => {
      const first = slot.products[0]
      return sum + (slot.required && first ? cents(first) : 0)
    }, 0)
    yield {
      type: 'product',
      code: `OI-PK-${7101 + index}`,
      ean: eanOf(710_000 + index),
      kind: 'configurable_bundle',
      name: row.name,
      slug: slugOf(row.name),
      brand: row.category === 'paketi-lece' ? 'bistrina' : 'skatula',
      categories: [row.category],
      ...standing(`set ${row.name}`, now),
      summary: `${row.text.slice(0, row.text.search(/\. |\.$/))}.`,
      description: `<p>${row.text}</p>`,
      price: money(price),
      weight_g: 320,
      pictures: [{ src: `drawn:${row.picture}`, alt: row.name }],
      slots: slots.map((slot) => ({
        code: slot.code,
        name: slot.name,
        required: slot.required,
        products: slot.products.map((product) => product.code),
        default: slot.required ? slot.products[0]?.code : undefined,
      })),
    }
  }
}
