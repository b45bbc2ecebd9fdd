import type { CardProps } from './card.ts'

/** The card of a product with nothing to it but what a test says. */
export const plainCard = (part: Partial<CardProps>): CardProps => ({
  id: 7,
  kind: 'simple',
  href: '/proizvod/krk',
  name: 'Okvir <Krk>',
  brand: null,
  price: 1000,
  from: false,
  regularPrice: null,
  lowestPrice: null,
  available: true,
  picture: null,
  swatchOf: null,
  swatches: [],
  specs: [],
  ...part,
})
