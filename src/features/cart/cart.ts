import { productHref } from '#features/catalogue/dictionaries.ts'
import type { StoredPrice } from '#features/catalogue/price-in-force.ts'
import type { GiftCardLimits, GiftCardOffer, GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { sayGiftCard } from '#features/gift-cards/texts.ts'
import type { GiftRule } from '#features/marketing/gifts.ts'
import type { PointsOffer } from '#features/marketing/points.ts'
import type { Asked, EyeField } from '#features/prescriptions/prescription.ts'
import { openPrescription } from '#features/prescriptions/sealed.ts'
import { prescriptionTexts, sideLabel } from '#features/prescriptions/texts.ts'
import type { Pictures } from '#shared/pictures/pictures.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { dayAt } from '#shared/text/shop-time.ts'
import { t } from '#shared/text/text.ts'
import { bulkOptions } from './bulk-options.ts'
import { bundleIdOf } from './bundle.ts'
import { countOfLines } from './cart-count.ts'
import { type CartLineView, type CartNotice, type CartView, isShort } from './cart-view.ts'
import { buyableStock, checkQuantity, largestQuantity, smallestQuantity } from './line-quantity.ts'
import { mendedQuantity } from './mended-quantity.ts'
import type { PayingCard } from './paying-cards.ts'
import { type PricedLine, pricedLines } from './priced-lines.ts'
import { cartTotals, type TierPrice } from './pricing.ts'
import { promotionsView } from './promotions-view.ts'
import { type Promotions, reductionsOf } from './reductions.ts'
import { savingHindrance } from './set-aside/saving.ts'
import { oneOrMore, quantityNotice, stockNotice } from './short-text.ts'

/** A stored line. Quantity in thousandths, `seenPrice` cents a piece, `bundleDiscount` basis points. */
export type CartLine = {
  id: number
  productId: number
  qty: number
  seenPrice: number
  selection: string
  bundleKey: string
  bundleDiscount: number
  isGift: boolean
  /** The mark of what it is made or picked by (`prescriptions/kept.server.ts`); '' for none. */
  prescription: string
  /** The same, sealed; null for none. */
  sealed: string | null
  /** The gift card that it shall be. */
  giftCard: GiftCardWish | null
}

/** What a cart knows of a product or variant. Money in cents, quantities in thousandths, weight in grams. */
export type CartProduct = StoredPrice & {
  id: number
  parentId: number | null
  kind: 'simple' | 'configurable' | 'variant' | 'configurable_bundle' | 'bundle'
  code: string
  name: string
  slug: string | null
  /** What a variant is, for people and for its address: "Crna, 52" and `c[1]=2&c[3]=4`. */
  choice: string
  choiceQuery: string
  /** A variant's option, frame and lens ids, ascending; empty for a product by itself. */
  selection: readonly number[]
  /** What its buyer has to say of the eyes; null: nothing. */
  asks: Asked | null
  /** Of a configurable product: a prescription decides its variant. */
  byEye: boolean
  /** The eye that a variant is made for, by the labels of its options: health data, which no choice tells (RX-05). */
  eye: Partial<Record<EyeField, string>> | null
  /** It is a gift card, whose buyer says how much it is worth. */
  giftCard: GiftCardOffer | null
  /** Whether one of a variant's options is a lens: glasses, which are made first. */
  withLenses: boolean
  /** Its source, as the database has it. */
  picture: string | null
  unit: string
  weight: number
  step: number
  min: number | null
  max: number | null
  stock: number
  active: boolean
  vatBasisPoints: number
  tiers: readonly TierPrice[]
}

/** What was taken out of a cart at one go, and until when it can be brought back. */
export type Removal = { id: number; names: string; endsAt: Date }

export type Cart = {
  quoteId: number
  locked: boolean
  lines: readonly CartLine[]
  /** Of the lines, and of the bundles that they are parts of. */
  products: ReadonlyMap<number, CartProduct>
  /** Basis points for delivery and payment fee. */
  serviceVat: number
  giftCards: GiftCardLimits
  promotions: Promotions
  /** What its customer's points can be turned into; null for a guest, and where the shop gives nothing for them. */
  pointsOffer: PointsOffer | null
  giftRules: readonly GiftRule[]
  /** Gift cards that shall pay for it, as they were added. */
  payingCards: readonly PayingCard[]
  /** The newest removal of which something can be brought back; its time may be over. */
  removal: Removal | null
}

/** How much of each product's stock the whole cart asks for, in thousandths. */
export function wantedOf(lines: readonly Pick<CartLine, 'productId' | 'qty'>[]): Map<number, number> {
  const wanted = new Map<number, number>()
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.qty)
  return wanted
}

/** What delivery and payment cost, as far as chosen; cents. */
export type Charges = {
  delivery: number | null
  paymentFee: number
  /** What of `delivery` is for which address, where there are several: the order's own first. */
  deliveries?: readonly (number | null)[]
}

export const noCharges: Charges = { delivery: null, paymentFee: 0 }

/** When a cart is shown, where its pictures are, and what opens the prescriptions of its lines. */
export type Showing = { now: Date; pictures: Pictures; seals: Seals }

const asHeld = (line: CartLineView): CartLineView => ({ ...line, stockProblem: null, ruleProblem: null })

/** The cart as the regions `cart` and `minicart` show it, with every change of price and stock told (CART-16). */
export function cartView(
  cart: Cart,
  charges: Charges,
  { now, pictures, seals }: Showing,
  currency = 'EUR',
): CartView {
  const priced = pricedLines(cart, now)
  const wanted = wantedOf(priced.map(({ line }) => line))
  const mended = withMended(
    priced.map((item) =>
      lineView(item, wanted.get(item.product.id) ?? 0, cart.products, { now, pictures, seals }),
    ),
  )
  // What is held for a payment is there for it: its own pieces are gone from the shelves.
  const lines = cart.locked ? mended.map(asHeld) : mended
  const reductions = reductionsOf(priced, cart.promotions, now)
  const totals = cartTotals({
    lines: priced.map(({ line, total, product }, at) => ({
      total,
      vatBasisPoints: product.vatBasisPoints,
      off: reductions.offs[at] ?? 0,
      isMoney: line.giftCard !== null,
    })),
    reductions: reductions.list,
    // An emptied cart costs nothing, though the delivery and the payment that were chosen for it are still stored.
    ...(lines.length === 0 ? noCharges : charges),
    serviceVat: cart.serviceVat,
    payingCards: cart.payingCards,
  })
  return {
    quoteId: cart.quoteId,
    lines,
    totals,
    currency,
    count: countOfLines(lines),
    notices: noticesOf(lines, cart.locked),
    weight: weightOf(priced),
    locked: cart.locked,
    promotions: promotionsView(cart, reductions, totals.cards),
    canProceed: lines.length > 0 && !cart.locked && !isShort({ lines }),
    removed: removedView(cart, now),
  }
}

/** What can be brought back; a cart that is being paid takes nothing. */
function removedView({ removal, locked }: Cart, now: Date): CartView['removed'] {
  if (removal === null || locked || removal.endsAt <= now) return null
  return { id: removal.id, names: removal.names }
}

/** Grams, rounded up. A gift card comes by mail and weighs nothing, whatever its product says. */
export function weightOf(priced: readonly PricedLine[]): number {
  const goods = priced.filter(({ line }) => !line.giftCard)
  return Math.ceil(goods.reduce((sum, { line, product }) => sum + (product.weight * line.qty) / 1000, 0))
}

function lineView(
  { line, product, unitPrice, total, bundleSaving }: PricedLine,
  wanted: number,
  products: Cart['products'],
  { now, pictures, seals }: Showing,
): CartLineView {
  const available = product.active ? product.stock : 0
  const elsewhere = wanted - line.qty
  const most = product.max === null ? null : Math.max(0, product.max - elsewhere)
  const max = largestQuantity({ ...product, max: most, stock: Math.max(0, available - elsewhere) })
  return {
    quoteItemId: line.id,
    productId: product.id,
    parentId: product.parentId,
    name: product.name,
    href: hrefOf(product, line.id),
    picture: product.picture === null ? null : pictures.baseOf(product.picture),
    choice: product.choice,
    ...prescribed(line.sealed, seals),
    canPrescribe: line.sealed !== null && product.asks !== null && line.bundleKey === '' && !line.isGift,
    giftCard: line.giftCard && sayGiftCard(line.giftCard, dayAt(now)),
    qty: line.qty,
    step: product.step,
    min: smallestQuantity(product),
    max,
    unit: product.unit,
    unitPrice,
    regularPrice: line.giftCard ? unitPrice : Math.max(product.price, unitPrice),
    total,
    isGift: line.isGift,
    priceChanged: line.seenPrice === unitPrice ? null : { old: line.seenPrice, new: unitPrice },
    stockProblem:
      wanted > available
        ? {
            available: buyableStock({ ...product, stock: available }),
            reduceTo: 0,
            ...(elsewhere > 0 ? { together: wanted } : {}),
          }
        : null,
    ruleProblem: wanted > available || line.isGift ? null : ruleProblemOf(line.qty, product, elsewhere),
    bundleKey: line.bundleKey,
    bundleName: products.get(bundleIdOf(line.bundleKey) ?? 0)?.name ?? null,
    bundleSaving,
    cannotSave: savingHindrance(line),
    bulkOptions: bulkOptions(line, product, max, now),
  }
}

function prescribed(
  sealed: string | null,
  seals: Seals,
): Pick<CartLineView, 'prescription' | 'prescribedBy' | 'eye'> {
  if (sealed === null) return { prescription: [], prescribedBy: null, eye: '' }
  const opened = openPrescription(seals, sealed)
  const isValues = opened.kind === 'glasses' || opened.kind === 'contact'
  const side = opened.kind === 'glasses' ? null : opened.side
  return {
    prescription: prescriptionTexts(opened),
    prescribedBy: isValues ? 'values' : opened.kind,
    eye: side === null ? '' : sideLabel(side),
  }
}

function ruleProblemOf(qty: number, product: CartProduct, elsewhere: number): CartLineView['ruleProblem'] {
  const refused = checkQuantity(qty, product, elsewhere)
  if (!refused || refused.reason === 'above_stock') return null
  return { reason: refused.reason, limit: refused.limit, setTo: 0 }
}

/** What each line that cannot be had in its quantity can be set to, which depends on the other lines of its bundle. */
function withMended(lines: readonly CartLineView[]): CartLineView[] {
  return lines.map((line) => {
    const { stockProblem, ruleProblem } = line
    if (stockProblem) {
      return { ...line, stockProblem: { ...stockProblem, reduceTo: mendedQuantity(line, lines) } }
    }
    return ruleProblem
      ? { ...line, ruleProblem: { ...ruleProblem, setTo: mendedQuantity(line, lines) } }
      : line
  })
}

function hrefOf(product: CartProduct, quoteItemId: number): string {
  const query = product.choiceQuery === '' ? '' : `${product.choiceQuery}&`
  return `${productHref(product.slug ?? String(product.id))}?${query}qi=${quoteItemId}`
}

function noticesOf(lines: readonly CartLineView[], locked: boolean): CartNotice[] {
  const notices: CartNotice[] = locked ? [{ kind: 'locked', text: t('cart.locked') }] : []
  const changed = lines.filter((line) => line.priceChanged)
  if (changed.length > 0) {
    notices.push({ kind: 'price', text: t('cart.notice_prices', { products: oneOrMore(changed) }) })
  }
  const short = stockNotice(lines)
  if (short !== undefined) notices.push({ kind: 'stock', text: short })
  if (lines.some((line) => line.ruleProblem)) {
    notices.push({ kind: 'quantity', text: quantityNotice(lines) })
  }
  return notices
}
