import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenLimit, decreased, increased, settled } from './quantity.ts'
import {
  isNoQuantity,
  type QuantityField,
  quantityField,
  standingQuantity,
  withAnswered,
  withHeld,
  withSettled,
  withTyped,
  wordOnTyped,
} from './quantity-field.ts'

const pieces = { step: 1000, min: 1000, max: 5000 }
const held = quantityField(4000)
const typing = (text: string, limits = pieces) => withTyped(held, text, limits)

test.each([
  ['2,5', 3000],
  ['0', 1000],
  ['-3', 4000],
  ['abc', 4000],
  ['3 kom', 4000],
  ['', 4000],
  ['5', 5000],
  ['9', 5000],
  ['1.000', 5000],
])('QTY-04 "%s" typed over 4 stands for %i', (text, quantity) => {
  expect(standingQuantity(typing(text), pieces)).toBe(quantity)
})

test('QTY-03, QTY-04 what is clamped to a maximum between two steps stands for the last step below it', () => {
  const limits = { step: 1000, min: 1000, max: 2500 }
  const field = typing('9', limits)
  expect([field.typed, field.quantity, standingQuantity(field, limits)]).toEqual([undefined, 2500, 2000])
})

test('QTY-04 whatever is typed stands for what may be ordered', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 3000 }), (text, step) => {
      const limits = { step, min: step, max: step * 9 }
      const field = withTyped(quantityField(step * 2), text, limits)
      expect(brokenLimit(standingQuantity(field, limits), limits)).toBeUndefined()
    }),
  )
})

test('QTY-01 a quantity that nobody typed stands as it is, also between two steps', () => {
  expect(standingQuantity(quantityField(2500), pieces)).toBe(2500)
  expect(standingQuantity(quantityField(2500, '2,5'), pieces)).toBe(3000)
})

test('QTY-04 what is no quantity leaves the one that stood before the typing began', () => {
  const typedOn = withTyped(withTyped(withTyped(held, '3', pieces), '3k', pieces), '3ko', pieces)
  expect(standingQuantity(typedOn, pieces)).toBe(4000)
  const stands = withSettled(typing('2'), 2000, false)
  expect(standingQuantity(withTyped(stands, 'x', pieces), pieces)).toBe(2000)
})

test.each([
  ['0', 'below_min'],
  ['0,5', 'below_min'],
  ['-3', 'no_number'],
  ['abc', 'no_number'],
  ['1', undefined],
  ['5', undefined],
  ['7', 'above_max'],
  ['99999', 'above_max'],
  ['1.000', 'above_max'],
  ['', undefined],
  [' ', undefined],
] as const)('QTY-04 of "%s" the shopper is told: %s', (text, word) => {
  expect(wordOnTyped(typing(text), pieces)).toBe(word)
  expect(wordOnTyped(held, pieces)).toBeUndefined()
})

test('QTY-03 that too much was typed is forgotten once less is typed, or the typing has ended', () => {
  const capped = typing('7')
  expect(wordOnTyped(withTyped(capped, '4', pieces), pieces)).toBeUndefined()
  expect(wordOnTyped(withSettled(capped, 5000, true), pieces)).toBeUndefined()
})

test.each([
  ['abc', true],
  ['', true],
  ['0', false],
  ['9', false],
])('CART-06 the owner is not asked for anything where "%s" is no quantity: %s', (text, none) => {
  expect(isNoQuantity(typing(text), pieces)).toBe(none)
  expect(isNoQuantity(held, pieces)).toBe(false)
})

test.each(['2.000', '1.000.000'])(
  'QTY-04 "%s" pieces without a maximum are as many, and no fewer',
  (text) => {
    const open = { step: 1000, min: 3000 }
    const field = withTyped(held, text, open)
    const thousands = Number(text.replaceAll('.', '')) * 1000
    expect([field.quantity, standingQuantity(field, open)]).toEqual([thousands, thousands])
    expect([wordOnTyped(field, open), isNoQuantity(field, open)]).toEqual([undefined, false])
  },
)

test('CART-06 after a failure the field shows what the cart holds, after a success what it holds now', () => {
  const asked = withSettled(held, 5000, true)
  expect(asked.quantity).toBe(5000)
  expect(withAnswered(asked).quantity).toBe(4000)
  expect(withAnswered(withHeld(asked, 5000)).quantity).toBe(5000)
})

test('CART-06 an answer to an older change takes no newer one off the field', () => {
  const twice = withSettled(withSettled(held, 5000, true), 6000, true)
  const first = withAnswered(withHeld(twice, 5000))
  expect(first.quantity).toBe(6000)
  expect(withAnswered(first).quantity).toBe(5000)
  expect(withAnswered(withHeld(first, 6000)).quantity).toBe(6000)
})

test('CART-06 what another tab changes is shown, but not over what is being typed', () => {
  expect(withHeld(held, 7000).quantity).toBe(7000)
  const field: QuantityField = withHeld(typing('2,'), 7000)
  expect([field.typed, field.quantity]).toEqual(['2,', 2000])
  // An answer that comes while one types leaves the typing alone too.
  const answered = withAnswered(withTyped(withSettled(held, 5000, true), '2', pieces))
  expect([answered.typed, answered.quantity]).toEqual(['2', 2000])
})

test('QTY-04 without an owner who answers, the field keeps what settled', () => {
  const field = withSettled(typing('2,5'), 3000, false)
  expect(field).toEqual({
    held: 4000,
    isCapped: false,
    former: 4000,
    quantity: 3000,
    typed: undefined,
    isTyping: false,
    underWay: 0,
  })
})

test('a refused text gives way to another quantity of its owner', () => {
  expect(withHeld(quantityField(4000, '2,5'), 6000)).toMatchObject({ quantity: 6000, typed: undefined })
})

test('RX-02 QTY-01 where none may be wanted minus leads past the minimum to none, plus back to it, and 0 may be typed', () => {
  const limits = { step: 2000, min: 4000, max: 8000, mayBeNone: true }
  expect([8000, 4000, 2000, 0].map((quantity) => decreased(quantity, limits))).toEqual([6000, 0, 0, 0])
  expect(increased(0, limits)).toEqual({ kind: 'increased', quantity: 4000 })
  expect([0, 1000, 5000].map((quantity) => settled(quantity, limits))).toEqual([0, 4000, 6000])
  const typed = withTyped(quantityField(4000), '0', limits)
  expect([standingQuantity(typed, limits), wordOnTyped(typed, limits)]).toEqual([0, undefined])
  const always = { ...limits, mayBeNone: false }
  expect([standingQuantity(typed, always), wordOnTyped(typed, always)]).toEqual([4000, 'below_min'])
})

test('QTY-05 a unit that is typed behind the number is read, another one is no number', () => {
  const limits = { step: 100, min: 100, unit: 'm' }
  const typed = withTyped(quantityField(1000), '1,5 m', limits)
  expect([standingQuantity(typed, limits), wordOnTyped(typed, limits)]).toEqual([1500, undefined])
  expect(wordOnTyped(withTyped(quantityField(1000), '150 cm', limits), limits)).toBe('no_number')
})
