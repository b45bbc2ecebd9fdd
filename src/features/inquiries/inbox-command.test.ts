import { expect, test } from 'vitest'
import { readInboxCommand, runInboxCommand } from './inbox-command.server.ts'
import { inquiryShop, sql } from './testing-inquiries.server.ts'

const { database, shop } = inquiryShop()

test.each([
  [[], { kind: 'list', open: false }],
  [['--open'], { kind: 'list', open: true }],
  [['12'], { kind: 'show', id: 12 }],
  [['12', '--answered'], { kind: 'answered', id: 12 }],
  [['12', 'x'], undefined],
  [['x'], undefined],
  [['--open', '12'], undefined],
  [['1', '--answered', '2'], undefined],
])('PDP-06 the inbox is asked by %j', (args, command) => {
  expect(readInboxCommand(args)).toEqual(command)
})

test('PDP-06 the shop lists what came without names, reads one as a whole and marks it as answered; reading is noted', async () => {
  const question = 'Imate li i veći?\nHvala.'
  const asked = { product_id: 7, warehouse_id: 1, full_name: 'Ana Anić', email: 'ana@primjer.hr', question }
  await shop.shopper().post('/inquiry', asked)
  const [{ id } = { id: 0 }] = await database.all<{ id: number }>(sql('SELECT id FROM inquiries'))
  const run = async (...args: string[]) => {
    const command = readInboxCommand(args)
    if (!command) throw new Error('no command')
    return runInboxCommand(database, command, new Date())
  }
  const [line = ''] = (await run('--open')).lines
  expect(line).toMatch(new RegExp(`^${id}  .*open  warehouse  Okvir 7$`))
  const shown = (await run(String(id))).lines.join('\n')
  for (const said of ['Ana Anić', 'ana@primjer.hr', 'p7', 'warehouse 1', question])
    expect(shown).toContain(said)
  expect(await run(String(id), '--answered')).toEqual({ done: true, lines: [`inquiry ${id}: answered`] })
  expect((await run('--open')).lines).toEqual(['Nothing came'])
  expect((await run()).lines).toMatchObject([expect.stringContaining('answered')])
  expect(await run('999999')).toEqual({ done: false, lines: ['There is no inquiry 999999'] })
  const acts = await database.all(sql('SELECT act, subject FROM staff_acts ORDER BY id'))
  expect(acts).toEqual([
    { act: 'inquiry_read', subject: `inquiry ${id}` },
    { act: 'inquiry_answered', subject: `inquiry ${id}` },
  ])
})
