import { lineTotal } from '#features/cart/pricing.ts'
import { checkLenses, eyeName, joinAlike, type Written, ways } from '#features/prescriptions/check.ts'
import { wayName } from '#features/prescriptions/form-names.ts'
import { areAlike, type Eye, eyeFields, type Side, sides } from '#features/prescriptions/prescription.ts'
import { pricesAt, tierAt } from './tier-price.ts'
import type { CartFormProps, PricesProps, TierRow } from './view.ts'

/** How many are wanted for each eye, thousandths. */
export type EyeQuantities = Readonly<Record<Side, number>>

/** One line that contact lenses will be in the cart. `qty` in thousandths; what a piece and the line cost in cents. */
export type EyeLine = {
  side: Side | 'both'
  qty: number
  price: number
  sum: number
  /** What one costs where no discount for quantity is reached, and the steps of that discount. */
  single: number
  tiers: readonly TierRow[]
}

/**
 * How many go into each eye's box for a row of the discount for quantity: that many for each eye, but none where none is wanted for
 * one of them; and together where both are alike and so one line, which the row's price is of. Thousandths.
 */
export function boxesFor(
  lines: readonly EyeLine[] | undefined,
  qty: number,
  { step, wanted }: { step: number; wanted: EyeQuantities },
): EyeQuantities {
  if ((wanted.right === 0) !== (wanted.left === 0))
    return { right: wanted.right && qty, left: wanted.left && qty }
  if (lines?.length !== 1 || lines[0]?.side !== 'both') return { right: qty, left: qty }
  const right = Math.ceil(qty / 2 / step) * step
  return { right, left: qty - right }
}

/** What a form says of both eyes, by the names of its fields; quantities aside. */
export function writtenIn(text: (name: string) => string | undefined): Written {
  const eye = (side: Side) =>
    Object.fromEntries(eyeFields.map((field) => [field, text(eyeName(side, field))]))
  return {
    right: eye('right'),
    left: eye('left'),
    alike: text('prescription[alike]') === '1',
    how: ways.find((way) => way === text(wayName)),
  }
}

/**
 * The lines that the cart will make of what is written for contact lenses: one for each eye, unless both are alike. Undefined
 * for other goods, and while nobody can say which lenses are meant.
 */
export function eyeLines(
  { asked, price, tiers }: Pick<CartFormProps, 'asked' | 'price' | 'tiers'>,
  written: Written,
  wanted: EyeQuantities,
): EyeLine[] | undefined {
  if (asked?.asked.kind !== 'contact') return undefined
  const lineOf = (side: EyeLine['side'], qty: number, single: number, steps: readonly TierRow[]): EyeLine => {
    const piece = tierAt(steps, qty)?.price ?? single
    return { side, qty, price: piece, sum: lineTotal(piece, qty), single, tiers: steps }
  }
  // Nobody knows yet whether the eyes are alike: each has a line of its own.
  if (written.how === 'upload' || written.how === 'later')
    return sides.filter((side) => wanted[side] > 0).map((side) => lineOf(side, wanted[side], price, tiers))
  const qty = { right: String(wanted.right), left: String(wanted.left) }
  const checked = checkLenses(asked.asked, { ...written, qty })
  if (!checked.ok) return undefined
  const orders = joinAlike(checked.orders.map((order) => ({ ...order, qty: Number(order.qty) })))
  const lines = orders.flatMap((order) => {
    const lens = lensFor(asked, order.eye)
    return lens === 'made'
      ? lineOf(order.side, order.qty, price, tiers)
      : lens
        ? lineOf(order.side, order.qty, lens.price, lens.tiers ?? tiers)
        : []
  })
  return lines.length === orders.length ? lines : undefined
}

/** The lens on the shelf for this eye; 'made' where each is made for its buyer; undefined where there is none. */
function lensFor({ made }: NonNullable<CartFormProps['asked']>, eye: Eye) {
  if (made.length === 0) return 'made'
  return made.find((lens) => !lens.soldOut && areAlike(lens.eye, eye))
}

/**
 * The prices of contact lenses as their lines will have them: what a piece costs, from the cheaper line's on where they differ.
 * What is told beside the price is of the lens that the page came with: of one that costs something else it is not said.
 */
export function pricesOfLines(
  prices: PricesProps,
  { asked, price }: Pick<CartFormProps, 'asked' | 'price'>,
  lines: readonly EyeLine[] | undefined,
): PricesProps {
  const [first, ...others] = lines ?? []
  if (!first) {
    const isLeast = asked?.made.some((lens) => !lens.soldOut && lens.price > price)
    return isLeast ? { ...prices, from: true } : prices
  }
  const cheapest = others.reduce((best, line) => (line.price < best.price ? line : best), first)
  const { single, tiers, qty } = cheapest
  const shown =
    single === price
      ? pricesAt(prices, tiers, qty)
      : {
          ...prices,
          ...{ price: cheapest.price, regularPrice: null, lowestPrice: null, anchor: null, unitPrice: null },
        }
  return others.some((line) => line.price !== first.price) ? { ...shown, from: true } : shown
}

/** A quantity that stands for all lines in the form's discount for quantity; undefined where they have not reached the same step. */
export function commonQuantity(
  { tiers }: Pick<CartFormProps, 'tiers'>,
  lines: readonly EyeLine[] | undefined,
): number | undefined {
  const [first, ...others] = lines ?? []
  const isCommon = (line: EyeLine) =>
    line.tiers === tiers && tierAt(tiers, line.qty) === tierAt(tiers, first?.qty ?? 0)
  return first && [first, ...others].every(isCommon) ? first.qty : undefined
}
