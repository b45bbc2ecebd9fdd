import { z } from 'zod'
import { wireEmail, wireHumanCheck, wireLine, wireLines } from '#shared/contract/wire.ts'
import { longest } from './gift-card.ts'
import type { WrittenGiftCard } from './rules.ts'

/** A gift card's form as it comes (`gift_card[…]` of a product that is one); whatever is missing is ''. */
export const writtenGiftCard = z
  .object({
    amount: wireLine(20),
    own_amount: wireLine(20),
    recipient_name: wireLine(longest.name),
    recipient_email: wireEmail,
    sender_name: wireLine(longest.name),
    message: z.preprocess((given) => given ?? '', wireLines(longest.message)),
    send_on: wireLine(20),
  })
  .transform((written): WrittenGiftCard => written)

export const giftCardBalance = z.object({ code: wireLine(100), recaptcha_response: wireHumanCheck })
