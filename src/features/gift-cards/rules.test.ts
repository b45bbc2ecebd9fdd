import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeBytes, codeOf, readCode } from './code.ts'
import { usualLimits } from './gift-card.ts'
import { checkGiftCard, nothingWritten, readAmount, type WrittenGiftCard } from './rules.ts'
import { readGiftCardLimits } from './settings.ts'

const measure = { limits: usualLimits, today: '2026-11-24' }
const good: WrittenGiftCard = {
  ...nothingWritten,
  amount: '50',
  recipient_name: 'Iva',
  recipient_email: 'iva@primjer.hr',
  sender_name: 'Marko',
  message: 'Sretan rođendan!',
  send_on: '24.12.2026.',
}
const problemsOf = (written: Partial<WrittenGiftCard>) => {
  const checked = checkGiftCard({ ...good, ...written }, measure)
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field} ${reason}`)
}

test('GIFT-01 a form that says everything is a wish; without a day it is for today', () => {
  expect(checkGiftCard(good, measure)).toEqual({
    ok: true,
    wish: {
      amount: 5000,
      recipientName: 'Iva',
      recipientEmail: 'iva@primjer.hr',
      senderName: 'Marko',
      message: 'Sretan rođendan!',
      sendOn: '2026-12-24',
    },
  })
  expect(checkGiftCard({ ...good, send_on: '' }, measure)).toMatchObject({ wish: { sendOn: '2026-11-24' } })
  const own = { ...good, amount: 'own', own_amount: '75,50' }
  expect(checkGiftCard(own, measure)).toMatchObject({ wish: { amount: 7550 } })
})

test.each([
  ['50,00\u00a0€', 5000],
  ['€ 50', 5000],
  ['50 EUR', 5000],
  ['50 eura', 5000],
  ['50,–', 5000],
  ['50,', 5000],
  ['1.000', 100_000],
  ['1.000,50 €', 100_050],
  ['1\u202f000,5', 100_050],
  [' 75.50 ', 7550],
])('GIFT-01 an amount is read as people write it: "%s"', (text, cents) => {
  expect(readAmount(text)).toBe(cents)
})

test.each(['', '€', '1,000.00', '50,005', '5e1', '-50', '−50', '50 kn', '1234567', '5 0', '50 €€'])(
  'GIFT-01 "%s" is no amount',
  (text) => {
    expect(readAmount(text)).toBeUndefined()
  },
)

test('GIFT-01 everything that is missing is named at once', () => {
  const checked = checkGiftCard(nothingWritten, measure)
  expect(checked).toMatchObject({
    problems: ['amount', 'recipient_name', 'recipient_email', 'sender_name'].map((field) => ({
      field,
      reason: 'missing',
    })),
  })
})

test.each([
  [{ amount: '9,99' }, 'amount below'],
  [{ amount: '500.01' }, 'amount above'],
  [{ amount: '-50' }, 'amount no_amount'],
  [{ amount: '5e1' }, 'amount no_amount'],
  [{ amount: '50,005' }, 'amount no_amount'],
  [{ amount: 'own' }, 'own_amount missing'],
  [{ amount: 'own', own_amount: '0' }, 'own_amount below'],
  [{ recipient_email: 'iva@' }, 'recipient_email no_email'],
  [{ send_on: '31.2.2027.' }, 'send_on no_day'],
  [{ send_on: '23.11.2026.' }, 'send_on past'],
  [{ send_on: '25.11.2027.' }, 'send_on too_late'],
])('GIFT-01 %j is refused: %s', (written, problem) => {
  expect(problemsOf(written)).toEqual([problem])
})

test('GIFT-01 both ends of the amounts and of the days are sold', () => {
  expect(problemsOf({ amount: '10' })).toEqual([])
  expect(problemsOf({ amount: '500,00 €' })).toEqual([])
  expect(problemsOf({ send_on: '24.11.2026.' })).toEqual([])
  expect(problemsOf({ send_on: '24.11.2027.' })).toEqual([])
})

test('GIFT-01 an amount in cents is read back from how it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(',', '.'), (cents, point) => {
      expect(readAmount((cents / 100).toFixed(2).replace('.', point))).toBe(cents)
    }),
  )
})

test.each([
  ['75,5', 7550],
  ['75.5 €', 7550],
  [' 75 ', 7500],
  ['075', 7500],
  ['75,', 7500],
  [',5', undefined],
  ['7 5', undefined],
])('GIFT-01 an amount written %j is %s cents', (written, cents) => {
  expect(readAmount(written)).toBe(cents)
})

test('GIFT-01 limits that make no range count as not set', () => {
  expect(readGiftCardLimits({ least: 2000 })).toEqual({ least: 2000, most: 50_000 })
  for (const setting of [null, 7, { least: 0 }, { least: 60_000 }, { most: 1.5 }, { most: '1' }])
    expect(readGiftCardLimits(setting)).toEqual(usualLimits)
})

test('GIFT-03 a code has 120 random bits, and is read as people type it', () => {
  expect(codeBytes).toBe(15)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: codeBytes, maxLength: codeBytes }), (bytes) => {
      const code = codeOf(bytes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
      const plain = code.replaceAll('-', '')
      // No bit is lost.
      const back = [...plain].reduce(
        (all, sign) => all * 32n + BigInt('0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(sign)),
        0n,
      )
      expect(back).toBe(bytes.reduce((all, byte) => all * 256n + BigInt(byte), 0n))
      for (const typed of [
        code,
        ` ${code.toLowerCase()} `,
        plain,
        code.replaceAll('-', ' – '),
        code.replaceAll('0', 'o').replaceAll('1', 'l'),
      ])
        expect(readCode(typed)).toBe(plain)
    }),
  )
  for (const typed of ['', 'U'.repeat(24), '7'.repeat(23), '7'.repeat(25), 'č'.repeat(24)])
    expect(readCode(typed)).toBeUndefined()
})
