import { expect, test } from 'vitest'
import { wishedCard } from '#features/gift-cards/testing-card.ts'
import { worthOfGoods } from './priced-lines.ts'
import { storedCart, storedLine, storedProduct } from './testing-cart.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('CART-10, GIFT-01 what earns gifts is what goods cost: no gift card does, nor does a gift', () => {
  const goods = storedProduct({ id: 1, price: 1500 })
  const card = storedProduct({ id: 2, price: 2500 })
  const cart = storedCart(
    [goods, card],
    [
      storedLine({ id: 1, productId: 1, qty: 2000 }),
      storedLine({ id: 2, productId: 2, giftCard: { ...wishedCard, amount: 5000 } }),
      storedLine({ id: 3, productId: 1, isGift: true }),
    ],
  )
  expect(worthOfGoods(cart, now)).toBe(3000)
})
