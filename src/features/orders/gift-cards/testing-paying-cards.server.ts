import type { CartView } from '#features/cart/cart-view.ts'
import { sql } from '#features/checkout/testing-shop.server.ts'
import { newCode } from '#features/gift-cards/code-hash.server.ts'
import { issueCards, keepCode } from '#features/gift-cards/queries.server.ts'
import type { TestDatabase } from '#shared/server/postgres/testing.server.ts'
import type { Answer, Shopper, TestApp } from '#shared/server/process/testing-app.server.ts'

/** Cards with codes that pay in the shop of a test file. */
export function payingCards(database: TestDatabase, shop: TestApp) {
  const makeCard = (amount: number): Promise<{ id: number; code: string }> =>
    database.transaction(async (tx) => {
      const now = shop.time.now
      const [id = 0] = await issueCards(tx, { amount, sendOn: '2026-01-01', count: 1 }, now)
      const { code, hash } = newCode(shop.services.seals)
      await keepCode(tx, id, hash, now)
      return { id, code }
    })
  const balanceOf = async (id: number) =>
    (
      await database.one<{ balance: number }>(
        sql('SELECT coalesce(sum(amount), 0)::int AS balance FROM gift_card_entries WHERE card_id = $1'),
        [id],
      )
    )?.balance
  const entriesOf = (id: number) =>
    database.all<{ kind: string; amount: number }>(
      sql('SELECT kind, amount FROM gift_card_entries WHERE card_id = $1 ORDER BY id'),
      [id],
    )
  const apply = (shopper: Shopper, code: string) =>
    shopper.post('/cart/apply_gift_card', { gift_card_code: code })
  const totalsOf = (answer: Answer) => (answer.cart as CartView).totals
  return { makeCard, balanceOf, entriesOf, apply, totalsOf }
}
