import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftCardName } from './gift-card.ts'
import { checkGiftCard, nothingWritten } from './rules.ts'
import { wishedCard } from './testing-card.ts'
import { writtenAgain } from './written-again.ts'

const limits = { least: 1000, most: 50_000 }
const fieldsOf = (written: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(nothingWritten).map((field) => [field, written[giftCardName(field as 'amount')] ?? '']),
  ) as typeof nothingWritten

test('GIFT-01 a form that begins with a card says that card once more, whatever it is worth and whenever it is sent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: limits.least, max: limits.most }),
      fc.constantFrom('2026-12-01', '2026-12-24', '2027-02-28'),
      (amount, sendOn) => {
        const { key: _, ...wish } = { ...wishedCard, amount, sendOn }
        const again = writtenAgain(wish, { amounts: [2500, 5000, 10_000] }, '2026-12-01')
        expect(checkGiftCard(fieldsOf(again), { limits, today: '2026-12-01' })).toEqual({ ok: true, wish })
      },
    ),
  )
})

test('GIFT-01 a card whose day has come is sent at once; an offered amount is its own choice', () => {
  const again = writtenAgain(wishedCard, { amounts: [5000] }, '2027-01-02')
  expect(again[giftCardName('send_on')]).toBe('')
  expect(again[giftCardName('amount')]).toBe('50')
  expect(again[giftCardName('own_amount')]).toBe('')
})
