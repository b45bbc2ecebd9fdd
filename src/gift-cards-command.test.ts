import { expect, test } from 'vitest'
import { makeProduct, placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { giftCardShop } from '#features/orders/gift-cards/testing-gift-cards.server.ts'
import { readGiftCardsCommand, runGiftCardsCommand } from './gift-cards-command.server.ts'

const { database, shop, ordered, sweep, noJobs, cardMails, codeIn, balance, inDays } = giftCardShop()

/** What is answered where the command asks for the code. */
let typed = ''

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readGiftCardsCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runGiftCardsCommand(
    { database, seals: async () => shop.services.seals, askCode: async () => typed },
    command,
    shop.time.now,
  )
  return { done, text: lines.join('\n') }
}
const acts = async (number: string) =>
  (
    await database.all<{ act: string }>(sql('SELECT act FROM staff_acts WHERE subject = $1 ORDER BY id'), [
      `order ${number}`,
    ])
  ).map(({ act }) => act)

test('GIFT-01 what is said of a payment is what becomes of the cards: made, there already, sent', async () => {
  const { number } = await ordered([
    { recipient_name: 'Klara' },
    { recipient_name: 'Lea', send_on: inDays(4) },
  ])
  expect(await run('paid', number)).toEqual({
    done: true,
    text: `order ${number}: 2 gift cards made; the running shop sends each on its day`,
  })
  await sweep()
  await expect.poll(() => cardMails('Klara').length).toBe(1)
  await noJobs()
  expect((await run('paid', number)).text).toContain('0 gift cards made, 2 were there already')
  await database.run(sql('UPDATE gift_cards SET sent_at = now() WHERE sent_at IS NULL'))
  expect(await run('paid', number)).toEqual({
    done: true,
    text: `order ${number}: its 2 gift cards were made and sent before`,
  })
})

test('GIFT-01 cards that were ended are ended: a payment that is said later makes none, sends none and says so', async () => {
  const { number } = await ordered([{ qty: 2, recipient_name: 'Mia' }])
  expect(await run('void', number)).toEqual({
    done: false,
    text: `order ${number} was not paid, so that there are no gift cards to end`,
  })
  await run('paid', number)
  expect(await run('void', number)).toMatchObject({
    done: true,
    text: expect.stringContaining('2 gift cards ended'),
  })
  expect(await run('void', number)).toEqual({
    done: false,
    text: `order ${number}: all its gift cards were ended before`,
  })
  const again = await run('paid', number)
  expect(again).toMatchObject({
    done: false,
    text: expect.stringContaining('2 of its gift cards were ended'),
  })
  expect(again.text).not.toContain('on its day')
  await sweep()
  await noJobs()
  expect(cardMails('Mia')).toEqual([])
  expect(await acts(number)).toEqual(['gift_cards_issued', 'gift_cards_voided'])
})

test.each(['cancelled', 'refunded'])(
  'GIFT-01 of an order that is %s cards are made no more, and can still be ended',
  async (status) => {
    const { number } = await ordered([{}])
    await run('paid', number)
    await database.run(sql('UPDATE orders SET status = $2 WHERE number = $1'), [number, status])
    const paid = { done: false, text: `order ${number} is ${status}: no gift cards are made for it` }
    expect(await run('paid', number)).toEqual(paid)
    expect(await run('void', number)).toMatchObject({
      done: true,
      text: expect.stringContaining('1 gift cards ended'),
    })
    expect(await run('paid', number)).toEqual(paid)
    expect(await run('void', number)).toMatchObject({ done: false })
  },
)

test('GIFT-01 an order that is none, or holds no card, is told so', async () => {
  const placed = await placeOrder(await readyShopper(shop, await makeProduct(database)))
  const hash = String(placed.redirect_url).replace('/hvala/', '')
  const row = await database.one<{ number: string }>(sql('SELECT number FROM orders WHERE hash = $1'), [hash])
  for (const verb of ['paid', 'void']) {
    expect(await run(verb, 'nema')).toEqual({ done: false, text: 'There is no order nema' })
    expect(await run(verb, row?.number ?? '')).toEqual({
      done: false,
      text: `order ${row?.number} has no gift cards`,
    })
  }
})

/** A card that has arrived, by its code. */
async function cardInHand(
  name: string,
  wish: { amount?: string } = {},
): Promise<{ code: string; number: string }> {
  const { number } = await ordered([{ recipient_name: name, ...wish }])
  await run('paid', number)
  await sweep()
  await expect.poll(() => cardMails(name).length).toBe(1)
  await noJobs()
  return { code: codeIn(cardMails(name)[0]), number }
}
const spentActs = () =>
  database.all<{ subject: string; details: Record<string, unknown> }>(
    sql(`SELECT subject, details FROM staff_acts WHERE act = 'gift_card_spent' ORDER BY id`),
  )
const inMinutes = (minutes: number) => {
  shop.time.now = new Date(shop.time.now.getTime() + minutes * 60_000)
}

test('GIFT-02 in a shop an amount is taken from a card, an entry each and noted, until nothing is left', async () => {
  const { code, number } = await cardInHand('Nada')
  expect((await run('balance', code)).text).toMatch(
    /^gift card \d+: 50,00\u00a0€ left on it; not used before$/,
  )
  const first = await run('spend', code.toLowerCase().replaceAll('-', ' '), '12,5', '--order', number)
  expect(first).toMatchObject({
    done: true,
    text: expect.stringMatching(/: 12,50\u00a0€ taken, 37,50\u00a0€ left on it/),
  })
  inMinutes(5)
  expect(await run('spend', code, '7.25', '--note', 'krpica')).toMatchObject({
    text: expect.stringMatching(/30,25\u00a0€ left on it; used before on \d\d\.\d\d\.\d{4} \d\d:\d\d$/),
  })
  expect(await balance(code)).toMatchObject({ balance: 3025 })
  expect(await run('spend', code, '30,26')).toMatchObject({
    done: false,
    text: expect.stringMatching(
      /30,25\u00a0€ left on it[\s\S]*30,26\u00a0€ is more than that. Nothing was taken/,
    ),
  })
  expect(await run('spend', code, '30,25')).toMatchObject({ done: true })
  expect(await balance(code)).toMatchObject({ balance: 0 })
  expect((await run('spend', code, '0,01')).done).toBe(false)
  const entries = await database.all<{ id: number; kind: string; amount: number }>(
    sql(`SELECT e.id, e.kind, e.amount FROM gift_card_entries e WHERE e.card_id = (
      SELECT g.card_id FROM order_gift_cards g JOIN order_items i ON i.id = g.order_item_id
      JOIN orders o ON o.id = i.order_id WHERE o.number = $1) ORDER BY e.id`),
    [number],
  )
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['issued', 5000],
    ['spent', -1250],
    ['spent', -725],
    ['spent', -3025],
  ])
  const [, a, b, c] = entries
  expect((await spentActs()).slice(-3).map(({ details }) => details)).toEqual([
    { entry: a?.id, taken: 1250, left: 3750, order: number },
    { entry: b?.id, taken: 725, left: 3025, note: 'krpica' },
    { entry: c?.id, taken: 3025, left: 0 },
  ])
})

test('GIFT-02 two who spend at once never spend the same money', async () => {
  const { code } = await cardInHand('Olga')
  const amounts = ['30', '31', '32', '33', '34', '35']
  const answers = await Promise.all(amounts.map((amount) => run('spend', code, amount)))
  expect(answers.filter(({ done }) => done)).toHaveLength(1)
  const { code: other } = await cardInHand('Petra')
  const alike = await Promise.all(amounts.map(() => run('spend', other, '5')))
  expect(alike.filter(({ done }) => done)).toHaveLength(1)
  expect(await balance(other)).toMatchObject({ balance: 4500 })
})

test('GIFT-02 the same amount again within minutes is taken where that is said on purpose', async () => {
  const { code } = await cardInHand('Renata')
  await run('spend', code, '20')
  inMinutes(9)
  const twice = await run('spend', code, '20,00')
  expect(twice).toMatchObject({
    done: false,
    text: expect.stringMatching(
      /20,00\u00a0€ were taken from it on .*, 30,00\u00a0€ left on it[\s\S]*--again/,
    ),
  })
  expect(await balance(code)).toMatchObject({ balance: 3000 })
  expect(await run('spend', code, '20', '--again')).toMatchObject({ done: true })
  expect((await run('spend', code, '20', '--again')).text).toContain('more than that')
  inMinutes(1)
  expect(await run('spend', code, '5')).toMatchObject({ done: true })
  inMinutes(10)
  expect(await run('spend', code, '5')).toMatchObject({ done: true })
  expect(await balance(code)).toMatchObject({ balance: 0 })
})

test('GIFT-02 nothing is taken from a card that was ended, by a code that is none, for an order that is none', async () => {
  const { code, number } = await cardInHand('Sanja')
  expect(await run('spend', code, '5', '--order', 'nema')).toEqual({
    done: false,
    text: 'There is no order nema. Nothing was taken',
  })
  for (const amount of ['0', '0,00', '-5', '1e1', 'pet', '5,555'])
    expect(await run('spend', code, amount)).toMatchObject({
      done: false,
      text: expect.stringContaining('is no amount'),
    })
  // As Croatian parts thousands: more than is on it.
  expect(await run('spend', code, '1.000')).toMatchObject({
    done: false,
    text: expect.stringContaining('1.000,00'),
  })
  for (const none of ['7K3M-94XW-7K3M-94XW-7K3M-94XW', 'x', `${code}0`])
    for (const args of [
      ['balance', none],
      ['spend', none, '5'],
    ]) {
      const answer = await run(...args)
      expect(answer).toMatchObject({
        done: false,
        text: expect.stringContaining('No gift card has this code'),
      })
      expect(answer.text).not.toContain(none)
    }
  await run('void', number)
  expect(await run('spend', code, '5')).toMatchObject({
    done: false,
    text: expect.stringContaining('was ended on'),
  })
  expect(await run('balance', code)).toMatchObject({
    done: true,
    text: expect.stringContaining('nothing is left on it'),
  })
  // What it paid for was called off: the shop sees what came back, and nobody spends it.
  await database.run(
    sql(`INSERT INTO gift_card_entries (card_id, kind, amount) SELECT g.card_id, 'given_back', 500
      FROM order_gift_cards g JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id
      WHERE o.number = $1`),
    [number],
  )
  expect(await run('balance', code)).toMatchObject({
    done: true,
    text: expect.stringMatching(/was ended on .*; 5,00\u00a0€ came back to it since/),
  })
  expect(await run('spend', code, '5')).toMatchObject({ done: false })
})

test('GIFT-03 a code can be asked for, and neither what is said nor what is noted has it', async () => {
  const { code } = await cardInHand('Tena')
  typed = code
  const answers = [await run('balance', '-'), await run('spend', '-', '10'), await run('spend', '-', '10')]
  expect(answers.map(({ done }) => done)).toEqual([true, true, false])
  const said = JSON.stringify([answers, await database.all(sql('SELECT * FROM staff_acts'))])
  expect(said).not.toContain(code)
  expect(said).not.toContain(code.replaceAll('-', ''))
})

test.each([
  [],
  ['balance'],
  ['balance', 'K', '5'],
  ['spend', 'K'],
  ['spend', 'K', '5', '--order'],
  ['spend', 'K', '5', '--note', ' '],
  ['spend', 'K', '5', '--order', '7', '--note', 'x'],
  ['spend', 'K', '5', '--again', '--again'],
  ['spend', 'K', '5', 'x', 'y'],
  ['paid', '7', 'x'],
  ['take', 'K'],
])('GIFT-02 %j is no command', (...args) => {
  expect(readGiftCardsCommand(args as string[])).toBeUndefined()
})
