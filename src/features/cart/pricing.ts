import { priceInForce, type StoredPrice } from '#features/catalogue/price-in-force.ts'

/**
 * Prices include VAT (Zakon o zaštiti potrošača čl. 7: retail prices are final prices). All money is integer cents,
 * all quantities integer thousandths, all rates basis points. Rounding: half away from zero, once per piece price and
 * once per line; totals are sums of rounded lines, so what is printed always adds up.
 */
export type TierPrice = { minQty: number; price: number }

export type PricedProduct = StoredPrice & { tiers: readonly TierPrice[] }

/** The largest sum a cart may reach, in cents: orders keep their totals in 32 bits. */
export const maxCartTotal = 2_000_000_000

/** What a piece costs at `now` when `qty` of it are bought: the lower of the price in force and the tier reached. */
export function piecePrice(product: PricedProduct, qty: number, now: Date): number {
  let lowest = priceInForce(product, now)
  for (const tier of product.tiers) {
    if (qty >= tier.minQty && tier.price < lowest) lowest = tier.price
  }
  return lowest
}

/** A piece's price inside its bundle: `basisPoints` off, rounded to a cent. */
export function bundledPrice(price: number, basisPoints: number): number {
  return Math.round((price * (10_000 - basisPoints)) / 10_000)
}

/** Cents for `qty` pieces of `unitPrice`, rounded to a cent. */
export function lineTotal(unitPrice: number, qty: number): number {
  return Math.round((unitPrice * qty) / 1000)
}

/** The VAT inside a gross amount: gross × rate ÷ (100 % + rate), rounded to a cent (Zakon o PDV-u čl. 125.c). */
export function vatWithin(gross: number, basisPoints: number): number {
  return Math.round((gross * basisPoints) / (10_000 + basisPoints))
}

type VatPart = { basisPoints: number; gross: number; vat: number }

export type CartTotals = {
  /** The lines' sum before any discount on the whole cart. */
  goods: number
  discount: number
  /** Null while no delivery is chosen. */
  delivery: number | null
  paymentFee: number
  /** What of `total` is VAT, by rate, highest rate first; the grosses add up to the total. */
  vat: VatPart[]
  total: number
}

export type TotalsInput = {
  /** `isMoney`: a gift card, which nothing is taken off. */
  lines: readonly { total: number; vatBasisPoints: number; isMoney?: boolean }[]
  /** Cents off the goods, wanted; never more than the goods are taken off. */
  discount: number
  delivery: number | null
  paymentFee: number
  /** The rate for delivery and payment fee: services at the standard rate. */
  serviceVat: number
}

/** Sums a cart. The discount is spread over the VAT rates in proportion to the goods at each (see `spread`). */
export function cartTotals({ lines, discount, delivery, paymentFee, serviceVat }: TotalsInput): CartTotals {
  const byRate = new Map<number, number>()
  for (const line of lines) {
    byRate.set(line.vatBasisPoints, (byRate.get(line.vatBasisPoints) ?? 0) + line.total)
  }
  const reducible = new Map([...byRate.keys()].map((rate) => [rate, 0]))
  for (const line of lines) {
    if (!line.isMoney)
      reducible.set(line.vatBasisPoints, (reducible.get(line.vatBasisPoints) ?? 0) + line.total)
  }
  const goods = [...byRate.values()].reduce((sum, part) => sum + part, 0)
  const most = [...reducible.values()].reduce((sum, part) => sum + part, 0)
  const taken = Math.max(0, Math.min(discount, most))
  const rates = [...byRate.keys()]
  const shares = spread(taken, [...reducible.values()])
  for (const [index, rate] of rates.entries())
    byRate.set(rate, (byRate.get(rate) ?? 0) - (shares[index] ?? 0))
  const services = (delivery ?? 0) + paymentFee
  if (services > 0) byRate.set(serviceVat, (byRate.get(serviceVat) ?? 0) + services)
  return {
    goods,
    discount: taken,
    delivery,
    paymentFee,
    vat: [...byRate]
      .map(([basisPoints, gross]) => ({ basisPoints, gross, vat: vatWithin(gross, basisPoints) }))
      .sort((a, b) => b.basisPoints - a.basisPoints),
    total: goods - taken + services,
  }
}

/**
 * Splits whole cents in proportion to the weights, so that the parts add up exactly: everybody's share rounded down,
 * the remaining cents one by one to the largest remainders.
 */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / whole)
  const shares = exact.map(Math.floor)
  let left = amount - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
