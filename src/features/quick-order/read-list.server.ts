import type { CartProduct } from '#features/cart/cart.ts'
import { cartRefusalText } from '#features/cart/cart-refusal-text.server.ts'
import { typedCode, unreadText } from '#features/cart/order-rows.server.ts'
import { orderableProduct } from '#features/cart/orderable.ts'
import { orderedQuantity } from '#features/cart/ordered-quantity.ts'
import { productsByCode } from '#features/catalogue/queries.server.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { type CodeLine, readCodeLines } from '#shared/rules/code-lines.ts'
import { settled } from '#shared/rules/quantity.ts'
import { type Outcome, refusal } from '#shared/server/http/calls.server.ts'
import type { Queryable } from '#shared/server/postgres/database.server.ts'
import { quantityWithUnit, t } from '#shared/text/text.ts'
import type { ListedRow, ListNote, readOrderList } from './contract.ts'
import { soldProducts } from './find-products.server.ts'

/** Lines of 'code quantity' as rows, with a word on each line that has become none, or another quantity than it says. */
export async function readList(
  db: Queryable,
  list: string,
  now: Date,
): Promise<Outcome<typeof readOrderList>> {
  const { lines, unread } = readCodeLines(list)
  if (lines.length + unread.length > mostLines)
    return refusal(t('quick_order.too_many_lines', { most: mostLines }), { field: 'list' })
  if (lines.length + unread.length === 0) return refusal(t('quick_order.list_empty'), { field: 'list' })
  const codes = lines.map(({ code }) => typedCode(code))
  const found = await productsByCode(db, codes)
  const products = await soldProducts(db, [...found.values()].flat())
  const rows: ListedRow[] = []
  const notes: ListNote[] = unread.map((one) => ({
    line: one.line,
    text: one.text,
    message: unreadText(one),
    href: null,
    isLeft: true,
  }))
  for (const line of lines) {
    const ids = found.get(typedCode(line.code)) ?? []
    const read =
      ids.length === 1 ? readLine(line, products.get(ids[0] ?? 0), now) : notFound(line, ids.length > 1)
    if (read.row) rows.push(read.row)
    if (read.note) notes.push(read.note)
  }
  return { error: false, rows, notes: notes.sort((one, other) => one.line - other.line) }
}

type Read = { row?: ListedRow; note?: ListNote }

function notFound({ line, text, code }: CodeLine, isAmbiguous: boolean): Read {
  const message = cartRefusalText({
    reason: isAmbiguous ? 'code_ambiguous' : 'code_unknown',
    code: typedCode(code),
  })
  return { note: { line, text, message, href: null, isLeft: true } }
}

function readLine({ line, text, qty, code }: CodeLine, facts: CartProduct | undefined, now: Date): Read {
  if (!facts?.active) return notFound({ line, text, qty, code }, false)
  const product = orderableProduct(facts, now)
  const { href, min, max, step, unit } = product
  const left = (message: string): Read => ({ note: { line, text, message, href, isLeft: true } })
  if (product.hindrance !== null) return left(product.hindrance)
  const ordered = qty === null ? ({ ok: true, qty: min } as const) : orderedQuantity(qty, facts)
  if (!ordered.ok) return left(cartRefusalText(ordered.refusal))
  const stands = settled(ordered.qty, { step, min, max })
  const row = { line, product, qty: stands }
  if (stands === ordered.qty) return { row }
  const values = { name: product.name, quantity: quantityWithUnit(stands, unit) }
  const message = t(stands < ordered.qty ? 'quick_order.taken_less' : 'quick_order.taken_more', values)
  return { row, note: { line, text, message, href, isLeft: false } }
}
