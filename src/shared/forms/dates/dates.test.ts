import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FieldState, validateFields } from '../validate.ts'
import { anyDay, readDay, readDayAndTime, readTime, writeDay } from './day-text.ts'
import { addDays, addMonths, isWithin, nearest, rangeOf, weekdayOf, weeksOf } from './month.ts'

test.each([
  ['31.12.2026', '2026-12-31'],
  ['1.2.2026', '2026-02-01'],
  [' 01. 02. 2026. ', '2026-02-01'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', undefined],
  ['31.04.2026', undefined],
  ['12.31.2026', undefined],
  ['0.1.2026', undefined],
  ['1.1.26', undefined],
  ['2026-12-31', undefined],
  ['1/2/2026', undefined],
  ['', undefined],
])('FORM-19 what is typed as %j is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['9:05', '09:05'],
  ['09.05', '09:05'],
  ['0905', '09:05'],
  ['23:59', '23:59'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['12:5', undefined],
  ['9', undefined],
])('FORM-19 what is typed as %j is the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test('FORM-19 a day and a time are read each by itself', () => {
  expect(readDayAndTime('1.2.2026. 9:05')).toEqual({ day: '2026-02-01', time: '09:05' })
  expect(readDayAndTime('1.2.2026')).toEqual({ day: undefined, time: undefined })
  expect(readDayAndTime('1.2.2026 99:00')).toEqual({ day: '2026-02-01', time: undefined })
})

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('FORM-19 every day is read as it is written, and stands in its month’s weeks, which begin on Monday', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -40, max: 40 }), (day, by) => {
      expect([readDay(writeDay(day)), anyDay(day), anyDay(writeDay(day))]).toEqual([day, day, day])
      const weeks = weeksOf(day)
      expect(weeks.flat().filter((one) => one === day)).toEqual([day])
      for (const week of weeks) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(weeks.flat()).toEqual([...weeks.flat()].sort())
      expect(weeks.every((week) => week.some((one) => one.startsWith(day.slice(0, 7))))).toBe(true)
      expect(addDays(addDays(day, by), -by)).toBe(day)
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
      expect(months(addMonths(day, by)) - months(day)).toBe(by)
    }),
  )
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
})

test('FORM-19 a range begins with the later of mindate and start and ends with max', () => {
  const range = rangeOf({ mindate: '2026-11-01', start: '2026-11-10', max: '2026-11-20' })
  expect(range).toEqual({ earliest: '2026-11-10', latest: '2026-11-20' })
  expect(rangeOf({ mindate: '2026-12-01', start: '2026-11-10' }).earliest).toBe('2026-12-01')
  expect([rangeOf({ start: '2026-11-10' }).earliest, rangeOf({ mindate: '2026-11-09' }).earliest]).toEqual([
    '2026-11-10',
    '2026-11-09',
  ])
  const cases = ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21']
  expect(cases.map((day) => isWithin(day, range))).toEqual([false, true, true, false])
  expect(cases.map((day) => nearest(day, range))).toEqual([
    '2026-11-10',
    '2026-11-10',
    '2026-11-20',
    '2026-11-20',
  ])
})

test.each([
  ['date', '23.11.2026', []],
  ['date', '31.11.2026', ['date']],
  ['date', '9.11.2026', ['date_range']],
  ['date', '21.12.2026', ['date_range']],
  ['date', '', []],
  ['time', '9:30', []],
  ['time', '9:99', ['time']],
  ['datetime', '23.11.2026 9:30', []],
  ['datetime', '23.11.2026', ['datetime']],
  ['datetime', '9.11.2026 9:30', ['date_range']],
] as const)('FORM-19 a %s field that holds %j fails with %j', (rule, value, reasons) => {
  const field: FieldState = {
    name: 'day',
    kind: 'text',
    value,
    rule,
    range: { earliest: '2026-11-10', latest: '2026-12-20' },
  }
  expect(validateFields([field]).map(({ reason }) => reason)).toEqual(reasons)
})
