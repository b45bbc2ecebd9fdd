import { type Cancellation, cancelOrder } from '#features/orders/cancel.server.ts'
import {
  type Hindrance,
  type StatusChange,
  sayOrderStatus,
  statusWords,
} from '#features/orders/status-history.server.ts'
import { noteAct } from '#features/staff/acts.server.ts'
import type { Database, Queryable } from '#shared/server/postgres/database.server.ts'
import type { Services } from '#shared/server/process/services.server.ts'

export const orderStatusUsage = `npm run shop -- order-status NUMBER paid|shipped|delivered   says so of an order; noted with its history
npm run shop -- order-status NUMBER shipped --anyway     though it waits for its money or a prescription; noted so
npm run shop -- order-status NUMBER cancelled            calls it off before it is sent; its goods, coupon, points and gift cards are back`

type Word = keyof typeof statusWords | 'cancelled'
type Command = { order: string; word: Word; anyway: boolean }

/** What was asked for; undefined for what is no such command. */
export function readOrderStatusCommand([order, word, option, ...more]: readonly string[]):
  | Command
  | undefined {
  if (order === undefined || word === undefined || !isWord(word) || more.length > 0) return undefined
  const anyway = option === '--anyway' && word !== 'paid' && word !== 'cancelled'
  return option === undefined || anyway ? { order, word, anyway } : undefined
}

const isWord = (word: string): word is Word => word === 'cancelled' || Object.hasOwn(statusWords, word)

/** Says it, noted with the staff's acts in the same transaction. */
export async function runOrderStatusCommand(
  { database: { transaction }, jobs }: Pick<Services, 'jobs'> & { database: Pick<Database, 'transaction'> },
  { order, word, anyway }: Command,
  now: Date,
): Promise<{ done: boolean; lines: string[] }> {
  return transaction(async (tx) => {
    if (word === 'cancelled') return callOff(tx, { jobs }, order, now)
    const change = await sayOrderStatus(tx, order, statusWords[word], now, { anyway })
    if (!change.ok) return { done: false, lines: refusedLines(change, { order, word }) }
    const { ok: _, despite, cardsToMake, ...details } = change
    await noteAct(tx, 'command', {
      act: 'order_status_changed',
      subject: `order ${order}`,
      details: despite.length > 0 ? { ...details, despite } : details,
    })
    return {
      done: true,
      lines: [
        `order ${order} is ${change.to} now, no more ${change.from}`,
        ...(cardsToMake
          ? [
              `It holds gift cards that are not made yet. Once its money is there: npm run shop -- gift-cards paid ${order}`,
            ]
          : []),
      ],
    }
  })
}

async function callOff(
  tx: Queryable,
  services: Pick<Services, 'jobs'>,
  order: string,
  now: Date,
): Promise<{ done: boolean; lines: string[] }> {
  const cancelled = await cancelOrder(tx, services, order, now)
  if (!cancelled.ok) return { done: false, lines: refusedLines(cancelled, { order, word: 'cancelled' }) }
  await noteAct(tx, 'command', {
    act: 'order_status_changed',
    subject: `order ${order}`,
    details: { from: cancelled.from, to: 'cancelled' },
  })
  return {
    done: true,
    lines: [
      `order ${order} is cancelled now, no more ${cancelled.from}; what it held of goods, coupon, points and gift cards is back`,
      'The running shop tells its buyer. What was paid is paid back by hand.',
    ],
  }
}

function refusedLines(
  refused: Extract<StatusChange | Cancellation, { ok: false }>,
  { order, word }: Pick<Command, 'order' | 'word'>,
): string[] {
  switch (refused.refused) {
    case 'no_order':
      return [`There is no order ${order}`]
    case 'not_now':
      return [`order ${order} is ${refused.status}`]
    case 'gift_cards':
      return [
        `order ${order} holds gift cards, which are made with this: npm run shop -- gift-cards paid ${order}`,
      ]
    case 'cards_made':
      return [
        `order ${order} holds gift cards that were made and can be spent; end them first: npm run shop -- gift-cards void ${order}`,
      ]
    case 'hindered':
      return [
        ...refused.by.map((hindrance) => hindranceText(hindrance, order)),
        `It stays as it is. Where it goes all the same: npm run shop -- order-status ${order} ${word} --anyway`,
      ]
    default:
      return refused satisfies never
  }
}

function hindranceText(hindrance: Hindrance, order: string): string {
  switch (hindrance) {
    case 'unpaid':
      return `order ${order} is not paid, and is to be paid before it is sent; once it is: npm run shop -- order-status ${order} paid`
    case 'awaits_prescription':
      return `order ${order} waits for a prescription that its buyer promised, so that nobody knows what to make: npm run shop -- prescriptions ${order}`
    default:
      return hindrance satisfies never
  }
}
