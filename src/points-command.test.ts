import { expect, test } from 'vitest'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import { readPointsCommand, runPointsCommand } from './points-command.server.ts'

const { database } = cartShop()

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readPointsCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runPointsCommand(database, command)
  return { done, text: lines.join('\n') }
}

test('CART-11 what points are earned and given for is said, listed, changed and ended; each is noted', async () => {
  expect((await run()).text).toBe('0 points for each euro')
  await run('earn', '2')
  await run('give', '100', '5')
  await run('give', '250', '15,50')
  await run('give', '100', '6')
  expect((await run()).text).toBe(
    '2 points for each euro\n100 points take 6,00\u00a0€ off\n250 points take 15,50\u00a0€ off',
  )
  expect(await run('end', '100')).toEqual({ done: true, text: '100 points take nothing off any more' })
  expect(await run('end', '100')).toEqual({ done: false, text: '100 points take nothing off' })
  expect((await run()).text).toBe('2 points for each euro\n250 points take 15,50\u00a0€ off')
  const acts = await database.all<{ subject: string }>(
    sql(`SELECT subject FROM staff_acts WHERE act = 'points_changed' ORDER BY id`),
  )
  expect(acts.map(({ subject }) => subject)).toEqual([
    ...['points earn', 'points give', 'points give', 'points give', 'points end'],
  ])
})

test.each([
  [['earn']],
  [['earn', '-1']],
  [['earn', '2', '3']],
  [['give', '100']],
  [['give', '0', '5']],
  [['give', '100', '0']],
  [['give', '100', 'x']],
  [['give', '100', '5', '6']],
  [['end']],
  [['other', '1']],
])('%j is no command', (args) => {
  expect(readPointsCommand(args)).toBeUndefined()
})
