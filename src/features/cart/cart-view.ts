import type { GiftCardSaid } from '#features/gift-cards/texts.ts'
import type { PictureBase } from '#shared/pictures/renditions.ts'
import type { RuleReason } from './line-quantity.ts'
import type { CartTotals } from './pricing.ts'
import type { SavingHindrance } from './set-aside/saving.ts'

/** A quantity (thousandths) in which a line costs less by the piece, and what a piece costs then (cents). */
export type BulkOption = { qty: number; unitPrice: number }

/** One line as the cart and the mini-cart show it. Quantities in thousandths, money in cents. */
export type CartLineView = {
  quoteItemId: number
  productId: number
  /** The configurable product that this variant belongs to. */
  parentId: number | null
  name: string
  href: string
  picture: PictureBase | null
  /** What was chosen, for people: "Crna · 52–54 mm". */
  choice: string
  /** What it is made or picked by, a line for each eye; the shopper's own pages alone have it. */
  prescription: string[]
  /** Which eye it is for, where it is for one alone or for both alike ('Desno oko'); '' for all else. */
  eye: string
  /** What that is: numbers, a file that can be looked at, or a promise; null for none. */
  prescribedBy: 'values' | 'finding' | 'later' | null
  /** That can be changed without buying something else. */
  canPrescribe: boolean
  /** Of a gift card: for whom, from whom and when, a line each, and the buyer's words. */
  giftCard: GiftCardSaid | null
  qty: number
  step: number
  min: number
  /** The largest quantity now, by maximum and stock; null is open. */
  max: number | null
  unit: string
  unitPrice: number
  /** A piece's price before reduction, tier and bundle; equals `unitPrice` when there is none. */
  regularPrice: number
  total: number
  isGift: boolean
  /** Cents a piece: what the shopper was shown before, and now (CART-16). */
  priceChanged: { old: number; new: number } | null
  /**
   * Less is left than the cart asks for (thousandths, as far as it can be bought); 0 when the product is no longer sold. `reduceTo` is the quantity
   * that this line can be set to instead; 0 when it can only be removed. `together`: what all lines of this product ask
   * for, where there are several.
   */
  stockProblem: { available: number; reduceTo: number; together?: number } | null
  /**
   * A rule of the shop, changed since, forbids this quantity though there is enough of it (QTY-06); `limit` as the text
   * names it, `setTo` what the line can be set to instead, 0 when it can only be removed (thousandths).
   */
  ruleProblem: { reason: RuleReason; limit: number; setTo: number } | null
  /** Lines with one key price, move and leave together; '' for a line of its own. */
  bundleKey: string
  /** What the bundle is called; null for a line of its own, and for a bundle that is deleted. */
  bundleName: string | null
  /** Cents that the line costs less than it would outside its bundle. */
  bundleSaving: number
  /** Why it cannot be kept for later; null where it can. */
  cannotSave: SavingHindrance | null
  /** What the buttons set it to that add to the line (CART-12), the smallest first. */
  bulkOptions: BulkOption[]
}

export type CartNotice = { kind: 'price' | 'stock' | 'quantity' | 'delivery' | 'locked'; text: string }

/** What is chosen for a cart to take off it or to pay for it, and what could be. */
export type PromotionsView = {
  /** `problem`: why it counts for nothing now; null where it counts. `note`: what of the cart it does not count for. */
  coupon: { code: string; problem: string | null; note: string | null } | null
  /** Null for a guest, and where the shop gives nothing for points. Discounts in cents. */
  points: {
    balance: number
    discounts: { id: number; points: number; discount: number }[]
    chosen: number | null
    problem: string | null
  } | null
  /** The gift cards that shall pay; `amount`: what each pays now, `left`: what is left on it then. Cents. */
  cards: { id: number; ending: string; amount: number; left: number }[]
}

/** The props of the regions `cart` and `minicart`. */
export type CartView = {
  quoteId: number | null
  lines: CartLineView[]
  totals: CartTotals
  currency: string
  /** The header's counter (`minicart_num`), by `countOfLines`. */
  count: number
  notices: CartNotice[]
  /** Grams. */
  weight: number
  locked: boolean
  promotions: PromotionsView
  canProceed: boolean
  /** What was removed last, while one press brings it back. */
  removed: { id: number; names: string } | null
}

/** The order that a cart has just become. */
export type PlacedOrder = { number: string; href: string }

/** The props of the region `gifts`. */
export type GiftsView = {
  /** How many gifts the goods' value allows, and how many are in the cart. */
  available: number
  used: number
  /** Cents of goods that are missing to the next gift; null where none is to come. */
  missing: number | null
  gifts: {
    productId: number
    name: string
    picture: PictureBase | null
    selected: boolean
    canBeChosen: boolean
    quoteItemId: number | null
  }[]
}

/** The props of the region `totals`. */
export type TotalsView = { totals: CartTotals; currency: string }

/** What the one press that mends a line sets it to; 0 removes it, undefined: nothing is wrong with it. */
export const mendsTo = ({
  stockProblem,
  ruleProblem,
}: Pick<CartLineView, 'stockProblem' | 'ruleProblem'>): number | undefined =>
  stockProblem?.reduceTo ?? ruleProblem?.setTo

/** Whether a line that cannot be had in its quantity was asked to hold the one that mends it, and has not answered. */
export const isBeingMended = (line: Pick<CartLineView, 'qty' | 'stockProblem' | 'ruleProblem'>): boolean =>
  mendsTo(line) === line.qty

/** Whether some line cannot be had in its quantity, so that the cart cannot be ordered as it is. */
export const isShort = ({ lines }: { lines: readonly CartLineView[] }): boolean =>
  lines.some((line) => line.stockProblem !== null || line.ruleProblem !== null)

export const emptyCart: CartView = {
  quoteId: null,
  lines: [],
  totals: {
    goods: 0,
    reductions: [],
    discount: 0,
    delivery: null,
    paymentFee: 0,
    vat: [],
    total: 0,
    cards: [],
    due: 0,
  },
  currency: 'EUR',
  count: 0,
  notices: [],
  weight: 0,
  locked: false,
  promotions: { coupon: null, points: null, cards: [] },
  canProceed: false,
  removed: null,
}
