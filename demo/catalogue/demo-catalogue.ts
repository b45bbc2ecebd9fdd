import type { CatalogueLine, ProductLine } from '#features/catalogue-import/record.ts'
import { typeset } from '#shared/text/typeset.ts'
import { attributes } from './attributes.ts'
import { brands } from './brands.ts'
import { bundles, type Shelves } from './bundles.ts'
import { glassesBranches } from './categories-glasses.ts'
import { otherBranches } from './categories-other.ts'
import { categoriesOf } from './category-tree.ts'
import { contactLenses } from './contact-lenses.ts'
import { frames } from './frames.ts'
import { giftCardByMail } from './gift-card.ts'
import { groups } from './groups.ts'
import { lenses } from './lenses.ts'
import { nosePads } from './nose-pads.ts'
import { shelf } from './shelf.ts'
import { sunglasses } from './sunglasses.ts'
import { services, warehouses } from './warehouses.ts'

/**
 * The whole catalogue of Optika Izlog, records in the order in which they depend on each other (bundles last).
 * The same for the same `now`; creation dates and special prices lie around it.
 */
export function* demoCatalogue(now: Date): Generator<CatalogueLine> {
  for (const line of lines(now)) yield typesetLine(line)
}

/** Names stay as they are typed: bundles and searches know products by them. */
function typesetLine(line: CatalogueLine): CatalogueLine {
  if (line.type === 'attribute' || line.type === 'warehouse' || line.type === 'lens') return line
  const description = line.description && typeset(line.description)
  if (line.type === 'product') return { ...line, summary: line.summary && typeset(line.summary), description }
  if (line.type === 'category') {
    return { ...line, description, meta_description: line.meta_description && typeset(line.meta_description) }
  }
  return { ...line, description }
}

function* lines(now: Date): Generator<CatalogueLine> {
  yield* services
  yield* warehouses
  yield* brands
  yield* attributes
  yield* lenses
  yield* categoriesOf([...glassesBranches, ...otherBranches])
  yield* groups
  const shelves: Shelves = new Map()
  for (const product of products(now)) {
    shelves.set(product.name, product)
    if (product.slug !== undefined) shelves.set(product.slug, product)
    yield product
  }
  yield* bundles(now, shelves)
}

function* products(now: Date): Generator<ProductLine> {
  yield* frames(now)
  yield* sunglasses(now)
  yield* contactLenses(now)
  yield* shelf(now)
  yield nosePads
  yield giftCardByMail
}
