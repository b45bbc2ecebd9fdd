import { expect, test } from 'vitest'
import { readHours } from '#features/opening-hours/stored-hours.ts'
import type { ShopPlace } from '#features/stock/shops.server.ts'
import { structuredShop } from './structured.ts'

const place: ShopPlace = {
  ...{ id: 1, slug: 'zagreb', name: 'Optika', street: 'Ilica 1', postalCode: '10000', city: 'Zagreb' },
  ...{ phone: '', email: '', openingHours: '', seats: 1 },
  hours: readHours(
    {
      mon: ['08:00-12:00', '16:00-20:00'],
      sun: ['10:00-24:00'],
      exceptions: [
        { date: '2026-11-24', hours: ['09:00-10:00'] },
        { date: '2026-11-25', hours: ['09:00-13:00'] },
        { date: '2026-12-26', hours: ['10:00-14:00'] },
      ],
    },
    [
      { date: '2026-11-25', note: 'inventura' },
      { date: '2026-12-31', hours: ['08:00-13:00'] },
    ],
  ),
}
type Span = { dayOfWeek?: string; validFrom?: string; validThrough?: string; opens: string; closes: string }
const hoursOf = (of: ShopPlace) => {
  const [shop] = structuredShop(of, 'https://trgovina.example', {
    ...{ href: '/poslovnice/zagreb', crumbs: [], today: '2026-11-25' },
  }) as { openingHoursSpecification?: Span[]; specialOpeningHoursSpecification?: Span[] }[]
  return { week: shop?.openingHoursSpecification, special: shop?.specialOpeningHoursSpecification }
}

test('PDP-09 search engines read each weekday’s hours by its own name', () => {
  expect(hoursOf(place).week?.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
    ['https://schema.org/Monday', '08:00', '12:00'],
    ['https://schema.org/Monday', '16:00', '20:00'],
    ['https://schema.org/Sunday', '10:00', '23:59'],
  ])
})

test('PDP-09 search engines read one answer for each day that is otherwise: today’s, the shop’s own word, holidays closed', () => {
  const special = hoursOf(place).special ?? []
  expect(special.every(({ validFrom, validThrough }) => validFrom === validThrough)).toBe(true)
  const days = special.map(({ validFrom }) => validFrom)
  expect(new Set(days).size).toBe(days.length)
  expect(special.slice(0, 5).map(({ validFrom, opens, closes }) => [validFrom, opens, closes])).toEqual([
    ['2026-11-25', '09:00', '13:00'],
    ['2026-12-25', '00:00', '00:00'],
    ['2026-12-26', '10:00', '14:00'],
    ['2026-12-31', '08:00', '13:00'],
    ['2027-01-01', '00:00', '00:00'],
  ])
  // Easter Monday and Corpus Christi of the coming year; nothing that was before today.
  expect(days).toEqual(expect.arrayContaining(['2027-03-29', '2027-05-27']))
  expect(days).not.toContain('2026-11-24')
})

test('PDP-09 a shop without hours says none', () => {
  expect(hoursOf({ ...place, hours: undefined })).toEqual({ week: undefined, special: undefined })
})
