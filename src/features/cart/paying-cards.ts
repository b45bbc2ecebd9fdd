import { sumOf } from '#shared/rules/sum.ts'

/** A gift card that shall pay for a cart. `ending`: the last signs of its code; `balance`: cents that are on it. */
export type PayingCard = { id: number; ending: string; balance: number }

/** What a gift card pays, cents. */
export type CardPayment = { id: number; ending: string; amount: number }

/** So many can pay for one cart. */
export const mostPayingCards = 5

/**
 * What gift cards pay of a sum (cents), in the order in which they were added, and what is left to pay otherwise. A card is
 * a means of payment and makes nothing cheaper, so that VAT stays as it is (docs/decisions/0044).
 */
export function paidByCards(
  payable: number,
  cards: readonly PayingCard[],
): { cards: CardPayment[]; rest: number } {
  let rest = payable
  const payments: CardPayment[] = []
  for (const { id, ending, balance } of cards) {
    const amount = Math.min(balance, rest)
    rest -= amount
    if (amount > 0) payments.push({ id, ending, amount })
  }
  return { cards: payments, rest }
}

/** Whether cards pay for all of a sum, if there is one, so that nobody takes a payment which could have a fee. */
export const coverAll = (sum: number, cards: readonly PayingCard[]): boolean =>
  sum > 0 && sumOf(cards.map(({ balance }) => balance)) >= sum

/** Whether cards have paid for everything: then nothing else pays for it. */
export const isPaidByCardsAlone = (totals: { cards: readonly unknown[]; due: number }): boolean =>
  totals.cards.length > 0 && totals.due === 0
