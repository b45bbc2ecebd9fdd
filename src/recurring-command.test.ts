import { expect, test } from 'vitest'
import { cartShop, sql } from '#features/checkout/testing-shop.server.ts'
import { noon, recurringShop, week } from '#features/orders/recurring/testing-recurring.server.ts'
import { readRecurringCommand, runRecurringCommand } from './recurring-command.server.ts'

const { database, shop } = cartShop()
const { repeating, run: runJob, state, told, product, change, mailOf } = recurringShop({ database, shop })

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readRecurringCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runRecurringCommand(shop.services, command)
  return { done, text: lines.join('\n').replaceAll('\u00a0', ' ') }
}

test('CHK-13 the shop lists what repeats itself and how it goes, and ends it: noted, and told to its buyer', async () => {
  expect((await run()).text).toBe('No order repeats itself')
  const one = await repeating([await product({ price: 3000 })])
  const other = await repeating([await product()])
  await change(other.token, 'pause')
  expect((await run()).text).toBe(
    `order ${one.number}: every 7 days, next 2026-12-08; 0 made since\norder ${other.number}: every 7 days, paused; 0 made since`,
  )
  await told(one.id, week.told)
  expect((await run()).text).toContain(
    `order ${one.number}: every 7 days, next 2026-12-08, told 36,40 €; 0 made`,
  )
  await runJob(noon(week.ordered))
  await database.run(sql('UPDATE delivery_types SET active = false'))
  await runJob(noon('2026-12-11'))
  expect((await run()).text).toContain('next 2026-12-22; 1 made since; failed 1 in a row (delivery)')
  expect(await run('stop', one.number)).toMatchObject({ done: true })
  expect(await state(one.id)).toMatchObject({ status: 'stopped', stoppedBy: 'shop' })
  const mail = await mailOf(`Narudžba ${one.number} više se ne ponavlja`)
  expect(mail.text).toContain('Iz nje više ništa ne naručujemo.')
  expect(await run('stop', one.number)).toEqual({
    done: true,
    text: `What repeated order ${one.number} had ended before (shop)`,
  })
  expect(await run('stop', '2026-0')).toMatchObject({ done: false })
  expect((await run()).text.split('\n').at(-1)).toContain(`order ${one.number}: every 7 days, ended (shop)`)
  expect(await database.all(sql(`SELECT subject FROM staff_acts WHERE act = 'recurring_stopped'`))).toEqual([
    { subject: `order ${one.number}` },
  ])
})

test.each([[['list']], [['stop']], [['stop', '1', '2']], [['start', '1']]])('%j is no command', (args) => {
  expect(readRecurringCommand(args)).toBeUndefined()
})
