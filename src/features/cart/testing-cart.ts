import type { Cart, CartLine, CartProduct } from './cart.ts'

/** A frame as the database has it, with nothing to it but what a test says. */
export const storedProduct = (part: Partial<CartProduct> = {}): CartProduct => ({
  id: 1,
  parentId: null,
  kind: 'simple',
  code: 'okvir',
  name: 'Okvir',
  slug: 'okvir',
  choice: '',
  choiceQuery: '',
  selection: [],
  asks: null,
  byEye: false,
  eye: null,
  giftCard: null,
  withLenses: false,
  picture: null,
  unit: 'kom',
  weight: 100,
  step: 1000,
  min: null,
  max: null,
  stock: 9_000_000,
  active: true,
  vatBasisPoints: 2500,
  price: 1000,
  specialPrice: null,
  specialFrom: null,
  specialTo: null,
  tiers: [],
  ...part,
})

export const storedLine = (part: Partial<CartLine> = {}): CartLine => ({
  id: 1,
  productId: 1,
  qty: 1000,
  seenPrice: 1000,
  selection: '',
  bundleKey: '',
  bundleDiscount: 0,
  isGift: false,
  prescription: '',
  sealed: null,
  giftCard: null,
  ...part,
})

export const storedCart = (products: CartProduct[], lines: CartLine[] = []): Cart => ({
  quoteId: 1,
  locked: false,
  lines,
  products: new Map(products.map((one) => [one.id, one])),
  serviceVat: 2500,
  giftCards: { least: 1000, most: 50_000 },
})
