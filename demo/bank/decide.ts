import { type Behaviour, endingOf } from './behaviours.ts'
import type { Caller } from './caller.ts'
import type { Ledger } from './ledger.ts'
import type { Payment, Protocol, WayBack } from './payment.ts'

/** Where the browser is sent; 'stays': it is on the bank's page for good; 'again': it may try once more there. */
export type Decided = WayBack | 'stays' | 'again'

/** How long after the way back a call comes, in ms. */
export type Delays = { return_first: number | null; delayed: number | null }

/** Ends a payment as a card or its buyer wishes: the books first, then the shop is told, then the browser goes. */
export async function decide(
  payment: Payment,
  wish: Behaviour | 'cancel',
  {
    protocol,
    ledger,
    caller,
    delays,
  }: { protocol: Protocol; ledger: Ledger; caller: Caller; delays: Delays },
): Promise<Decided> {
  if (payment.state === 'approved') return protocol.back(payment, false) ?? 'stays'
  if (wish === 'forged' || wish === 'replay') return pretend(payment, wish, { protocol, ledger, caller })
  const decided = { ...payment, ...changeOf(payment, wish) }
  ledger.save(decided)
  const call = protocol.call(decided, false)
  if (call && (wish === 'return_first' || wish === 'delayed')) caller.later(call, delays[wish])
  else if (call && wish !== 'silent') await caller.tell(call)
  if (call && wish === 'twice') await caller.tell(call)
  if (wish === 'never_return' || wish === 'silent') return 'stays'
  return (
    protocol.back(decided, false) ??
    (decided.state === 'declined' && protocol.bank !== 'keks' ? 'again' : 'stays')
  )
}

function changeOf(
  payment: Payment,
  wish: Exclude<Behaviour, 'forged' | 'replay'> | 'cancel',
): Partial<Payment> {
  if (wish === 'cancel') return { state: 'cancelled' }
  const cardEnding = payment.bank === 'keks' ? '' : endingOf(wish)
  if (wish === 'decline') return { state: 'declined', cardEnding }
  const { amount, currency } = payment
  const collected = {
    amount: wish === 'wrong_amount' ? (amount > 100 ? amount - 100 : amount + 100) : amount,
    currency: wish === 'wrong_currency' ? 'USD' : currency,
  }
  return { state: 'approved', cardEnding, collected, isHeldBack: wish === 'status_open' }
}

/** Tells the shop of money that nobody paid: with a signature that is none, or with what it was told of another payment. */
async function pretend(
  payment: Payment,
  wish: 'forged' | 'replay',
  { protocol, ledger, caller }: { protocol: Protocol; ledger: Ledger; caller: Caller },
): Promise<Decided> {
  const other =
    wish === 'replay'
      ? ledger.all().findLast(({ bank, state }) => bank === payment.bank && state === 'approved')
      : undefined
  const told: Payment = other ? { ...other, urls: payment.urls } : { ...payment, state: 'approved' }
  const call = protocol.call(told, other === undefined)
  if (call) await caller.tell(call)
  // Signed for the address that the other payment came back to, where the address is signed.
  const back = protocol.back(other ?? told, other === undefined)
  return back ? { ...back, url: payment.urls.success } : 'stays'
}
