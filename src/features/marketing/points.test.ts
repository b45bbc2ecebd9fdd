import { expect, test } from 'vitest'
import { pointsEarned, pointsEffect } from './points.ts'

const discount = { id: 1, points: 100, discount: 500, active: true, balance: 100 }

test.each([
  ['exactly enough of both', {}, 500, { ok: true, amount: 500 }],
  [
    'one point too few',
    { balance: 99 },
    500,
    { ok: false, problem: { reason: 'too_few', balance: 99, points: 100 } },
  ],
  ['goods worth a cent less', {}, 499, { ok: false, problem: { reason: 'above_goods' } }],
  ['goods worth more', {}, 501, { ok: true, amount: 500 }],
  ['ended', { active: false }, 500, { ok: false, problem: { reason: 'ended' } }],
])('CART-11 points: %s', (_, part, worth, effect) => {
  expect(pointsEffect({ ...discount, ...part }, worth)).toEqual(effect)
})

test.each([
  [0, 1, 0],
  [99, 1, 0],
  [100, 1, 1],
  [199, 3, 3],
  [12_345, 2, 246],
  [12_345, 0, 0],
  [-100, 2, 0],
])('CART-11 %i cents paid for goods earn at %i points a euro: %i', (paid, perEuro, points) => {
  expect(pointsEarned(paid, perEuro)).toBe(points)
})
