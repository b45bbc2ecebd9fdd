import { type Day, writeDay } from '#shared/forms/dates/day-text.ts'
import { euros, type GiftCardOffer, type GiftCardWish, giftCardName, ownAmount } from './gift-card.ts'

/**
 * What a form's fields begin with to say a wish once more, by name.
 * @param today the day in the shop: what was to be sent by now is sent at once
 */
export function writtenAgain(
  wish: Omit<GiftCardWish, 'key'>,
  { amounts }: GiftCardOffer,
  today: Day,
): Record<string, string> {
  const isOffered = amounts.includes(wish.amount)
  return {
    [giftCardName('amount')]: isOffered ? euros(wish.amount) : ownAmount,
    [giftCardName('own_amount')]: isOffered ? '' : euros(wish.amount).replace('.', ','),
    [giftCardName('recipient_name')]: wish.recipientName,
    [giftCardName('recipient_email')]: wish.recipientEmail,
    [giftCardName('sender_name')]: wish.senderName,
    [giftCardName('message')]: wish.message,
    [giftCardName('send_on')]: wish.sendOn > today ? writeDay(wish.sendOn) : '',
  }
}
