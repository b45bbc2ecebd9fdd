import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holidayOn } from '#features/opening-hours/holidays.ts'
import { addDays, weekdayOf } from '#shared/forms/dates/month.ts'
import type { DayChoice } from './availability.ts'
import { choosableDays } from './choosable-days.ts'
import { isChoosable } from './chosen-day.ts'

const choice: DayChoice = {
  ...{ sendsUntil: 720, days: 3, madeDays: 7, ahead: 14, capacity: null },
  ...{ hours: null, hoursOfAll: null },
}
/** In Zagreb, in winter: a Monday. */
const monday = new Date('2026-11-23T10:00+01:00')
const afternoon = new Date('2026-11-23T12:00+01:00')
const days = (kind: string, given: Partial<DayChoice> = {}, conditions = {}) =>
  choosableDays({ kind, choice: { ...choice, ...given } }, { now: monday, made: false, ...conditions })

test('CHK-13 a parcel can be had from the day on which it is there for sure, on working days', () => {
  expect(days('courier')).toEqual({
    ...{ first: '2026-11-26', last: '2026-12-07' },
    closed: ['2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06'],
  })
  expect(days('courier', {}, { now: afternoon })?.first).toBe('2026-11-27')
})

test('CHK-13 glasses that are made first can be had later', () => {
  expect(days('courier', {}, { made: true })?.first).toBe('2026-12-07')
})

test('CHK-13 a day that takes no more orders is closed, at the beginning and the end too', () => {
  const full = new Set(['2026-11-26', '2026-12-02', '2026-12-07'])
  const found = days('courier', {}, { full })
  expect(found).toMatchObject({ first: '2026-11-27', last: '2026-12-04' })
  expect(found?.closed).toContain('2026-12-02')
})

test('CHK-13 what is collected can be had while its shop is open, with what is otherwise in all shops', () => {
  const hours = {
    sat: ['09:00-13:00'],
    mon: ['08:00-16:00'],
    exceptions: [{ date: '2026-11-29', hours: ['10:00-12:00'] }],
  }
  const hoursOfAll = [{ date: '2026-11-30' }]
  expect(days('pickup', { hours, hoursOfAll })).toEqual({
    ...{ first: '2026-11-28', last: '2026-12-07' },
    closed: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-06'],
  })
})

test.each([
  ['no day is chosen for mail', 'by_mail', {}],
  ['nor in a shop whose hours are not known', 'pickup', {}],
  ['nor where none is near enough', 'courier', { ahead: 2 }],
])('CHK-13 %s', (_name, kind, given) => expect(days(kind, given)).toBeUndefined())

test('CHK-13 a way of delivery without a choice of days offers none', () => {
  expect(choosableDays({ kind: 'courier', choice: null }, { now: monday, made: false })).toBeUndefined()
})

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })

test('CHK-13 over all years: never too early, too far ahead, on a weekend, a holiday or a full day', () => {
  fc.assert(
    fc.property(instant, fc.nat(9), fc.integer({ min: 0, max: 90 }), fc.nat(40), (now, span, ahead, busy) => {
      const today = now.toISOString().slice(0, 10)
      const full = new Set([addDays(today, busy)])
      const found = days('courier', { days: span, ahead }, { now, full })
      for (let day = addDays(today, -2); day < addDays(today, 100); day = addDays(day, 1)) {
        if (!isChoosable(found, day)) continue
        expect(weekdayOf(day)).toBeLessThan(5)
        expect(holidayOn(day)).toBeUndefined()
        expect(full.has(day)).toBe(false)
        expect(day >= addDays(today, span)).toBe(true)
        // Shortly before midnight UTC it is tomorrow in the shop.
        expect(day <= addDays(today, ahead + 1)).toBe(true)
      }
      for (const day of [found?.first, found?.last]) if (day) expect(isChoosable(found, day)).toBe(true)
    }),
  )
})
