import { priceInForce, type StoredPrice } from '#features/catalogue/price-in-force.ts'
import { sumOf } from '#shared/rules/sum.ts'
import { type CardPayment, coverAll, type PayingCard, paidByCards } from './paying-cards.ts'

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

/** What was taken off a cart, and by what. Cents; a free delivery takes off what delivery would cost. */
export type Reduction =
  | { kind: 'coupon'; code: string; amount: number }
  | { kind: 'free_delivery'; code: string }
  | { kind: 'points'; points: number; amount: number }

export type CartTotals = {
  /** The lines' sum before any discount on the whole cart. */
  goods: number
  /** What makes up `discount`, in the order in which it was taken off. */
  reductions: Reduction[]
  discount: number
  /** Null while no delivery is chosen. */
  delivery: number | null
  /** What of it is for which address, where there are several: the order's own first. */
  deliveries?: readonly (number | null)[]
  paymentFee: number
  /** What of `total` is VAT, by rate, highest rate first; the grosses add up to the total. */
  vat: VatPart[]
  total: number
  /** What gift cards pay of `total` (GIFT-02). */
  cards: CardPayment[]
  /** What of `total` is left to pay. */
  due: number
}

export type TotalsInput = {
  /**
   * `off`: what the reductions take off the line, cents; never more than its total. `isMoney`: a gift card, which no other
   * pays for.
   */
  lines: readonly { total: number; vatBasisPoints: number; off: number; isMoney?: boolean }[]
  reductions: readonly Reduction[]
  delivery: number | null
  deliveries?: readonly (number | null)[]
  paymentFee: number
  /** The rate for delivery and payment fee: services at the standard rate. */
  serviceVat: number
  /** Gift cards that shall pay for it. */
  payingCards?: readonly PayingCard[]
}

/**
 * Sums a cart. VAT is within what is paid for a line, so that what is taken off a line makes its VAT less. Where gift cards
 * pay for everything there is no fee of another payment.
 */
export function cartTotals({
  lines,
  reductions,
  delivery,
  deliveries,
  paymentFee: feeOfPayment,
  serviceVat,
  payingCards = [],
}: TotalsInput): CartTotals {
  const byRate = new Map<number, number>()
  for (const { total, vatBasisPoints, off } of lines)
    byRate.set(vatBasisPoints, (byRate.get(vatBasisPoints) ?? 0) + total - off)
  const goods = sumOf(lines.map(({ total }) => total))
  const discount = sumOf(lines.map(({ off }) => off))
  const money = sumOf(lines.map(({ total, isMoney }) => (isMoney ? total : 0)))
  const withoutFee = goods - discount + (delivery ?? 0)
  const paymentFee = money === 0 && coverAll(withoutFee, payingCards) ? 0 : feeOfPayment
  const services = (delivery ?? 0) + paymentFee
  if (services > 0) byRate.set(serviceVat, (byRate.get(serviceVat) ?? 0) + services)
  const total = withoutFee + paymentFee
  const { cards, rest } = paidByCards(total - money, payingCards)
  return {
    goods,
    reductions: [...reductions],
    discount,
    delivery,
    ...(deliveries && { deliveries }),
    paymentFee,
    vat: [...byRate]
      .map(([basisPoints, gross]) => ({ basisPoints, gross, vat: vatWithin(gross, basisPoints) }))
      .sort((a, b) => b.basisPoints - a.basisPoints),
    total,
    cards,
    due: rest + money,
  }
}
