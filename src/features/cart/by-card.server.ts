import { codeEnding, readCode } from '#features/gift-cards/code.ts'
import { codeHash } from '#features/gift-cards/code-hash.server.ts'
import { countCodeTry } from '#features/gift-cards/code-tries.server.ts'
import { openCardOf } from '#features/gift-cards/queries.server.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type CallContext, type Outcome, refusal, tooMany } from '#shared/server/http/calls.server.ts'
import { t } from '#shared/text/text.ts'
import { shownCart } from './answer.server.ts'
import type { applyGiftCard, removeGiftCard } from './contract.ts'
import { addPayingCard, removePayingCard } from './paying-cards.server.ts'
import { mostPayingCards } from './paying-cards.ts'
import { changePromotions } from './promotions.server.ts'
import { readCart } from './queries.server.ts'

/**
 * Lets the gift card of a code pay for the cart (GIFT-02): nothing is taken from it before the order. What no card has, what was
 * ended and what can be no code are answered alike, by the same steps (GIFT-03).
 */
export async function handleApplyGiftCard(
  { gift_card_code: typed }: BodyOf<typeof applyGiftCard>,
  context: CallContext,
): Promise<Outcome<typeof applyGiftCard>> {
  const field = { field: 'gift_card_code' }
  if (typed === '') return refusal(t('gift_card.code_missing'), field)
  const counted = await countCodeTry(context)
  if (!counted.ok) return tooMany(context, counted, 'gift_card.too_many', field)
  const hash = codeHash(context.seals, typed)
  return changePromotions(context, async (tx, quote) => {
    const card = await openCardOf(tx, hash)
    if (!card) return refusal(t('gift_card.code_unknown'), field)
    const before = await readCart(tx, quote)
    if (!before.payingCards.some(({ id }) => id === card.id)) {
      if (before.payingCards.length >= mostPayingCards)
        return refusal(t('gift_card.most_pay', { most: mostPayingCards }), field)
      if (card.balance === 0) return refusal(t('gift_card.empty'), field)
      if (before.lines.every(({ giftCard }) => giftCard !== null))
        return refusal(t('gift_card.pays_no_card'), field)
      await addPayingCard(
        tx,
        quote.id,
        { id: card.id, ending: codeEnding(readCode(typed) ?? '') },
        context.now,
      )
    }
    return shownCart(tx, quote, await readCart(tx, quote), context, t('gift_card.pays'))
  })
}

/** One that does not pay is gone already: a removal sent again, after a lost answer, is no mistake. */
export function handleRemoveGiftCard(
  { gift_card_id: id }: BodyOf<typeof removeGiftCard>,
  context: CallContext,
): Promise<Outcome<typeof removeGiftCard>> {
  return changePromotions(context, async (tx, quote) => {
    await removePayingCard(tx, quote.id, id)
    return shownCart(tx, quote, await readCart(tx, quote), context, t('gift_card.pays_no_more'))
  })
}
