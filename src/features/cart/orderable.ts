import { productHref } from '#features/catalogue/dictionaries.ts'
import { t } from '#shared/text/text.ts'
import type { CartProduct } from './cart.ts'
import { largestQuantity, smallestQuantity } from './line-quantity.ts'
import { piecePrice } from './pricing.ts'

/** What a product asks of its buyer that a row of a quick order has no field for. */
export type PageNeed = 'choice' | 'prescription' | 'gift_card' | 'bundle'

type Asking = Pick<CartProduct, 'kind' | 'asks' | 'byEye' | 'giftCard'>

/** Why a product can be ordered on its page alone; undefined: its code and a quantity say all of it. */
export function pageNeed({ kind, asks, byEye, giftCard }: Asking): PageNeed | undefined {
  if (giftCard !== null) return 'gift_card'
  if (asks !== null || byEye) return 'prescription'
  if (kind === 'configurable') return 'choice'
  return kind === 'simple' || kind === 'variant' ? undefined : 'bundle'
}

/** What is said of a product that can be ordered on its page alone. */
export const needText = (need: PageNeed, name: string): string => t(`quick_order.needs_${need}`, { name })

/** A product as a row of a quick order picks it (spec 3, 'Quick order row'). Quantities in thousandths, money in cents. */
export type OrderableProduct = {
  productId: number
  /** With what a variant is: 'Okvir Aurora, Crna · 52 mm'. */
  name: string
  /** What a variant is by itself; '' for a product without. */
  choice: string
  code: string
  href: string
  unit: string
  step: number
  min: number
  /** By maximum and stock. */
  max: number
  /** What a piece of the smallest quantity costs. */
  price: number
  /** Why it cannot be ordered here; its page has the rest. */
  hindrance: string | null
}

export function orderableProduct(product: CartProduct, now: Date): OrderableProduct {
  const min = smallestQuantity(product)
  const max = largestQuantity({ ...product, stock: product.active ? product.stock : 0 })
  const name = nameOf(product)
  const need = pageNeed(product)
  return {
    productId: product.id,
    name,
    choice: product.choice,
    code: product.code,
    href: hrefOf(product),
    unit: product.unit,
    step: product.step,
    min,
    max,
    price: piecePrice(product, min, now),
    hindrance: need ? needText(need, name) : max < min ? t('quick_order.sold_out', { name }) : null,
  }
}

const nameOf = ({ name, choice }: CartProduct): string => (choice === '' ? name : `${name}, ${choice}`)

const hrefOf = ({ slug, id, choiceQuery }: CartProduct): string =>
  `${productHref(slug ?? String(id))}${choiceQuery && `?${choiceQuery}`}`
