import { bundleUnit, countOfBundles, oneBundle, type PartLine } from '../bundle-quantity.ts'
import type { CartLineView } from '../cart-view.ts'

/** How much of what goes to an address: thousandths, by the `id` of what can be sent by itself. Only what is above zero. */
export type Pieces = Readonly<Record<string, number>>

/** What is known of a line to send it: of a line of the cart as it is read, and as it is shown. */
export type SendableLine = PartLine &
  Pick<CartLineView, 'quoteItemId' | 'name' | 'choice' | 'unit' | 'step' | 'isGift' | 'bundleName'> & {
    isGiftCard: boolean
  }

/**
 * What can be sent by itself: a line, or a bundle as a whole, which is counted in bundles. `id` is that of its first line,
 * `lines` are those of all its lines. Quantities in thousandths.
 */
export type Sendable = Pick<SendableLine, 'name' | 'choice' | 'unit' | 'step'> & {
  id: number
  qty: number
  lines: readonly number[]
}

/** At most so many addresses besides the order's own. */
export const mostParts = 4

/**
 * What of a cart can be sent apart, in its lines' order. Gifts stay with the order's own address, gift cards go by mail, and
 * so does a bundle that is no whole number of bundles any more.
 */
export function sendables(lines: readonly SendableLine[]): Sendable[] {
  const bundles = new Map<string, SendableLine[]>()
  for (const line of lines)
    if (line.bundleKey !== '') bundles.set(line.bundleKey, [...(bundles.get(line.bundleKey) ?? []), line])
  return lines.flatMap((line): Sendable[] => {
    if (line.isGift || line.isGiftCard) return []
    const { name, choice, unit, step, qty, quoteItemId: id } = line
    const bundle = bundles.get(line.bundleKey)
    if (!bundle) return [{ id, name, choice, unit, step, qty, lines: [id] }]
    const count = bundle[0] === line ? countOfBundles(bundle) : undefined
    if (count === undefined) return []
    const ids = bundle.map(({ quoteItemId }) => quoteItemId)
    const counted = { unit: bundleUnit, step: oneBundle, qty: count }
    return [{ id, name: line.bundleName ?? name, choice: '', ...counted, lines: ids }]
  })
}

/** Whether there is anything to split: two pieces at least. */
export const canBeSplit = (all: readonly Pick<Sendable, 'qty' | 'step'>[]): boolean =>
  all.reduce((sum, { qty, step }) => sum + Math.floor(qty / step), 0) >= 2

/** What goes to the order's own address and what to each of the others, in their order. */
export type Split = { first: Pieces; others: Pieces[] }

/**
 * Who gets what of what is there now, whatever was wished for before the cart changed: the first of the others takes first, none
 * gets more than is left nor a part of a piece, and what nobody else gets goes to the order's own address.
 */
export function splitOf(
  all: readonly Pick<Sendable, 'id' | 'qty' | 'step'>[],
  wished: readonly Pieces[],
): Split {
  const left = new Map(all.map(({ id, qty }) => [id, qty]))
  const others = wished.map((pieces) => {
    const got: [string, number][] = all.flatMap(({ id, step }): [string, number][] => {
      const there = left.get(id) ?? 0
      const most = Math.min(pieces[id] ?? 0, there)
      const qty = most - (most % step)
      if (qty <= 0) return []
      left.set(id, there - qty)
      return [[String(id), qty]]
    })
    return Object.fromEntries(got)
  })
  const rest = [...left].filter(([, qty]) => qty > 0).map(([id, qty]) => [String(id), qty])
  return { first: Object.fromEntries(rest), others }
}

/**
 * What was wished for of lines that are others by now: it counts for these, unless something is wished of them already. Each
 * address by itself, in their order.
 * @param became the new ids by the former ones
 */
export function wishesMoved(wished: readonly Pieces[], became: ReadonlyMap<number, number>): Pieces[] {
  const isWished = (id: number) => wished.some((pieces) => (pieces[id] ?? 0) > 0)
  const moved = new Map(
    [...became].filter(([, to]) => !isWished(to)).map(([from, to]) => [String(from), String(to)]),
  )
  return wished.map((pieces) =>
    Object.fromEntries(Object.entries(pieces).map(([id, qty]) => [moved.get(id) ?? id, qty])),
  )
}

/** Whether nothing goes there. */
export const isNothing = (pieces: Pieces): boolean => Object.keys(pieces).length === 0

/** How much of each line goes there, by the line's id: of a bundle as many of each part as it has bundles. */
export function lineQuantities(
  all: readonly Sendable[],
  lines: readonly Pick<SendableLine, 'quoteItemId' | 'qty'>[],
  pieces: Pieces,
): ReadonlyMap<number, number> {
  const quantities = new Map(lines.map(({ quoteItemId, qty }) => [quoteItemId, qty]))
  const found = all.flatMap(({ id, qty, lines: ids }): [number, number][] => {
    const share = pieces[id] ?? 0
    if (share === 0) return []
    return ids.map((line) => [line, Math.round(((quantities.get(line) ?? 0) * share) / qty)])
  })
  return new Map(found)
}
