import { expect, test } from 'vitest'
import { anchorPriceOf } from './anchor-price.ts'
import { readOfferSettings } from './offer-settings.server.ts'

const day = '2026-09-10'
const now = new Date('2026-11-23T12:00:00Z')
const listed = { createdAt: new Date('2026-01-05T10:00:00Z'), anchorPrice: null, anchorAt: null }
const point = (validFrom: string, price: number, regularPrice: number | null = price) => ({
  validFrom: new Date(validFrom),
  price,
  regularPrice,
})
const anchorDay = '2026-09-09T22:00:00.000Z'

test('PDP-12 the anchor price is the regular one of its day, by the shop’s clock, and also when nothing changed since', () => {
  const same = [point('2026-01-05T10:00:00Z', 1290)]
  expect(anchorPriceOf(same, listed, day, now)).toEqual({ price: 1290, at: anchorDay })
  const changed = [
    point('2026-01-05T10:00:00Z', 1190),
    point('2026-09-10T21:59:59Z', 1290),
    point('2026-09-10T22:00:00Z', 1490),
  ]
  expect(anchorPriceOf(changed.reverse(), listed, day, now)).toEqual({ price: 1290, at: anchorDay })
})

test('PDP-12 a special price is never an anchor', () => {
  const sale = [point('2026-01-05T10:00:00Z', 1290), point('2026-09-01T00:00:00Z', 990, 1290)]
  expect(anchorPriceOf(sale, listed, day, now)?.price).toBe(1290)
  const later = { ...listed, createdAt: new Date('2026-10-01T08:00:00Z') }
  expect(anchorPriceOf([point('2026-10-01T08:00:00Z', 990, 1290)], later, day, now)?.price).toBe(1290)
})

test('PDP-12 what came later has its first regular price with the day it was listed on', () => {
  const later = { ...listed, createdAt: new Date('2026-10-01T06:00:00Z') }
  const prices = [point('2026-10-01T08:00:00Z', 1500), point('2026-11-01T08:00:00Z', 1700)]
  expect(anchorPriceOf(prices, later, day, now)).toEqual({ price: 1500, at: '2026-10-01T08:00:00.000Z' })
})

test('PDP-12 an anchor that is not known is not made up', () => {
  expect(anchorPriceOf([], listed, day, now)).toBeNull()
  expect(anchorPriceOf([point('2026-01-05T10:00:00Z', 1290, null)], listed, day, now)).toBeNull()
  // Listed before its history begins: what it cost then, nobody knows here.
  expect(anchorPriceOf([point('2026-11-01T08:00:00Z', 1290)], listed, day, now)).toBeNull()
  const planned = { ...listed, createdAt: now }
  expect(anchorPriceOf([point('2026-12-01T08:00:00Z', 1290)], planned, day, now)).toBeNull()
  expect(anchorPriceOf([point('2026-01-05T10:00:00Z', 1290)], listed, '2026-12-24', now)).toBeNull()
})

test('PDP-12 what the shop says of an anchor goes before the history', () => {
  const own = { ...listed, anchorPrice: 1390, anchorAt: new Date('2025-05-02') }
  expect(anchorPriceOf([point('2026-01-05T10:00:00Z', 1290)], own, day, now)).toEqual({
    price: 1390,
    at: '2025-05-02T00:00:00.000Z',
  })
})

test('PDP-12 the anchor price is off until the shop sets its day, and for what is no day', () => {
  for (const value of [undefined, null, {}, { anchor: null }, { anchor: { day: '10. 9. 2026.' } }, 'on', []])
    expect(readOfferSettings(value).anchor).toBeNull()
  expect(readOfferSettings({ anchor: { day } }).anchor).toEqual({ day })
})
