import { countOfLines } from './cart-count.ts'
import type { CartLineView, CartView } from './cart-view.ts'

/**
 * The cart with the quantities (thousandths, by line id) that it was asked to hold and has not answered: what the shopper
 * sees meanwhile. A bundle follows the line that was asked for. Money, and what is wrong with a line, stay as answered.
 */
export function withAsked(cart: CartView, asked: ReadonlyMap<number, number>): CartView {
  if (!cart.lines.some(({ quoteItemId }) => asked.has(quoteItemId))) return cart
  const lines = cart.lines.map((line) => {
    const wanted = askedOf(line, cart.lines, asked)
    return wanted === undefined ? line : { ...line, qty: wanted }
  })
  return { ...cart, lines, count: countOfLines(lines) }
}

function askedOf(
  line: CartLineView,
  all: readonly CartLineView[],
  asked: ReadonlyMap<number, number>,
): number | undefined {
  const own = asked.get(line.quoteItemId)
  if (own !== undefined || line.bundleKey === '') return own
  const leader = all.find(
    ({ bundleKey, quoteItemId }) => bundleKey === line.bundleKey && asked.has(quoteItemId),
  )
  const wanted = leader && asked.get(leader.quoteItemId)
  return leader && wanted !== undefined ? Math.round((line.qty * wanted) / leader.qty) : undefined
}
