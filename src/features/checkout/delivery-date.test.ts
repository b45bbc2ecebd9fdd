import { expect, test } from 'vitest'
import { deliveryDate } from './delivery-date.ts'

const now = new Date('2026-11-21T10:00:00Z')

test('CHK-13 a delivery date lies between tomorrow and a year from now', () => {
  expect(deliveryDate('22.11.2026', now)).toBe('2026-11-22')
  expect(deliveryDate('2026-11-22', now)).toBe('2026-11-22')
  expect(deliveryDate('2. 1. 2027.', now)).toBe('2027-01-02')
  expect(deliveryDate('22.11.2027', now)).toBe('2027-11-22')
  for (const text of [
    '21.11.2026',
    '31.02.2027',
    '1.1.2030',
    '23.11.2027',
    'sutra',
    '',
    'od 22.11.2026',
    '22.11.2026 ujutro',
    '2026-11-22T10:00',
    'dana 2026-11-22',
    '2026-11-2',
    '122.11.2026',
  ])
    expect(deliveryDate(text, now)).toBeUndefined()
  // An hour before midnight in Greenwich it is tomorrow in the shop.
  const pastMidnight = new Date('2026-11-21T23:00:00Z')
  expect(deliveryDate('22.11.2026', pastMidnight)).toBeUndefined()
  expect(deliveryDate('23.11.2026', pastMidnight)).toBe('2026-11-23')
})
