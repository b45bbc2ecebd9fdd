import type { CartLineView } from './cart-view.ts'

/** One frame in a cart with nothing to it but what a test says. */
export const plainLine = (part: Partial<CartLineView> = {}): CartLineView => ({
  quoteItemId: 1,
  productId: 1,
  parentId: null,
  name: 'Okvir',
  href: '/okvir',
  picture: null,
  choice: '',
  prescription: [],
  prescribedBy: null,
  qty: 1000,
  step: 1000,
  min: 1000,
  max: null,
  unit: 'kom',
  unitPrice: 1000,
  regularPrice: 1000,
  total: 1000,
  isGift: false,
  priceChanged: null,
  stockProblem: null,
  ruleProblem: null,
  bundleKey: '',
  bundleName: null,
  ...part,
})
