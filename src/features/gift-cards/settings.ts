import { type GiftCardLimits, usualLimits } from './gift-card.ts'

/**
 * The setting `gift_cards`, `{"least": 1000, "most": 50000}` in cents; what cannot be read counts as not set. It is read with
 * the cart, by the cart's statement.
 */
export function readGiftCardLimits(setting: unknown): GiftCardLimits {
  const { least, most } = { ...usualLimits, ...(typeof setting === 'object' ? setting : null) }
  const isRange =
    Number.isInteger(least) && Number.isInteger(most) && least > 0 && most >= least && most <= 1_000_000
  return isRange ? { least, most } : usualLimits
}
