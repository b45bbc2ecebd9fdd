import type { AnchorPrice } from '#features/catalogue/anchor-price.ts'
import type { CardProps, PictureProps } from '#features/catalogue/card.ts'
import type { FrameSizes } from '#features/catalogue/frame-sizes.ts'
import type { Least } from '#features/catalogue/least-text.ts'
import type { OfferSettings } from '#features/catalogue/offer-settings.ts'
import type { ReturnKind } from '#features/catalogue/return-kind.ts'
import type { GiftCardProps } from '#features/gift-cards/GiftCardFields.tsx'
import type { SafeMarkup } from '#shared/ui/text/Markup.tsx'
import type { AskedProps } from './asked.ts'
import type { Choices, Selection } from './options.ts'
import type { ShownSafety } from './safety-view.ts'

/** The region `gallery`. */
export type GalleryProps = { name: string; pictures: PictureProps[] }

/** The region `prices`. Integer cents with VAT. */
export type PricesProps = {
  price: number
  /** Of a fixed bundle: what its parts cost by themselves. */
  sum?: number
  /** Of a bundle: how many the price is for (thousandths), and whether a place that has to be filled is still open. */
  bundle?: { qty: number; unit: string; open: boolean }
  /** Set only while the price is reduced. */
  regularPrice: number | null
  /** The lowest price of the 30 days before the reduction (ZZP čl. 19). */
  lowestPrice: number | null
  /** The anchor price, where the shop shows it and it is known. */
  anchor?: AnchorPrice | null
  /** What the price is for one of, where goods are sold by length, weight or volume; undefined for pieces. */
  measure?: string | undefined
  /** What has to be bought at least. */
  least: Least
  /** There is no VAT within the price: on a gift card it is paid with what is bought by it. */
  untaxed?: true
  /** It is the least that it costs: how much, its buyer says. */
  from?: true
  /** What the goods cost by weight, volume or number: cents for one `unit`. */
  unitPrice: { price: number; unit: string } | null
}

/** Whether what is chosen can be bought; `few` says how many thousandths are left. */
export type Stock =
  | { state: 'in_stock' }
  | { state: 'few'; left: number }
  | { state: 'sold_out' }
  /** This combination of options is not made. */
  | { state: 'not_made' }
  /** Something has still to be chosen. */
  | { state: 'open' }

/** `unitPrice`: cents for one of the unit that the product's price is told for besides. */
export type TierRow = { minQty: number; price: number; unitPrice?: number }

/** One part of a bundle offer; `price` is what it costs in one bundle, `alone` without it. */
export type BundlePartView = {
  card: CardProps
  isMain: boolean
  /** Of the parts with one name here, one may be chosen. */
  singleRow: string | null
  price: number
  alone: number
  /** The variant that it is in the bundle; '' for what has none. */
  choice: string
  /** How much of it one bundle holds, where that is not one piece; thousandths. */
  holds: { qty: number; unit: string } | null
  /** It asks for a prescription, which a bundle has no room for (docs/decisions/0032). */
  asks: boolean
  /** Nothing of it can be bought now. */
  soldOut: boolean
  /** It is in the bundle until the shopper takes it out. */
  chosen: boolean
}

/** One place of a configurable bundle and what may be put there. */
export type BundleSlot = {
  id: number
  name: string
  required: boolean
  chosen: number | null
  cards: CardProps[]
}

/** What a shop holds of what is chosen, in words; `href`: its page. */
export type Shelf = { id: number; name: string; href: string | null; state: 'there' | 'few' | 'none' }

/** The region `cart_form`: everything that goes into the cart with one press. Quantities in thousandths. */
export type CartFormProps = {
  /** The listed product. */
  pid: number
  /** What is put into the cart: the product itself or the chosen variant; null while nothing is decided (CONF-07). */
  productId: number | null
  /** What the shopper has still to choose, by its name. */
  missing: string[]
  name: string
  stock: Stock
  qty: number
  step: number
  min: number
  max: number | null
  unit: string
  tiers: TierRow[]
  price: number
  /** The ids of chosen options, frames and lenses as JSON text: the wire's field `configurable` (CONF-10). */
  configurable: string
  parts: BundlePartView[]
  slots: BundleSlot[]
  /** Of one product or variant; empty for what is made of several, or picked by a prescription. */
  shelves: Shelf[]
  /** What is asked of the buyer's eyes; null: nothing. */
  asked: AskedProps | null
  /** What is asked of who buys a gift card; null: it is none. */
  giftCard: GiftCardProps | null
}

/** The region `options`: the choices with their current selection. */
export type OptionsProps = {
  pid: number
  href: string
  choices: Choices
  selection: Selection
  /** The options that lead, with what is chosen before them, only to sold-out variants. */
  soldOut: number[]
  /** Cents that an option costs more than the cheapest of its attribute, where all other choices stay. */
  surcharges: Record<number, number>
  /** For a disabled option: the nearest combination with it that is made. */
  nearest: Record<number, Selection>
}

export type SpecRow = { name: string; value: string }

/** A crumb without `href` is the page itself. */
export type Crumb = {
  name: string
  href?: string
  /** What it is called where it stands alone. */
  title?: string
}

export type ProductView = {
  pid: number
  code: string
  /** Its number in trade, where it has one. */
  ean: string | null
  /** Grams of one. */
  weight: number
  name: string
  href: string
  brand: { name: string; href: string } | null
  summary: string
  description: SafeMarkup
  /** The main category; null while the product is in none. */
  categoryId: number | null
  crumbs: Crumb[]
  specs: SpecRow[]
  /** Of glasses: what they measure; null where too little is known to say whether they fit. */
  sizes: FrameSizes | null
  /** Whether it can be sent back, where the shop says so itself. */
  returns: ReturnKind | null
  guarantee: OfferSettings['guarantee']
  /** Null: nothing is known, or the shop does not show it. */
  safety: ShownSafety | null
  gallery: GalleryProps
  prices: PricesProps
  options: OptionsProps | null
  cartForm: CartFormProps
  /** Whatever is chosen, nothing of it can be bought. */
  soldOut: boolean
}
