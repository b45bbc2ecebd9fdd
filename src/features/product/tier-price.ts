import { lineTotal } from '#features/cart/pricing.ts'
import type { CartFormProps, PricesProps, TierRow } from './view.ts'

/** The step of the discount that a quantity has reached; undefined while it has reached none. */
export function tierAt(tiers: readonly TierRow[], qty: number): TierRow | undefined {
  return tiers.findLast(({ minQty }) => minQty <= qty)
}

/** What so many cost, as the cart sums them up; thousandths in, cents out. */
export const sumAt = ({ price, tiers }: Pick<CartFormProps, 'price' | 'tiers'>, qty: number): number =>
  lineTotal(tierAt(tiers, qty)?.price ?? price, qty)

/** The prices of a product for a quantity: what a piece of that many costs in place of what one costs. */
export function pricesAt(prices: PricesProps, tiers: readonly TierRow[], qty: number): PricesProps {
  const tier = tierAt(tiers, qty)
  if (!tier) return prices
  const { unitPrice } = prices
  return {
    ...prices,
    price: tier.price,
    unitPrice:
      unitPrice && tier.unitPrice !== undefined ? { ...unitPrice, price: tier.unitPrice } : unitPrice,
  }
}

/** The prices of a gift card: what it is worth by what is filled in, cents; as long as that says nothing, from which worth on. */
export function pricesOfCard(prices: PricesProps, worth: number | undefined): PricesProps {
  const { from: _, ...exact } = prices
  return worth === undefined ? prices : { ...exact, price: worth }
}
