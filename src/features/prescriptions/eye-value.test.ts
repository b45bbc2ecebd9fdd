import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readValue, valueText, wireValue } from './eye-value.ts'
import { eyeFields } from './prescription.ts'

test.each([
  ['sph', '-2,25', -225],
  ['sph', '−2.25', -225],
  ['sph', '–2,25 D', -225],
  ['sph', '- 2,5', -250],
  ['sph', '+1', 100],
  ['sph', '+0,25', 25],
  ['sph', 'plan', 0],
  ['sph', 'PL', 0],
  ['sph', '0,00', 0],
  ['sph', '±0', 0],
  ['cyl', '-0.75', -75],
  ['ax', '180°', 18_000],
  ['ax', '5', 500],
  ['add', '2,00', 200],
  ['add', '+2.25', 225],
  ['bc', '8,6 mm', 860],
  ['dia', '14.2', 1420],
  ['pd', '63,5', 6350],
] as const)('RX-01 %s ‘%s’ is %d hundredths', (field, text, value) => {
  expect(readValue(field, text)).toEqual({ ok: true, value })
})

test.each([
  ['sph', '2,25', 'no_sign'],
  ['cyl', '0,75', 'no_sign'],
  ['add', '-2,00', 'wrong_sign'],
  ['ax', '-90', 'wrong_sign'],
  ['sph', '', 'no_number'],
  ['sph', '±2', 'no_number'],
  ['sph', '-2,255', 'no_number'],
  ['sph', '-2,2,5', 'no_number'],
  ['sph', '--2', 'no_number'],
  ['sph', '+-2', 'no_number'],
  ['sph', '-1e1', 'no_number'],
  ['sph', '-2000', 'no_number'],
  ['ax', 'plan', 'no_number'],
  ['pd', 'Infinity', 'no_number'],
] as const)('RX-04 %s ‘%s’ is no value: %s', (field, text, problem) => {
  expect(readValue(field, text)).toEqual({ ok: false, problem })
})

test('RX-04 every value is read again as itself from what is shown and from what is sent: plus stays plus', () => {
  const powers = fc.integer({ min: -3000, max: 3000 })
  const sizes = fc.integer({ min: 0, max: 3000 })
  const [signed, unsigned] = [['sph', 'cyl'] as const, ['add', 'bc', 'dia', 'pd'] as const]
  const any = fc.oneof(
    fc.tuple(fc.constantFrom(...signed), powers),
    fc.tuple(fc.constantFrom(...unsigned), sizes),
    fc.tuple(
      fc.constant('ax' as const),
      fc.integer({ min: 0, max: 180 }).map((degrees) => degrees * 100),
    ),
  )
  fc.assert(
    fc.property(any, ([field, value]) => {
      expect(readValue(field, valueText(field, value))).toEqual({ ok: true, value })
      expect(readValue(field, wireValue(field, value))).toEqual({ ok: true, value })
    }),
  )
})

test('RX-01 whatever is written is a value in hundredths or a problem, never another number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eyeFields), fc.string({ maxLength: 12 }), (field, text) => {
      const read = readValue(field, text)
      if (read.ok) expect(Number.isInteger(read.value)).toBe(true)
    }),
  )
})
