import { issueGiftCards, voidGiftCards } from '#features/orders/gift-cards/issue.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import { money } from '#shared/text/text.ts'

export const giftCardsUsage = `npm run shop -- gift-cards paid ORDER            its money is there: its gift cards are made, and sent on their days
npm run shop -- gift-cards void ORDER            its money goes back: nothing is left on its gift cards`

type Command = { verb: 'paid' | 'void'; order: string }

/** What was asked for; undefined for what is no such command. */
export function readGiftCardsCommand([verb, order, ...more]: readonly string[]): Command | undefined {
  const isKnown = verb === 'paid' || verb === 'void'
  return isKnown && order !== undefined && more.length === 0 ? { verb, order } : undefined
}

/** Does it, noted with the staff's acts in the same transaction. Said twice it does nothing more, and says so. */
export async function runGiftCardsCommand(
  { transaction }: Pick<Database, 'transaction'>,
  { verb, order }: Command,
  now: Date,
): Promise<{ done: boolean; lines: string[] }> {
  return transaction(async (tx) => {
    const done = verb === 'paid' ? await issueGiftCards(tx, order, now) : await voidGiftCards(tx, order, now)
    if (!done.ok) return { done: false, lines: [refusedText(done, order)] }
    const { ok: _, ...details } = done
    const act = verb === 'paid' ? 'gift_cards_issued' : 'gift_cards_voided'
    await noteAct(tx, 'command', { act, subject: `order ${order}`, details })
    return { done: true, lines: [doneText(done, order)] }
  })
}

function doneText(
  done: { issued: number; before: number } | { voided: number; taken: number },
  order: string,
) {
  if ('voided' in done)
    return `order ${order}: ${done.voided} gift cards ended, ${money(done.taken)} were left on them`
  const before = done.before > 0 ? `, ${done.before} were there already` : ''
  return `order ${order}: ${done.issued} gift cards made${before}; the running shop sends each on its day`
}

function refusedText(refused: { refused: string; status?: string }, order: string): string {
  if (refused.refused === 'no_order') return `There is no order ${order}`
  return refused.refused === 'ended'
    ? `order ${order} is ${refused.status}`
    : `order ${order} has no gift cards`
}
