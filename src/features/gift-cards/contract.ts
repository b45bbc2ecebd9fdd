import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** What is left on the card that a code opens, cents. */
export const giftCardBalance = declareCall<typeof bodies.giftCardBalance, { balance: number }>(
  '/gift-cards/balance',
)
