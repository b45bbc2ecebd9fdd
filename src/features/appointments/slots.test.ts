import { expect, test } from 'vitest'
import type { OpeningHours } from '#features/opening-hours/hours.ts'
import { type Bookable, bookableDays, freeSlots, fullDays, nearestTimes } from './slots.ts'

const always = { week: Array(7).fill([{ from: 0, to: 1440 }]), exceptions: [] }
const hoursOf = (...intervals: [from: number, to: number][]): OpeningHours => ({
  week: Array(7).fill(intervals.map(([from, to]) => ({ from: from * 60, to: to * 60 }))),
  exceptions: [],
})
const bookable = (more: Partial<Bookable> = {}): Bookable => ({
  ...{ hours: hoursOf([8, 10]), minutes: 30, seats: 1, taken: [], earliest: new Date(0) },
  ...more,
})
const times = (given: Bookable, day = '2026-11-24') => freeSlots(given, day).map(({ time }) => time)
const at = (time: string) => new Date(`2026-11-24T${time}:00+01:00`)

test('PDP-09 slots follow each other from each opening on, whole within the hours', () => {
  expect(times(bookable())).toEqual(['08:00', '08:30', '09:00', '09:30'])
  expect(times(bookable({ minutes: 45, hours: hoursOf([8, 10], [16, 17]) }))).toEqual([
    '08:00',
    '08:45',
    '16:00',
  ])
  expect(times(bookable({ minutes: 150 }))).toEqual([])
})

test('PDP-09 a slot needs a seat that nobody has at any moment of it, by whatever service', () => {
  const taken = [{ seat: 1, from: at('08:15'), to: at('08:45') }]
  expect(times(bookable({ taken }))).toEqual(['09:00', '09:30'])
  expect(
    freeSlots(bookable({ taken, seats: 2 }), '2026-11-24').map(({ time, seat }) => [time, seat]),
  ).toEqual([
    ['08:00', 2],
    ['08:30', 2],
    ['09:00', 1],
    ['09:30', 1],
  ])
  // One that ends as the slot begins is in nobody's way.
  expect(times(bookable({ taken: [{ seat: 1, from: at('08:00'), to: at('08:30') }] }))).toEqual([
    '08:30',
    '09:00',
    '09:30',
  ])
  // Seats that the shop has no more serve nobody.
  expect(times(bookable({ seats: 0 }))).toEqual([])
})

test('PDP-09 no slot begins before the earliest moment', () => {
  expect(times(bookable({ earliest: at('08:30') }))).toEqual(['08:30', '09:00', '09:30'])
  expect(times(bookable({ earliest: new Date(at('08:30').getTime() + 1) }))).toEqual(['09:00', '09:30'])
})

test('PDP-09 closed days and holidays have no slots', () => {
  expect(times(bookable(), '2026-12-25')).toEqual([])
  expect(fullDays(bookable(), { first: '2026-12-23', last: '2026-12-28' })).toEqual([
    '2026-12-25',
    '2026-12-26',
  ])
})

test('PDP-09 the hour that spring leaves out has no slots, the one that autumn has twice has each once', () => {
  const night = bookable({ hours: always, minutes: 30 })
  const spring = times(night, '2026-03-29')
  expect(spring).toHaveLength(46)
  expect(spring.filter((time) => time.startsWith('02'))).toEqual([])
  const autumn = times(night, '2026-10-25')
  expect(autumn).toHaveLength(48)
  expect(new Set(autumn).size).toBe(48)
  const [first] = freeSlots(night, '2026-10-25').filter(({ time }) => time === '02:00')
  expect(first?.from.toISOString()).toBe('2026-10-25T00:00:00.000Z')
})

test('PDP-09 the days that can be booked begin with the shop’s own today, also just after its midnight', () => {
  expect(bookableDays(new Date('2026-11-23T22:59:00Z'), 2)).toEqual({
    first: '2026-11-23',
    last: '2026-11-25',
  })
  expect(bookableDays(new Date('2026-11-23T23:00:00Z'), 2).first).toBe('2026-11-24')
})

test('PDP-09 instead of a time that is taken the nearest of the day are offered, in their order', () => {
  const slots = freeSlots(bookable({ hours: hoursOf([8, 12]) }), '2026-11-24').filter(
    ({ time }) => time !== '10:00',
  )
  expect(nearestTimes(slots, '10:00')).toEqual(['09:00', '09:30', '10:30'])
  expect(nearestTimes([], '10:00')).toEqual([])
})
