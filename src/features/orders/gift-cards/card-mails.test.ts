import { expect, test } from 'vitest'
import { sql } from '#features/checkout/testing-shop.server.ts'
import { markSent } from '#features/gift-cards/queries.server.ts'
import { voidGiftCards } from './issue.server.ts'
import { giftCardShop } from './testing-gift-cards.server.ts'

const { database, shop, ordered, paid, allMails, cardMails, sweep, noJobs, inDays } = giftCardShop()

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
