import type { Day } from '#shared/forms/dates/day-text.ts'
import { money, t, writtenDate } from '#shared/text/text.ts'
import type { GiftCardWish } from './gift-card.ts'
import type { GiftCardProblem } from './rules.ts'

/** What a line says of its card: for whom, from whom and when it is sent, a line each, and the buyer's words. */
export type GiftCardSaid = { texts: string[]; message: string }

/**
 * @param today the day in the shop
 * @param isOff nothing is sent any more: its order is ended
 */
export function sayGiftCard(wish: GiftCardWish, today: Day, isOff = false): GiftCardSaid {
  const { recipientName: name, recipientEmail: email, senderName, message } = wish
  const texts = [
    t('gift_card.for', { name, email }),
    t('gift_card.from', { name: senderName }),
    isOff ? t('gift_card.not_sent') : sendingText(wish, today),
  ]
  return { texts, message }
}

/** The same for who may not know of its persons: when it is sent. */
export const withoutPersons = ({ texts }: GiftCardSaid): GiftCardSaid => ({
  texts: texts.slice(-1),
  message: '',
})

/** When it is sent, which is never before it is paid. */
const sendingText = ({ sendOn }: Pick<GiftCardWish, 'sendOn'>, today: Day): string =>
  sendOn <= today ? t('gift_card.sent_at_once') : t('gift_card.sent_on', { date: writtenDate(sendOn) })

export function giftCardProblemText({ field, reason, limits: { least, most } }: GiftCardProblem): string {
  switch (reason) {
    case 'missing':
      return t('gift_card.missing', { field: t(`gift_card.${field}`) })
    case 'no_amount':
      return t('gift_card.no_amount')
    case 'below':
    case 'above':
      return t('gift_card.limits', { least: money(least), most: money(most) })
    case 'no_email':
      return t('gift_card.no_email')
    case 'no_day':
      return t('gift_card.no_day')
    case 'past':
      return t('gift_card.past')
    case 'too_late':
      return t('gift_card.too_late')
    default:
      return reason satisfies never
  }
}
