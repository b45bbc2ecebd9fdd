import { typedCode } from '#features/cart/order-rows.server.ts'
import { orderableProduct } from '#features/cart/orderable.ts'
import { productsByCode } from '#features/catalogue/queries.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { soldProducts } from './find-products.server.ts'
import type { BegunRow } from './rows.ts'

/** Rows of which the codes were posted, with the products that they mean: so each leads to its page, and has its name. */
export async function begunRowsOf(db: Queryable, texts: readonly string[], now: Date): Promise<BegunRow[]> {
  const codes = texts.map(typedCode)
  const found = await productsByCode(
    db,
    codes.filter((code) => code !== ''),
  )
  const products = await soldProducts(db, [...found.values()].flat())
  return texts.map((text, row) => {
    const ids = found.get(codes[row] ?? '') ?? []
    const facts = ids.length === 1 ? products.get(ids[0] ?? 0) : undefined
    return { text, product: facts?.active ? orderableProduct(facts, now) : null }
  })
}
