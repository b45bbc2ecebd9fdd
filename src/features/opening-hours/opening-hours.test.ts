import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/forms/dates/month.ts'
import { compileCatalogue } from '#shared/text/compile-message.ts'
import hr from '#shared/text/hr.json'
import { dayAt, instantOf, minutesAt } from '#shared/text/shop-time.ts'
import { setLanguage } from '#shared/text/text.ts'
import { easterOf, holidayOn } from './holidays.ts'
import { nextOpening, type OpeningHours, opens, openUntil } from './hours.ts'
import { intervalsText, nowText, weekText } from './hours-text.ts'
import { readHours, storedHours } from './stored-hours.ts'

beforeAll(() => setLanguage('hr', compileCatalogue(hr)))

const workday = ['08:00-12:00', '16:00-20:00']
const stored = { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: ['09:00-15:00'] }
const hoursOf = (more: object = {}, ofAll: unknown = []) =>
  readHours({ ...stored, ...more }, ofAll) as OpeningHours
const hours = hoursOf()

test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2285, '2285-03-22'],
])('PDP-09 Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})

test('PDP-09 Easter is a Sunday from 22 March to 25 April, each year of four hundred', () => {
  for (let year = 1900; year < 2300; year++) {
    const easter = easterOf(year)
    expect(new Date(easter).getUTCDay(), easter).toBe(0)
    expect(easter.slice(5) >= '03-22' && easter.slice(5) <= '04-25', easter).toBe(true)
  }
})

test('PDP-09 Croatia has fourteen public holidays, those of 2026 on these days', () => {
  const days = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at))
  expect(days.filter((day) => holidayOn(day)).map((day) => day.slice(5))).toEqual(
    ['01-01', '01-06', '04-05', '04-06', '05-01', '05-30', '06-04', '06-22'].concat([
      '08-05',
      '08-15',
      '11-01',
      '11-18',
      '12-25',
      '12-26',
    ]),
  )
})

test.each([
  // Winter, summer, midnight that ends a day.
  ['2026-01-15', 8 * 60, '2026-01-15T07:00:00.000Z'],
  ['2026-07-15', 8 * 60, '2026-07-15T06:00:00.000Z'],
  ['2026-07-15', 1440, '2026-07-15T22:00:00.000Z'],
  // The clocks go forward on 29 March at 2, back on 25 October at 3.
  ['2026-03-29', 90, '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', 150, '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
  ['2026-10-25', 480, '2026-10-25T07:00:00.000Z'],
])('PDP-09 %s at minute %i is the instant %s', (day, minutes, instant) => {
  expect(instantOf(day, minutes).toISOString()).toBe(instant)
})

test('PDP-09 every quarter of an hour of both days on which the clocks change comes back as it was', () => {
  for (const day of ['2026-03-29', '2026-10-25', '2026-06-01'])
    for (let minutes = 0; minutes < 1440; minutes += 15) {
      if (day === '2026-03-29' && minutes >= 120 && minutes < 180) continue
      const instant = instantOf(day, minutes)
      expect([dayAt(instant), minutesAt(instant)]).toEqual([day, minutes])
    }
})

test('PDP-09 a weekday has its hours, several a day, a missing one none', () => {
  expect(opens(hours, '2026-11-23').intervals).toEqual([
    { from: 480, to: 720 },
    { from: 960, to: 1200 },
  ])
  expect(opens(hours, '2026-11-29')).toEqual({ day: '2026-11-29', intervals: [] })
})

test('PDP-09 a public holiday is closed, unless the shop says something else of that day, for itself or for all shops', () => {
  expect(opens(hours, '2026-12-25')).toMatchObject({ intervals: [], unusual: { holiday: 'christmas' } })
  const own = hoursOf({ exceptions: [{ date: '2026-11-18', hours: ['09:00-12:00'], note: 'Skraćeno' }] })
  expect(opens(own, '2026-11-18').intervals).toEqual([{ from: 540, to: 720 }])
  const both = hoursOf({ exceptions: [{ date: '2026-12-24', hours: ['08:00-13:00'] }] }, [
    { date: '2026-12-24', note: 'svi' },
    { date: '2026-12-31', note: 'Inventura' },
  ])
  expect(opens(both, '2026-12-24').intervals).toEqual([{ from: 480, to: 780 }])
  expect(opens(both, '2026-12-31')).toMatchObject({ intervals: [], unusual: { note: 'Inventura' } })
})

test.each([
  ['2026-11-23T06:59:59Z', false],
  ['2026-11-23T07:00:00Z', true],
  ['2026-11-23T11:00:00Z', false],
  ['2026-11-23T15:00:00Z', true],
  ['2026-11-23T19:00:00Z', false],
  // In summer an hour earlier by UTC.
  ['2026-07-20T06:00:00Z', true],
  ['2026-07-20T18:00:00Z', false],
])('PDP-09 at %s it is open: %s', (now, open) => {
  expect(openUntil(hours, new Date(now)) !== undefined).toBe(open)
})

test('PDP-09 the next opening passes breaks, nights, Sundays and holidays', () => {
  const next = (now: string) => nextOpening(hours, new Date(now))?.toISOString()
  expect(next('2026-11-23T11:30:00Z')).toBe('2026-11-23T15:00:00.000Z')
  expect(next('2026-11-28T14:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
  // Christmas on Friday, Saint Stephen on Saturday, then Sunday.
  expect(next('2026-12-24T19:00:00Z')).toBe('2026-12-28T07:00:00.000Z')
  expect(nextOpening({ week: [], exceptions: [] }, new Date())).toBeUndefined()
  // Closed for weeks on end.
  const once = readHours({ exceptions: [{ date: '2027-01-20', hours: ['08:00-12:00'] }] }) as OpeningHours
  expect(nextOpening(once, new Date('2026-11-23T11:30:00Z'))?.toISOString()).toBe('2027-01-20T07:00:00.000Z')
})

test('PDP-09 who is open over midnight does not close with it', () => {
  const always = readHours(Object.fromEntries(weekNames.map((name) => [name, ['00:00-24:00']])))
  expect(openUntil(always as OpeningHours, new Date('2026-11-23T20:00:00Z'))?.toISOString()).toBe(
    '2026-11-24T23:00:00.000Z',
  )
})
const weekNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

test('PDP-09 hours are said from data: days that are alike together, closed ones not at all', () => {
  expect(weekText(hours)).toBe('pon–pet 8–12 i 16–20 h, sub 9–15 h')
  expect(weekText(hoursOf({ wed: ['08:00-19:30'] }))).toBe(
    'pon–uto 8–12 i 16–20 h, sri 8–19.30 h, čet–pet 8–12 i 16–20 h, sub 9–15 h',
  )
  // A closed day between two that are alike parts them.
  expect(weekText(hoursOf({ wed: [], sat: [] }))).toBe('pon–uto 8–12 i 16–20 h, čet–pet 8–12 i 16–20 h')
  expect(intervalsText([])).toBe('zatvoreno')
  expect(intervalsText([{ from: 485, to: 725 }])).toBe('8.05–12.05 h')
})

test('PDP-09 it is said whether it is open now and when it opens next', () => {
  const said = (now: string) => nowText(hours, new Date(now)).text.replaceAll('\u00a0', ' ')
  expect(said('2026-11-23T10:00:00Z')).toBe('Otvoreno do 12 h')
  expect(said('2026-11-23T12:00:00Z')).toBe('Zatvoreno, otvara se danas u 16 h')
  expect(said('2026-11-23T20:00:00Z')).toBe('Zatvoreno, otvara se sutra u 8 h')
  expect(said('2026-11-28T15:00:00Z')).toBe('Zatvoreno, otvara se u ponedjeljak, 30. 11. u 8 h')
  const late = hoursOf({ mon: ['16:00-24:00'] })
  expect(nowText(late, new Date('2026-11-23T20:00:00Z')).text).toBe('Otvoreno do 24 h')
})

test.each([
  [{ mon: ['20:00-08:00'] }],
  [{ mon: ['08:00-25:00'] }],
  [{ mon: ['8'] }],
  [{ mon: ['08:00-12:00', '11:00-13:00'] }],
  [{ exceptions: [{ date: '2026-02-31' }] }],
  [{ exceptions: [{ date: '24.12.2026.' }] }],
])('PDP-09 hours that cannot be are refused: %j', (wrong) => {
  expect(storedHours.safeParse(wrong).success).toBe(false)
  expect(readHours(wrong)).toBeUndefined()
})
