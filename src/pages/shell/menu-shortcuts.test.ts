import { expect, test } from 'vitest'
import { priceBands } from './menu-shortcuts.server.ts'

const pricesOf = (...prices: number[]) => {
  const bounds = { min: Math.min(...prices), max: Math.max(...prices) }
  const count = (min = 0, max = Number.POSITIVE_INFINITY) =>
    prices.filter((price) => price >= min && price <= max).length
  return priceBands(bounds, count).map(({ href }) => href)
}

test('prices are cut into at most four bands of round width, open at both ends', () => {
  expect(pricesOf(4800, 9900, 15000, 20400)).toEqual([
    '?max_price=100',
    '?min_price=100&max_price=200',
    '?min_price=200',
  ])
  expect(pricesOf(690, 1290, 1990)).toEqual(['?max_price=10', '?min_price=10&max_price=15', '?min_price=15'])
})

test('a band without a product leads nowhere, so it is not there', () => {
  expect(pricesOf(500, 19900, 39000)).toEqual([
    '?max_price=100',
    '?min_price=100&max_price=200',
    '?min_price=300',
  ])
})

test('a category whose products cost about the same is not cut', () => {
  expect(pricesOf(1990, 1990)).toHaveLength(1)
  expect(priceBands(null, () => 0)).toEqual([])
})
