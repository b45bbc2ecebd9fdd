import { codeHash } from '#features/gift-cards/code-hash.server.ts'
import { cardOfCode, type LockedCard, lockCards, usesOf } from '#features/gift-cards/queries.server.ts'
import { readAmount } from '#features/gift-cards/rules.ts'
import { type Spent, spendByCode } from '#features/gift-cards/spend.server.ts'
import {
  type Issued,
  issueGiftCards,
  type Voided,
  voidGiftCards,
} from '#features/orders/gift-cards/issue.server.ts'
import { lockOrder } from '#features/orders/status-history.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database } from '#shared/server/postgres/database.server.ts'
import type { Seals } from '#shared/server/secrets/seals.server.ts'
import { dateTime, money } from '#shared/text/text.ts'

export const giftCardsUsage = `npm run shop -- gift-cards paid ORDER            its money is there: its gift cards are made, and sent on their days
npm run shop -- gift-cards void ORDER            its money goes back: nothing is left on its gift cards
npm run shop -- gift-cards balance CODE          what is left on a card, and when it was last used
npm run shop -- gift-cards spend CODE AMOUNT [--order NUMBER | --note TEXT] [--again]
                                                 takes an amount (25 or 25,50) from a card that somebody pays with in a
                                                 shop; --again: as much as minutes ago, once more. CODE -: it is asked for,
                                                 so that no history of commands and no log of npm's has it`

type OfOrder = { verb: 'paid' | 'void'; order: string }
type Purpose = { order: string } | { note: string } | Record<string, never>
type Balance = { verb: 'balance'; code: string }
type Spend = { verb: 'spend'; code: string; amount: string; again: boolean; purpose: Purpose }
type Command = OfOrder | Balance | Spend

type Said = { done: boolean; lines: string[] }
const refused = (...lines: string[]): Said => ({ done: false, lines })

/** What was asked for; undefined for what is no such command. */
export function readGiftCardsCommand([verb, subject, ...more]: readonly string[]): Command | undefined {
  if (subject === undefined) return undefined
  if (verb === 'spend') return readSpend(subject, more)
  if (more.length > 0) return undefined
  if (verb === 'balance') return { verb, code: subject }
  return verb === 'paid' || verb === 'void' ? { verb, order: subject } : undefined
}

function readSpend(code: string, [amount, ...options]: readonly string[]): Spend | undefined {
  if (amount === undefined) return undefined
  const command: Spend = { verb: 'spend', code, amount, again: false, purpose: {} }
  const left = [...options]
  while (left.length > 0) {
    const option = left.shift()
    if (option === '--again' && !command.again) {
      command.again = true
      continue
    }
    const value = left.shift()?.trim()
    const isFirst = Object.keys(command.purpose).length === 0
    if (!value || value.length > 200 || !isFirst) return undefined
    if (option === '--order') command.purpose = { order: value }
    else if (option === '--note') command.purpose = { note: value }
    else return undefined
  }
  return command
}

type Needs = {
  database: Database
  seals: () => Promise<Seals>
  /** Asks whoever gave the command for the code. */
  askCode: () => Promise<string>
}

/** Does it, noted with the staff's acts in the same transaction. What was asked for twice is done once, and says so. */
export async function runGiftCardsCommand(needs: Needs, command: Command, now: Date): Promise<Said> {
  if ('order' in command) return runOfOrder(needs, command, now)
  const amount = command.verb === 'spend' ? readAmount(command.amount) : 0
  if (command.verb === 'spend' && !amount)
    return refused(`'${command.amount}' is no amount; write it as 25 or 25,50. Nothing was taken`)
  const code = command.code === '-' ? await needs.askCode() : command.code
  const hash = codeHash(await needs.seals(), code)
  return command.verb === 'balance'
    ? sayBalance(needs.database, hash)
    : spend(needs.database, hash, { ...command, amount: amount ?? 0 }, now)
}

/** Behind the order's lock come the card's, as where cards are made (`issue.server.ts`). */
function spend(
  { transaction }: Pick<Database, 'transaction'>,
  hash: Buffer,
  { amount, again, purpose }: Omit<Spend, 'amount'> & { amount: number },
  now: Date,
): Promise<Said> {
  return transaction(
    async (tx) => {
      const order = 'order' in purpose ? await lockOrder(tx, purpose.order) : undefined
      if ('order' in purpose && !order)
        return refused(`There is no order ${purpose.order}. Nothing was taken`)
      const spent = await spendByCode(tx, hash, { amount, again }, now)
      if (!spent.ok) return refused(...notSpentLines(spent, amount))
      const { entryId: entry, cardId, left } = spent
      await noteAct(tx, 'command', {
        act: 'gift_card_spent',
        subject: `gift card ${cardId}`,
        details: { entry, taken: amount, left, ...purpose },
      })
      return {
        done: true,
        lines: [`gift card ${cardId}: ${money(amount)} taken, ${leftText(spent)}`],
      }
    },
    // Whoever is told so hands goods over.
    { durable: true },
  )
}

const leftText = ({ left, lastAt }: { left: number; lastAt: Date | null }): string =>
  `${money(left)} left on it; ${lastAt ? `used before on ${dateTime(lastAt)}` : 'not used before'}`

const noCard = 'No gift card has this code. Look whether all 24 letters and digits are there'

function notSpentLines(notSpent: Extract<Spent, { ok: false }>, amount: number): string[] {
  switch (notSpent.refused) {
    case 'no_card':
      return [noCard]
    case 'voided':
      return [`gift card ${notSpent.cardId} was ended on ${dateTime(notSpent.voidedAt)}. Nothing was taken`]
    case 'too_much':
      return [
        `gift card ${notSpent.cardId}: ${leftText(notSpent)}`,
        `${money(amount)} is more than that. Nothing was taken`,
      ]
    case 'just_now':
      return [
        `gift card ${notSpent.cardId}: ${money(amount)} were taken from it on ${dateTime(notSpent.lastAt)}, ${money(notSpent.left)} left on it`,
        `Nothing more was taken. Where it is paid with once more, say so with --again`,
      ]
    default:
      return notSpent satisfies never
  }
}

function sayBalance({ transaction }: Pick<Database, 'transaction'>, hash: Buffer): Promise<Said> {
  return transaction(async (tx) => {
    const cardId = await cardOfCode(tx, hash)
    const [card] = cardId === undefined ? [] : await lockCards(tx, [cardId])
    if (!card) return refused(noCard)
    if (card.voidedAt) return { done: true, lines: [endedText(card, card.voidedAt)] }
    const { lastAt } = await usesOf(tx, card.id, 0)
    return { done: true, lines: [`gift card ${card.id}: ${leftText({ left: card.balance, lastAt })}`] }
  })
}

/** What it paid for may be cancelled later: that comes back to it, and nobody can spend it. */
function endedText({ id, balance }: LockedCard, voidedAt: Date): string {
  const ended = `gift card ${id} was ended on ${dateTime(voidedAt)}`
  return balance === 0
    ? `${ended}, nothing is left on it`
    : `${ended}; ${money(balance)} came back to it since, which nobody can spend`
}

function runOfOrder({ database }: Needs, { verb, order }: OfOrder, now: Date): Promise<Said> {
  return database.transaction(async (tx) => {
    const done = verb === 'paid' ? await issueGiftCards(tx, order, now) : await voidGiftCards(tx, order, now)
    if (!done.ok) return refused(refusedText(done, order))
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
