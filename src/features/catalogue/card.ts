import type { PictureBase } from '#shared/pictures/renditions.ts'
import { t } from '#shared/text/text.ts'
import type { Least } from './least-text.ts'
import type { Rating } from './rating.ts'

export type PictureProps = { base: PictureBase; alt: string }

/** The kinds of products that a list shows; variants are shown by their configurable product. */
export type ListedKind = 'simple' | 'configurable' | 'configurable_bundle' | 'bundle'

/**
 * What a product's card shows. Kept as JSON text in the list engine and handed to pages and calls as it is, so it holds
 * only what every visitor sees alike. Money in integer cents with VAT.
 */
export type CardProps = {
  id: number
  kind: ListedKind
  href: string
  name: string
  brand: string | null
  price: number
  /** The variants' prices differ and `price` is the lowest of them. */
  from: boolean
  /** The price before the reduction, only while there is one. */
  regularPrice: number | null
  /** The lowest price of the 30 days before the reduction, only while there is one (ZZP čl. 19). */
  lowestPrice: number | null
  available: boolean
  /** What the price is for one of (`measureOf`); missing for pieces. */
  measure?: string
  /** Where more than one has to be bought. */
  least?: Least
  /** Its buyer's eyes have to be asked first. */
  asks?: true
  /** Of a fixed bundle: it goes into the cart as it stands, nothing is to be chosen and no part is sold out. */
  whole?: true
  /** What its buyers say of it; missing while none does. */
  rating?: Rating
  picture: PictureProps | null
  /** The attribute whose options are `swatches`: its code, and its id where a variant is chosen by it. */
  swatchOf: { code: string; choice: number | null } | null
  /** The colours that there are, each with the picture that shows it, if there is one. */
  swatches: Swatch[]
  specs: { name: string; value: string }[]
}

/** An option of the product that has a colour; `color` is a CSS colour. */
export type Swatch = {
  option: number
  code: string
  label: string
  color: string
  picture: PictureBase | null
}

/**
 * How a card shows itself in a list that was narrowed to some filters, given as `attribute:option`: who looks for black
 * frames sees them in black, and comes to the black ones. Who denies black, `-attribute:option`, sees them in another colour.
 */
export function cardFor(card: CardProps, filters: readonly string[]): Pick<CardProps, 'href' | 'picture'> {
  const { swatchOf, swatches, picture, href } = card
  const isAmong = (swatch: Swatch, sign = '') => filters.includes(`${sign}${swatchOf?.code}:${swatch.code}`)
  const isDenied = (swatch: Swatch) => isAmong(swatch, '-')
  const wanted =
    filters.length === 0
      ? undefined
      : (swatches.find((swatch) => isAmong(swatch)) ??
        (swatches.some(isDenied) ? swatches.find((swatch) => !isDenied(swatch)) : undefined))
  if (!wanted) return { href, picture }
  return {
    href: swatchOf?.choice == null ? href : `${href}?c[${swatchOf.choice}]=${wanted.option}`,
    picture:
      wanted.picture === null ? picture : { base: wanted.picture, alt: `${card.name}, ${wanted.label}` },
  }
}

/** Whether it goes into the cart as it stands, from a card. */
export const isBoughtAsItStands = ({ kind, available, whole, asks }: CardProps): boolean =>
  available && ((kind === 'simple' && asks !== true) || whole === true)

/** What is to be done where another card leads: bundles are looked at, but for those to be filled. */
export function leadsTo({ kind, available }: CardProps): string {
  if (kind === 'bundle' || (kind === 'configurable_bundle' && !available)) return t('product.look_at_bundle')
  return available ? t('product.choose_option') : t('product.look_at')
}

/** Percent off the reference price, rounded down so that no card promises more than the till gives; 0 when none. */
export function discountPercent(price: number, reference: number | null): number {
  if (reference === null || reference <= price || reference === 0) return 0
  return Math.floor(((reference - price) * 100) / reference)
}

/**
 * A name in two: what a long name may be cut in, and the size of the pack at its end, which tells one box from another
 * and is never cut. "Rosnica Aqua, dnevne leće, 30 kom" → ["Rosnica Aqua, dnevne leće", "30 kom"]. A name that ends
 * otherwise is whole.
 */
export function namedPack(name: string): [name: string, pack?: string] {
  const found = /^(.+), (?=\S*\d)([^,]{1,24})$/.exec(name)
  return found?.[1] && found[2] ? [found[1], found[2]] : [name]
}
