import type { ProductLine } from '#features/catalogue-import/record.ts'
import { between, chance, pick, type Random } from './random.ts'
import { soldOut, stockOf } from './warehouses.ts'

const DAY = 24 * 60 * 60 * 1000

/** Integer cents as the catalogue format writes money: 12990 → "129.90". */
export const money = (cents: number): string => (cents / 100).toFixed(2)

/** A price a shop would put on the shelf, in cents: the nearest whole euro, ending in ,90 or (dearer things) ,00. */
export function shelfPrice(euros: number): number {
  const whole = Math.round(euros)
  return whole >= 150 && whole % 10 === 0 ? whole * 100 : whole * 100 - 10
}

export type Offer = Pick<
  ProductLine,
  'special_price' | 'special_from' | 'special_to' | 'created' | 'popularity' | 'groups' | 'stock'
> & {
  /** What the special price takes off, in cents; 0 without one. Variants take off the same. */
  reduction: number
}

type OfferInput = { now: Date; price: number; mostStock: number; stockStep?: number; groups?: string[] }

/**
 * What the shop decides about one product: since when it sells, how well, what is on the shelves, and whether the
 * price (cents) is reduced now (most reduced ones), soon, or was until recently. About 15 % of products are reduced.
 */
export function offerOf(
  random: Random,
  { now, price, mostStock, stockStep, groups = [] }: OfferInput,
): Offer {
  const age = Math.floor(random() ** 1.2 * 730)
  const created = new Date(now.getTime() - age * DAY - between(random, 0, 86_399) * 1000)
  const popularity = Math.round(random() ** 3 * 1000)
  const reduced = chance(random, 0.19) && price >= 500
  const special = reduced ? specialOf(random, now, price) : undefined
  const empty = chance(random, 0.03)
  const running = special !== undefined && special.from <= now && special.to > now
  return {
    created: created.toISOString(),
    popularity,
    stock: empty ? soldOut() : stockOf(random, mostStock, stockStep),
    reduction: special === undefined ? 0 : price - special.price,
    special_price: special && money(special.price),
    special_from: special?.from.toISOString(),
    special_to: special?.to.toISOString(),
    groups: [
      ...groups,
      ...(running ? ['akcija'] : []),
      ...(age < 90 ? ['novo'] : []),
      ...(popularity > 550 ? ['najtrazenije'] : []),
      ...(!empty && mostStock >= 20 ? ['brzo-dostupno'] : []),
      ...(chance(random, 0.06) ? ['izbor-optometrista'] : []),
    ],
  }
}

function specialOf(random: Random, now: Date, price: number): { price: number; from: Date; to: Date } {
  const percent = pick(random, [10, 15, 20, 20, 25, 30])
  const reducedPrice = Math.min(shelfPrice((price * (100 - percent)) / 10_000), price - 50)
  const [start, length] = pick(random, [
    [-between(random, 1, 20), 35],
    [-between(random, 1, 12), 21],
    [-between(random, 3, 9), 14],
    [-between(random, 2, 25), 45],
    [between(random, 2, 10), 14],
    [-between(random, 25, 40), 20],
  ] as const)
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const from = new Date(midnight + start * DAY)
  return { price: reducedPrice, from, to: new Date(from.getTime() + length * DAY) }
}
