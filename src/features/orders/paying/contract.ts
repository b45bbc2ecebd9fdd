import { declareCall } from '#shared/contract/call.ts'
import type * as bodies from './bodies.server.ts'

/** `order_created`: the money has come. `ended`: this attempt came to nothing, and the page says what can be done. */
type CheckAnswer = { order_created: boolean; quoteSuccessUrl?: string; ended?: boolean }

/** Whether a cart's payment by phone has come (spec 7): asked every 1.5 s while its buyer waits. */
export const checkKeks = declareCall<typeof bodies.checkTransaction, CheckAnswer>(
  '/api/keks_check_transaction',
)

/** The same by card, whose buyer has come back from the bank. */
export const checkCard = declareCall<typeof bodies.checkTransaction, CheckAnswer>(
  '/api/card_check_transaction',
)

/** Begins a new attempt to pay an order after one that the bank refused. */
export const payAgain = declareCall<typeof bodies.payAgain>('/payment/again')

/** Gives a started payment up, for whoever knows its cart's hash: the cart can be changed and ordered again. */
export const giveUpPayment = declareCall<typeof bodies.giveUpPayment>('/payment/give_up')

/** Where a bank's calls come; it is told to banks by hand, so that it never changes. */
export const callbackPath = '/api/payment_callback'
