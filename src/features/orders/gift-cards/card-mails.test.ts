import { expect, test } from 'vitest'
import { sql } from '#features/checkout/testing-shop.server.ts'
import { claimDue, issueCards, lockCards, markSent } from '#features/gift-cards/queries.server.ts'
import { testingCard } from '#features/gift-cards/testing-card.ts'
import { overtaken } from '#shared/server/postgres/testing-overtaken.server.ts'
import { voidGiftCards } from './issue.server.ts'
import { giftCardShop } from './testing-gift-cards.server.ts'

const cards = giftCardShop()
const { database, shop, other, ordered, paid, allMails, cardMails, sweep, noJobs, inDays } = cards

/** A card of an order with its mail's job once more, as a process that died behind the sending leaves it. */
async function tryAgain(number: string): Promise<number> {
  const card = await database.one<{ id: number }>(
    sql(`SELECT g.card_id AS id FROM order_gift_cards g JOIN order_items i ON i.id = g.order_item_id
      JOIN orders o ON o.id = i.order_id WHERE o.number = $1`),
    [number],
  )
  if (!card) throw new Error('no card')
  await database.transaction((tx) => shop.services.jobs.enqueue(tx, 'gift-card', { cardId: card.id }))
  await noJobs()
  return card.id
}

test('GIFT-01 a card that was sent is not sent by a second try, and its buyer is told once', async () => {
  const { number } = await ordered([{ recipient_name: 'Iris' }])
  await paid(number)
  await sweep()
  await expect.poll(() => cardMails('Iris').length).toBe(1)
  await noJobs()
  const id = await tryAgain(number)
  expect(cardMails('Iris')).toHaveLength(1)
  expect(allMails().filter(({ subject }) => subject === 'Poklon-kartica je poslana')).toHaveLength(1)
  const sentAt = () => database.one(sql('SELECT sent_at AS at FROM gift_cards WHERE id = $1'), [id])
  const before = await sentAt()
  expect(await markSent(database, id, new Date(0))).toBe(false)
  expect(await sentAt()).toEqual(before)
})

test('GIFT-01 a card that was ended behind its job is not sent', async () => {
  const { number } = await ordered([{ recipient_name: 'Jana', send_on: inDays(3) }])
  await paid(number)
  await database.transaction((tx) => voidGiftCards(tx, number, shop.time.now))
  await tryAgain(number)
  expect(cardMails('Jana')).toEqual([])
})

test('GIFT-01 a card for today waits for no morning once it is paid from the first instant of the day on', async () => {
  const [today, until] = ['1999-05-05', '1999-05-04'] as const
  const began = new Date('1999-05-04T22:00:00Z')
  const { ids, claimed } = await database.transaction(async (tx) => {
    const ids = []
    for (const paidAt of [began.getTime() - 1, began.getTime(), began.getTime() + 1])
      ids.push(...(await issueCards(tx, { amount: 1000, sendOn: today, count: 1 }, new Date(paidAt))))
    return { ids, claimed: await claimDue(tx, { until, today, began }, began) }
  })
  expect(claimed.toSorted((a, b) => a - b)).toEqual(ids.slice(1))
})

test('GIFT-01 cards that are paid for once their order was sent leave it sent', async () => {
  const { number } = await ordered([{ recipient_name: 'Lana', send_on: inDays(3) }])
  await database.run(sql(`UPDATE orders SET status = 'shipped' WHERE number = $1`), [number])
  expect(await paid(number)).toMatchObject({ ok: true, issued: 1 })
  const status = sql('SELECT status FROM orders WHERE number = $1')
  expect(await database.one(status, [number])).toEqual({ status: 'shipped' })
})

test('GIFT-01 where one of three cards was never made, that one is made and keeps its place', async () => {
  const { number } = await ordered([{ recipient_name: 'Mara', send_on: inDays(3), qty: 3 }])
  await paid(number)
  const third = sql(`DELETE FROM order_gift_cards g USING order_items i, orders o
    WHERE i.id = g.order_item_id AND o.id = i.order_id AND o.number = $1 AND g.piece = 3`)
  await database.run(third, [number])
  expect(await paid(number)).toMatchObject({ ok: true, issued: 1, before: 2 })
  const made = sql(`SELECT array_agg(g.piece ORDER BY g.piece) AS pieces FROM order_gift_cards g
    JOIN order_items i ON i.id = g.order_item_id JOIN orders o ON o.id = i.order_id WHERE o.number = $1`)
  expect(await database.one(made, [number])).toEqual({ pieces: [1, 2, 3] })
})

test('GIFT-03 who ends a card waits for whoever takes from it, and ends what is left then', async () => {
  const { number } = await ordered([{ recipient_name: 'Klara', send_on: inDays(3) }])
  await paid(number)
  const ids = await database.all<{ id: number }>(
    sql(`SELECT g.card_id AS id FROM order_gift_cards g JOIN order_items i ON i.id = g.order_item_id
      JOIN orders o ON o.id = i.order_id WHERE o.number = $1`),
    [number],
  )
  const cardIds = ids.map(({ id }) => id)
  const ended = await overtaken(
    database,
    (tx) => lockCards(tx, cardIds),
    () => database.transaction((tx) => voidGiftCards(tx, number, shop.time.now)),
    (tx) =>
      tx.run(
        sql(`INSERT INTO gift_card_entries (card_id, kind, amount) VALUES ($1, 'spent', -1999)`),
        cardIds,
      ),
  )
  expect(ended).toEqual({ ok: true, voided: 1, taken: 3001 })
  const left = sql('SELECT sum(amount)::int AS left FROM gift_card_entries WHERE card_id = $1')
  expect(await database.one(left, cardIds)).toEqual({ left: 0 })
})

test('GIFT-03 one session tries fifteen codes an hour, another one at the same place goes on', async () => {
  const [shopper, beside] = [other.shopper(), other.shopper()]
  const card = { product_id: cards.goods.card, gift_card: testingCard }
  for (const one of [shopper, beside]) await one.post('/cart/add_to_cart', card)
  const statuses = []
  for (let at = 0; at < 16; at++) statuses.push((await cards.balance('x', shopper)).status)
  expect(statuses).toEqual([...Array(15).fill(200), 429])
  expect((await cards.balance('x', beside)).status).toBe(200)
})
