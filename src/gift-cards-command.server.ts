import {
  type Issued,
  issueGiftCards,
  type Voided,
  voidGiftCards,
} from '#features/orders/gift-cards/issue.server.ts'
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

type Done = Extract<Issued | Voided, { ok: true }>

function doneText(done: Done, order: string): string {
  if ('voided' in done)
    return `order ${order}: ${done.voided} gift cards ended, ${money(done.taken)} were left on them`
  const { issued, before, sent } = done
  if (issued === 0 && sent === before)
    return `order ${order}: its ${before} gift cards were made and sent before`
  const there = before > 0 ? `, ${before} were there already` : ''
  return `order ${order}: ${issued} gift cards made${there}; the running shop sends each on its day`
}

function refusedText(refused: Extract<Issued | Voided, { ok: false }>, order: string): string {
  switch (refused.refused) {
    case 'no_order':
      return `There is no order ${order}`
    case 'no_cards':
      return `order ${order} has no gift cards`
    case 'ended':
      return `order ${order} is ${refused.status}: no gift cards are made for it`
    case 'voided':
      return `order ${order}: ${refused.voided} of its gift cards were ended by 'gift-cards void'; they are not sent, and no others are made. Who has paid once more needs a new order`
    case 'not_made':
      return `order ${order} was not paid, so that there are no gift cards to end`
    case 'voided_before':
      return `order ${order}: all its gift cards were ended before`
    default:
      return refused satisfies never
  }
}
