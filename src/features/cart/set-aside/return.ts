import { type LineChange, maxLines, refusedQuantities, seenPriceAfter } from '../additions.ts'
import type { Cart, CartProduct } from '../cart.ts'
import type { CartRefusal } from '../cart-refusal.ts'
import { lineKey } from '../line-key.ts'
import { largestQuantity, smallestQuantity } from '../line-quantity.ts'
import { mendedQuantity } from '../mended-quantity.ts'

/** A line that comes into a cart; `lineId`: its number there before, by which its pieces were sent to several addresses. */
type ReturningLine = LineChange & { lineId?: number | null }

/** What lies beside a cart and may come into it: its row, and the line as it was. */
export type SetAside = ReturningLine & { id: number }

/** What of it comes into the cart. */
export type Returned = {
  /** The cart's lines that this changes, with their final quantities. */
  lines: ReturningLine[]
  /** The rows that are in the cart by that, wholly or as far as they can be had. */
  rows: SetAside[]
  /** Why the others, or a part of these, stay out. */
  refused: CartRefusal[]
}

type Lines = ReadonlyMap<string, ReturningLine>

/**
 * What of the lines that lie beside a cart can be had in it by now: each by itself, a bundle as a whole, together with what the
 * cart holds of the same. Of what there is too little of, as much as there is. Gifts come back unasked, and stay if they are
 * earned. What a shop's other rules say of a quantity by now is told at the line, as of any that the cart holds.
 */
export function planReturn(cart: Cart, setAside: readonly SetAside[], now: Date): Returned {
  let lines: Lines = new Map(cart.lines.map((line) => [lineKey(line), line as ReturningLine]))
  const returned: Returned = { lines: [], rows: [], refused: [] }
  const changed = new Set<string>()
  for (const group of groupsOf(setAside)) {
    const tried = withGroup(lines, group, cart.products, now)
    if (tried.refusal) returned.refused.push(tried.refusal)
    if (!tried.lines) continue
    lines = tried.lines
    returned.rows.push(...group)
    for (const line of group) changed.add(lineKey(line))
  }
  return { ...returned, lines: [...changed].flatMap((key) => lines.get(key) ?? []) }
}

/** The lines that move together, in the order of their first ones; gifts last, since others earn them. */
export function groupsOf(setAside: readonly SetAside[]): SetAside[][] {
  const groups = new Map<string, SetAside[]>()
  for (const line of setAside) {
    const key = line.bundleKey === '' ? String(line.id) : line.bundleKey
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const isGift = (group: SetAside[]) => Number(group.some((line) => line.isGift))
  return [...groups.values()].sort((one, other) => isGift(one) - isGift(other))
}

type Tried = { lines?: Lines; refusal?: CartRefusal }

function withGroup(lines: Lines, group: readonly SetAside[], products: Cart['products'], now: Date): Tried {
  const gone = group.find(({ productId }) => !products.get(productId)?.active)
  if (gone) return refusing(gone, { reason: 'product_gone', name: nameOf(gone, products) })
  const whole = withQuantities(lines, group, products, now)
  if (whole.size > maxLines) return { refusal: { reason: 'too_many_lines', limit: maxLines } }
  const [over] = refusedOf(whole, group, withoutSteps(products), now)
  // What another rule forbids of a quantity is told at the line, with the press that mends it.
  if (!over) return { lines: whole }
  const strictly = refusedOf(whole, group, products, now)
  const { refusal } = strictly.find((one) => one.refusal.reason === over.refusal.reason) ?? over
  if (refusal.reason !== 'above_stock' && refusal.reason !== 'above_max') return refusing(group[0], refusal)
  const less = lessened(lines, whole, group, products, now)
  return less ? { lines: less, refusal } : refusing(group[0], refusal)
}

/** The products with nothing that limits a quantity but their stock and their maximum. */
const withoutSteps = (products: Cart['products']): Cart['products'] =>
  new Map([...products].map(([id, product]) => [id, { ...product, step: 1, min: null }]))

/** A gift that is not to be had is no part of what was bought: nothing is said of it. */
const refusing = (line: SetAside | undefined, refusal: CartRefusal): Tried =>
  line?.isGift ? {} : { refusal }

/** The group as far as there is enough of it; undefined where that is nothing beyond what the cart holds. */
function lessened(
  before: Lines,
  whole: Lines,
  group: readonly SetAside[],
  products: Cart['products'],
  now: Date,
): Lines | undefined {
  const limited = group.flatMap((line) => limitedLine(line, whole, products))
  const quantities = new Map(limited.map(({ key, ...line }) => [key, mendedQuantity(line, limited)] as const))
  const grows = group.every((line) => (quantities.get(lineKey(line)) ?? 0) > heldOf(line, before))
  if (!grows || group.some(({ isGift }) => isGift)) return undefined
  const less = withQuantities(before, group, products, now, quantities)
  return refusedOf(less, group, products, now).length === 0 ? less : undefined
}

/** A line with what limits it beside all others of its product. */
function limitedLine(line: SetAside, lines: Lines, products: Cart['products']) {
  const key = lineKey(line)
  const [product, held] = [products.get(line.productId), lines.get(key)]
  if (!product || !held) return []
  const elsewhere = [...lines].reduce(
    (sum, [other, { productId, qty }]) => (productId === line.productId && other !== key ? sum + qty : sum),
    0,
  )
  const max = product.max === null ? null : Math.max(0, product.max - elsewhere)
  return {
    ...held,
    key,
    parentId: product.parentId,
    step: product.step,
    min: smallestQuantity(product),
    max: largestQuantity({ step: product.step, max, stock: Math.max(0, product.stock - elsewhere) }),
  }
}

const heldOf = (line: SetAside, lines: Lines): number => lines.get(lineKey(line))?.qty ?? 0
const nameOf = ({ productId }: SetAside, products: Cart['products']): string =>
  products.get(productId)?.name ?? ''

/** The lines with a group among them: with these quantities, else with as much as both have. Of a gift there is one. */
function withQuantities(
  lines: Lines,
  group: readonly SetAside[],
  products: Cart['products'],
  now: Date,
  quantities?: ReadonlyMap<string, number>,
): Lines {
  const after = new Map(lines)
  for (const { id: _, ...line } of group) {
    const key = lineKey(line)
    const product = products.get(line.productId)
    if (product) after.set(key, lineAfter(after.get(key), line, product, now, quantities?.get(key)))
  }
  return after
}

function lineAfter(
  held: LineChange | undefined,
  line: ReturningLine,
  product: CartProduct,
  now: Date,
  quantity?: number,
): ReturningLine {
  if (held && line.isGift) return held
  const after = { ...line, qty: quantity ?? (held?.qty ?? 0) + line.qty }
  return { ...after, seenPrice: seenPriceAfter(held ?? line, after, product, now) }
}

const refusedOf = (lines: Lines, group: readonly SetAside[], products: Cart['products'], now: Date) =>
  refusedQuantities(
    [...lines.values()],
    group.flatMap((line) => lines.get(lineKey(line)) ?? []),
    products,
    now,
  )
