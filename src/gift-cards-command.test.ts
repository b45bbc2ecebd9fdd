import { expect, test } from 'vitest'
import { makeProduct, placeOrder, readyShopper, sql } from '#features/checkout/testing-shop.server.ts'
import { giftCardShop } from '#features/orders/gift-cards/testing-gift-cards.server.ts'
import { readGiftCardsCommand, runGiftCardsCommand } from './gift-cards-command.server.ts'

const { database, shop, ordered, sweep, noJobs, cardMails, inDays } = giftCardShop()

async function run(...args: string[]): Promise<{ done: boolean; text: string }> {
  const command = readGiftCardsCommand(args)
  if (!command) throw new Error('no such command')
  const { done, lines } = await runGiftCardsCommand(database, command, shop.time.now)
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
