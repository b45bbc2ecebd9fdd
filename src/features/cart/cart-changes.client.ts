import { callServer, longestWaitMs } from '#shared/browser/call.client.ts'
import { finishBeforeLeaving } from '#shared/browser/finish-before-leaving.client.ts'
import { handOver, takeHandedOver } from '#shared/browser/hand-over.client.ts'
import { setAsked, setCart, setGifts } from './cart-store.client.ts'
import type { CartLineView } from './cart-view.ts'
import { updateCart } from './contract.ts'

type Line = Pick<CartLineView, 'quoteItemId' | 'productId'>
/** A line's quantity that has not been sent: a newer one takes its place. */
type Asked = { line: Line; quantity: number; answered?: Promise<boolean> }
type Waiting = { quantity: number; send: () => Promise<boolean>; answered: Promise<boolean> }

/** Ends when everything that this page has asked of the cart is answered. */
let queue: Promise<unknown> = Promise.resolve()
const waiting = new Map<number, Waiting>()
/** What each line was last asked to hold and has not answered. */
const unanswered = new Map<number, Asked>()
const showAsked = () => setAsked(new Map([...unanswered].map(([id, { quantity }]) => [id, quantity])))
let isLeft = false

/**
 * Asks for a change of the cart once all earlier ones are answered: answers carry the whole cart, so one that came out
 * of order would put an older cart in place of a newer one.
 */
export function changeInTurn<T>(ask: () => Promise<T>): Promise<T> {
  const turn = queue.then(ask)
  queue = turn.catch(() => undefined)
  return turn
}

/** Waits for every change that was asked for, also for those that are asked for meanwhile. */
export async function allChangesAnswered(): Promise<void> {
  for (let last: unknown; last !== queue; ) {
    last = queue
    await queue
  }
}

/**
 * Sets a line's quantity, in thousandths (CART-06): of several that wait, the last alone is sent, and nothing for what the
 * line was just asked to hold. The page shows it at once. A click on a link waits for the answer, and stays after a refusal.
 *
 * @returns whether the cart was changed; if not, a notice has said why
 */
export function changeQuantity(line: Line, quantity: number): Promise<boolean> {
  const same = unanswered.get(line.quoteItemId)
  if (same?.quantity === quantity && same.answered) return same.answered
  const asked: Asked = { line: { quoteItemId: line.quoteItemId, productId: line.productId }, quantity }
  unanswered.set(line.quoteItemId, asked)
  showAsked()
  if (isLeft) leaveUnanswered()
  const answered = askQuantity(line, quantity)
  asked.answered = answered
  void answered.then(() => {
    if (unanswered.get(line.quoteItemId) !== asked) return
    unanswered.delete(line.quoteItemId)
    showAsked()
  })
  return answered
}

function askQuantity(line: Line, quantity: number): Promise<boolean> {
  const earlier = waiting.get(line.quoteItemId)
  if (earlier) {
    earlier.quantity = quantity
    return earlier.answered
  }
  let sent: Promise<boolean> | undefined
  const send = () => {
    if (waiting.get(line.quoteItemId) === entry) waiting.delete(line.quoteItemId)
    sent ??= sendQuantity(line, entry.quantity)
    return sent
  }
  const entry: Waiting = { quantity, send, answered: changeInTurn(send) }
  waiting.set(line.quoteItemId, entry)
  if (isLeft) void send()
  finishBeforeLeaving(entry.answered, longestWaitMs.changing * 2)
  return entry.answered
}

async function sendQuantity({ quoteItemId, productId }: Line, quantity: number): Promise<boolean> {
  const line = { quote_item_id: quoteItemId, product_id: productId, qty: quantity / 1000 }
  const answer = await callServer(
    updateCart,
    { data: [line] },
    { quietSuccess: true, outlivesPage: true, needs: ['minicart'] },
  )
  if (!answer.error) {
    setCart(answer.cart ?? answer.minicart)
    setGifts(answer.gifts)
  }
  return !answer.error
}

const leaveUnanswered = () =>
  handOver(
    'quantities',
    [...unanswered.values()].map(({ line, quantity }) => ({ line, quantity })),
  )

/** Asks once more for what the page before was not answered: the same again harms nothing, and the answer is the cart. */
function resume(): void {
  for (const { line, quantity } of takeHandedOver<Asked[]>('quantities') ?? []) {
    // Come back to, the very page that left it still waits for the answer itself.
    if (unanswered.get(line.quoteItemId)?.quantity !== quantity) void changeQuantity(line, quantity)
  }
}

/**
 * What is left to send is sent when the page is left: nobody will be here to see its turn come. The page that comes may
 * have been made before that was done, so it asks again. Answers how to stop.
 */
export function sendOnLeaving(): () => void {
  const leave = () => {
    isLeft = true
    if (unanswered.size > 0) leaveUnanswered()
    for (const { send } of [...waiting.values()]) void send()
  }
  const comeBack = () => {
    isLeft = false
    resume()
  }
  resume()
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
  }
}
