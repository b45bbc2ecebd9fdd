import { expect, test } from 'vitest'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import { readDeliveriesCommand, runDeliveriesCommand } from './deliveries-command.server.ts'

const { database } = cartShop()

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readDeliveriesCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runDeliveriesCommand(database, command)
  return { done, text: lines.join('\n') }
}

const courier = async () =>
  await database.one(
    sql(`SELECT sends_until, days_min, days_max, chosen_ahead, day_capacity, made_days FROM delivery_types
      WHERE code = 'courier'`),
  )

test('CHK-13 the shop says until when orders leave, how long they take, how far ahead a day is chosen and by how many', async () => {
  const all = ['--until', '9:30', '--takes', '2-4', '--ahead', '20', '--per-day', '7', '--made', '5']
  const set = await run('set', 'courier', ...all)
  expect(set).toEqual({
    done: true,
    text:
      'courier  Dostava na adresu  until 9:30  takes 2-4 working days, 5 more for glasses that are made  ' +
      'a day up to 20 ahead is chosen, by at most 7 orders',
  })
  const times = {
    sends_until: 570,
    days_min: 2,
    days_max: 4,
    chosen_ahead: 20,
    day_capacity: 7,
    made_days: 5,
  }
  expect(await courier()).toEqual(times)
  expect((await run()).text.split('\n')).toContain(set.text)
  // What is not named stays.
  await run('set', 'courier', '--per-day', 'any')
  expect(await courier()).toEqual({ ...times, day_capacity: null })
  await run('set', 'courier', '--ahead', 'never')
  expect((await run('set', 'courier', '--takes', '3')).text).toContain(
    'takes 3 working days, 5 more for glasses that are made  its day is not chosen',
  )
  const others = await database.all(
    sql(`SELECT 1 FROM delivery_types WHERE code <> 'courier' AND days_max = 3
    AND made_days = 5`),
  )
  expect(others).toEqual([])
  const acts = await database.all(sql('SELECT act, subject, details FROM staff_acts ORDER BY id LIMIT 2'))
  expect(acts).toEqual([
    {
      act: 'delivery_times_set',
      subject: 'delivery courier',
      details: { sendsUntil: 570, daysMin: 2, daysMax: 4, chosenAhead: 20, dayCapacity: 7, madeDays: 5 },
    },
    { act: 'delivery_times_set', subject: 'delivery courier', details: { dayCapacity: null } },
  ])
})

test('CHK-13 no day can be chosen of what says nothing of days, and nothing is changed of what is none', async () => {
  await run('set', 'courier', '--until', '10:00', '--ahead', '10')
  const before = await courier()
  expect(await run('set', 'courier', '--until', 'never')).toEqual({
    ...{ done: false, text: "A day of 'courier' can be chosen only where --until says when orders leave" },
  })
  expect(await courier()).toEqual(before)
  expect(await run('set', 'nema', '--made', '1')).toEqual({
    ...{ done: false, text: "There is no way of delivery 'nema'" },
  })
  expect((await run('set', 'courier', '--until', 'never', '--ahead', 'never')).text).toContain(
    'nothing is said of days',
  )
  expect(await courier()).toMatchObject({ sends_until: null, chosen_ahead: null })
})

test.each([[['set']], [['set', 'courier']], [['set', 'courier', '--other', '1']], [['other']]])(
  '%j is no command',
  (args) => {
    expect(readDeliveriesCommand(args)).toBeUndefined()
  },
)

test.each([
  [['--until', '24:01'], "--until: a time of day as 14:00, or 'never'"],
  [['--until', '9'], "--until: a time of day as 14:00, or 'never'"],
  [['--takes', '3-2'], '--takes: working days as 2 or 1-3, at most 365'],
  [['--takes', '1-2-3'], '--takes: working days as 2 or 1-3, at most 365'],
  [['--takes', '366'], '--takes: working days as 2 or 1-3, at most 365'],
  [['--ahead', '0'], "--ahead: days from 1 to 365, or 'never'"],
  [['--per-day', 'x'], "--per-day: a number of orders, or 'any'"],
  [['--made', '1,5'], '--made: working days, at most 365'],
])('CHK-13 %j is refused by its name', async (args, said) => {
  expect(await run('set', 'courier', ...args)).toEqual({ done: false, text: said })
})
