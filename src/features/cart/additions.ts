import type { GiftCardWish } from '#features/gift-cards/gift-card.ts'
import { amountProblem } from '#features/gift-cards/rules.ts'
import type { SealedPrescription } from '#features/prescriptions/sealed.ts'
import { type Cart, type CartLine, type CartProduct, wantedOf } from './cart.ts'
import type { CartRefusal } from './cart-refusal.ts'
import { lineKey } from './line-key.ts'
import { checkQuantity, smallestQuantity } from './line-quantity.ts'
import { linePrice } from './priced-lines.ts'
import { lineTotal, maxCartTotal } from './pricing.ts'

/** How many lines a cart may have (contract.md, "Limits"). */
export const maxLines = 200

/** One product to be put into the cart; `qty` null: the smallest that can be bought. */
export type Goods = {
  productId: number
  qty: number | null
  bundleKey: string
  /** Basis points. */
  bundleDiscount: number
}

/** The same with what it is made or picked by, or the gift card that it shall be. */
export type Addition = Goods & { prescription?: SealedPrescription; giftCard?: GiftCardWish }

export type LineChange = Omit<CartLine, 'id'>
/** `refused`: all that may not be bought, of which `refusal` is the first. */
export type Planned =
  | { ok: true; lines: LineChange[] }
  | { ok: false; refusal: CartRefusal; refused: readonly RefusedLine<LineChange>[] }

const refusedAll = (refusal: CartRefusal): Planned => ({ ok: false, refusal, refused: [{ refusal }] })

/** The lines as they will be after these additions, or the reasons why not; all or nothing. */
export function planAdditions(cart: Cart, additions: readonly Addition[], now: Date): Planned {
  const lines = new Map(cart.lines.map((line) => [lineKey(line), line as LineChange]))
  const changed = new Set<string>()
  for (const addition of additions) {
    const product = cart.products.get(addition.productId)
    if (!product) return refusedAll({ reason: 'product_unknown', id: addition.productId })
    if (!product.active) return refusedAll({ reason: 'product_gone', name: product.name })
    const key = lineKey({
      ...addition,
      selection: product.selection.join(','),
      isGift: false,
      prescription: addition.prescription?.mark ?? '',
      giftCard: addition.giftCard ?? null,
    })
    lines.set(key, lineAfter(lines.get(key), addition, product, now))
    changed.add(key)
  }
  if (lines.size > maxLines) return refusedAll({ reason: 'too_many_lines', limit: maxLines })
  const after = [...changed].flatMap((key) => lines.get(key) ?? [])
  const refused = refusedQuantities([...lines.values()], after, cart.products, now)
  const [first] = refused
  return first ? { ok: false, refusal: first.refusal, refused } : { ok: true, lines: after }
}

/** How a stored cart breaks the rules by now, other than by the stock. */
export function brokenRules({ lines, products, giftCards }: Cart, now: Date): CartRefusal[] {
  const enough = [...products].map(
    ([id, product]) => [id, { ...product, stock: Number.MAX_SAFE_INTEGER }] as const,
  )
  const sold = lines.filter((line) => !line.isGift && products.get(line.productId)?.active)
  const cards = sold.filter((line) => isNoCard(line, products.get(line.productId), giftCards))
  return [
    ...refusedQuantities(lines, sold, new Map(enough), now).map(({ refusal }) => refusal),
    ...cards.map(
      ({ productId }): CartRefusal => ({
        reason: 'gift_card_again',
        name: products.get(productId)?.name ?? '',
      }),
    ),
  ]
}

/** Whether a line was put into the cart before its product became a gift card, or ceased to be one, or its amount is sold no more. */
function isNoCard(
  { giftCard }: LineChange,
  product: CartProduct | undefined,
  limits: Cart['giftCards'],
): boolean {
  if (giftCard === null) return product?.giftCard != null
  return !product?.giftCard || amountProblem(giftCard.amount, limits) !== undefined
}

/** Why a line's quantity may not be bought; `line` undefined: it is about the cart as a whole. */
export type RefusedLine<Line extends LineChange> = { line?: Line; refusal: CartRefusal }

/** The quantities of these lines checked against the whole cart: all that may not be bought. */
export function refusedQuantities<Line extends LineChange>(
  all: readonly LineChange[],
  changed: readonly Line[],
  products: Cart['products'],
  now: Date,
): RefusedLine<Line>[] {
  const wanted = wantedOf(all)
  const refused = changed.flatMap((line) => {
    const refusal = refusalOf(line, products.get(line.productId), wanted)
    return refusal === undefined ? [] : [{ line, refusal }]
  })
  if (refused.length > 0) return refused
  const total = all.reduce((sum, line) => {
    const product = products.get(line.productId)
    return product ? sum + lineTotal(linePrice(product, line, now), line.qty) : sum
  }, 0)
  return total > maxCartTotal ? [{ refusal: { reason: 'too_dear' } }] : []
}

function refusalOf(
  { productId, qty }: LineChange,
  product: CartProduct | undefined,
  wanted: ReadonlyMap<number, number>,
): CartRefusal | undefined {
  if (!product) return { reason: 'product_unknown', id: productId }
  if (!product.active) return { reason: 'product_gone', name: product.name }
  const refused = checkQuantity(qty, product, (wanted.get(productId) ?? 0) - qty)
  return refused && { ...refused, name: product.name, unit: product.unit }
}

function lineAfter(
  existing: LineChange | undefined,
  addition: Addition,
  product: CartProduct,
  now: Date,
): LineChange {
  const added = addition.qty ?? smallestQuantity(product)
  const line: LineChange = {
    productId: product.id,
    selection: product.selection.join(','),
    bundleKey: addition.bundleKey,
    bundleDiscount: addition.bundleDiscount,
    isGift: false,
    prescription: addition.prescription?.mark ?? '',
    sealed: addition.prescription?.sealed ?? null,
    giftCard: addition.giftCard ?? null,
    qty: (existing?.qty ?? 0) + added,
    seenPrice: 0,
  }
  return { ...line, seenPrice: seenPriceAfter(existing, line, product, now) }
}

/**
 * The price that counts as shown once the line has its new quantity: today's, unless the shopper has still to be told
 * of a change. Then the old one stays, and the view goes on to show both (CART-16).
 */
export function seenPriceAfter(
  before: LineChange | undefined,
  after: LineChange,
  product: CartProduct,
  now: Date,
): number {
  const isUnseen = before !== undefined && linePrice(product, before, now) !== before.seenPrice
  return isUnseen ? before.seenPrice : linePrice(product, after, now)
}
