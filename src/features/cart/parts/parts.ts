import type { DeliveryOffer } from '#features/delivery/availability.ts'
import type { Address } from '../buyer.ts'
import { smallestQuantity } from '../line-quantity.ts'
import type { PricedLine } from '../priced-lines.ts'
import { lineTotal } from '../pricing.ts'
import { isNothing, lineQuantities, type Pieces, type Sendable, sendables, splitOf } from './pieces.ts'

/** What goes to another address than the order's own, as it is kept with a cart. `key`: its number in the form. */
export type StoredPart = { key: number; address: Address; deliveryTypeId: number; pieces: Pieces }

/** The same as far as delivery and its price depend on it; no delivery: the usual one. */
export type PlannedPart = {
  key: number
  destination: { countryId: number; postalCode: string | null }
  deliveryTypeId: number | null
  pieces: Pieces
}

/** What goes to one of the other addresses, and how it can come there. */
export type OfferedPart = {
  key: number
  /** As far as it is there (`splitOf`). */
  pieces: Pieces
  lines: readonly PricedLine[]
  deliveries: DeliveryOffer[]
  /** The chosen one; undefined where that is offered no more. */
  delivery: DeliveryOffer | undefined
}

/** A line of a cart by what it takes to send it. */
const sendableLine = ({ line, product }: PricedLine) => ({
  quoteItemId: line.id,
  productId: product.id,
  parentId: product.parentId,
  bundleKey: line.bundleKey,
  // Shown nowhere: a cart's own view names its bundles.
  bundleName: null,
  qty: line.qty,
  min: smallestQuantity(product),
  name: product.name,
  choice: product.choice,
  unit: product.unit,
  step: product.step,
  isGift: line.isGift,
  isGiftCard: line.giftCard !== null,
})

/** What of a priced cart can be sent apart. */
export const sendablesOf = (lines: readonly PricedLine[]): Sendable[] => sendables(lines.map(sendableLine))

/** The lines of each address, the order's own first, and what the others get. Prices by the piece are those of the whole cart. */
export function splitLines(
  lines: readonly PricedLine[],
  wished: readonly Pieces[],
): { first: PricedLine[]; others: { pieces: Pieces; lines: PricedLine[] }[]; isFirstEmpty: boolean } {
  const asSent = lines.map(sendableLine)
  const all = sendables(asSent)
  const { first, others } = splitOf(all, wished)
  const parts = others.map((pieces) => {
    const quantities = lineQuantities(all, asSent, pieces)
    return { pieces, lines: lines.flatMap((line) => withQuantity(line, quantities.get(line.line.id) ?? 0)) }
  })
  const own = lines.flatMap((line) => {
    const elsewhere = parts.flatMap((part) => part.lines.filter(({ line: { id } }) => id === line.line.id))
    const sum = (of: (part: PricedLine) => number) => elsewhere.reduce((total, part) => total + of(part), 0)
    const qty = line.line.qty - sum((part) => part.line.qty)
    // What is rounded of a part stays with the first, so that all of them come to what the line costs.
    return qty === 0
      ? []
      : [{ ...line, line: { ...line.line, qty }, total: line.total - sum(({ total }) => total) }]
  })
  return {
    first: own,
    others: parts,
    isFirstEmpty: parts.some((part) => part.lines.length > 0) && isNothing(first),
  }
}

const withQuantity = (priced: PricedLine, qty: number): PricedLine[] =>
  qty === 0 ? [] : [{ ...priced, line: { ...priced.line, qty }, total: lineTotal(priced.unitPrice, qty) }]
