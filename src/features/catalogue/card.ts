export type PictureProps = { base: string; alt: string }

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
  picture: PictureProps | null
  /** The first colours to choose from, as CSS colours, and how many more there are. */
  swatches: { label: string; color: string }[]
  moreSwatches: number
  specs: { name: string; value: string }[]
}

/** Percent off the reference price, rounded down so that no card promises more than the till gives; 0 when none. */
export function discountPercent(price: number, reference: number | null): number {
  if (reference === null || reference <= price || reference === 0) return 0
  return Math.floor(((reference - price) * 100) / reference)
}
