import { productsByCode } from '#features/catalogue/queries.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { readCodeLines, type UnreadLine } from '#shared/rules/code-lines.ts'
import { shownText } from '#shared/rules/shown-text.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { t } from '#shared/text/text.ts'
import type { RefusalAtField } from './answer.server.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { cartRefusalText } from './cart-refusal-text.server.ts'
import type { addToCart } from './contract.ts'
import type { WrittenQuantity } from './ordered-quantity.ts'

/** Where what a quick order asks for was written: in a row, counted from 0, or in a line of its list, from 1. */
export type RowPlace = { row: number } | { line: number }

/** What a row, or a line of the list, asks for. */
export type OrderRow = { productId: number; qty: WrittenQuantity | null; place: RowPlace }

/** What is refused of a row or a line. */
export type RefusedRow = { place: RowPlace; field: 'product_id' | 'qty'; message: string }

/**
 * The rows of a quick order and the lines of its list, with their products found by their codes; empty rows are none.
 * `refused`: what cannot be read, or found.
 */
export async function readOrderRows(
  db: Queryable,
  { products, list = '' }: Pick<BodyOf<typeof addToCart>, 'products' | 'list'>,
): Promise<{ rows: OrderRow[]; refused: RefusedRow[] }> {
  const { lines, unread } = readCodeLines(list)
  if (lines.length + unread.length > mostLines) {
    const message = t('quick_order.too_many_lines', { most: mostLines })
    return { rows: [], refused: [{ place: { line: mostLines + 1 }, field: 'product_id', message }] }
  }
  const asked = [
    ...products.map(({ product_id: productId, product_search: code, qty = null }, row) => ({
      productId,
      code,
      qty,
      place: { row },
    })),
    ...lines.map(({ code, qty, line }) => ({
      productId: undefined,
      code: typedCode(code),
      qty,
      place: { line },
    })),
  ].filter(({ productId, code }) => productId !== undefined || code !== '')
  const codes = asked.flatMap(({ productId, code }) => (productId === undefined ? [code] : []))
  const found = await productsByCode(db, codes)
  const rows: OrderRow[] = []
  const refused: RefusedRow[] = unread.map((one) => ({
    place: { line: one.line },
    field: 'product_id',
    message: unreadText(one),
  }))
  for (const { productId, code, qty, place } of asked) {
    const [id, ...others] = productId === undefined ? (found.get(code) ?? []) : [productId]
    if (id !== undefined && others.length === 0) rows.push({ productId: id, qty, place })
    else
      refused.push(refusedRow(place, { reason: id === undefined ? 'code_unknown' : 'code_ambiguous', code }))
  }
  return { rows, refused }
}

/** A code as it is looked for: what nobody sees of it does not count. */
export const typedCode = (code: string): string => shownText(code).normalize('NFC')

/** What is said of a line that holds nothing that can be looked for. */
export const unreadText = ({ reason }: UnreadLine): string => t(`quick_order.line_${reason}`)

const ofQuantity: ReadonlySet<CartRefusal['reason']> = new Set([
  'no_number',
  'below_min',
  'not_in_steps',
  'above_max',
  'above_stock',
])

export const refusedRow = (place: RowPlace, refusal: CartRefusal): RefusedRow => ({
  place,
  field: ofQuantity.has(refusal.reason) ? 'qty' : 'product_id',
  message: cartRefusalText(refusal),
})

/** How many lines of the list are told one by one; the others are counted. */
const mostTold = 20

/** What is refused of rows, each at its field, and of all lines together at the list's, each with its number. */
export function atFields(refused: readonly RefusedRow[]): RefusalAtField[] {
  const atRows = refused.flatMap(({ place, field, message }) =>
    'row' in place ? [{ at: place.row, field: `products.${place.row}.${field}`, message }] : [],
  )
  const told = refused
    .flatMap(({ place, message }) => ('line' in place ? [{ line: place.line, message }] : []))
    .sort((one, other) => one.line - other.line)
  const texts = told.slice(0, mostTold).map((one) => t('quick_order.line', one))
  if (told.length > mostTold) texts.push(t('quick_order.more_lines', { count: told.length - mostTold }))
  return [
    ...atRows.sort((one, other) => one.at - other.at).map(({ field, message }) => ({ field, message })),
    ...(texts.length > 0 ? [{ field: 'list', message: texts.join(' ') }] : []),
  ]
}
