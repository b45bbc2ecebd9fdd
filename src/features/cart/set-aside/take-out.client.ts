import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { handOver, takeHandedOver } from '#shared/browser/hand-over.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { focusAt } from '#shared/ui/controls/use-focus-after-removal.client.ts'
import { allChangesAnswered, changeInTurn } from '../cart-changes.client.ts'
import { removeButtons } from '../cart-forms.ts'
import { showAnswer } from '../cart-store.client.ts'
import { type removeFromCart, undoRemoval } from '../contract.ts'

type CartCallAnswer = CallAnswer<typeof removeFromCart>
type Said = Pick<CartCallAnswer, 'title' | 'message'> & {
  /** The removal that a press of the notice takes back. */
  undo?: number | undefined
}
/** What a page loaded again has to say, and which of its buttons to remove has the focus then. */
type Change = { index: number; said: Said }

/** Behind whatever the cart holds: what comes back stands last. */
const atEnd = Number.MAX_SAFE_INTEGER

const cartPage = () => document.querySelector('[data-cart-page]')
const buttonsOf = (page: Element) => [...page.querySelectorAll(removeButtons)]

/** Takes out what a form stands for, and says how it comes back. */
export function takeOut(form: HTMLFormElement, ask: () => Promise<CartCallAnswer>): Promise<void> {
  const page = form.closest('[data-cart-page]')
  const index = page ? buttonsOf(page).findIndex((button) => form.contains(button)) : -1
  return change(page, index, ask, ({ minicart }) => minicart?.removed?.id)
}

/** Brings back what was removed; `within`: what it was pressed in, where the focus goes on. */
export function bringBack(id: number, within: Element | null): Promise<void> {
  const ask = () => callServer(undoRemoval, { removal_id: id }, { quietSuccess: true, needs: ['minicart'] })
  return change(cartPage(), atEnd, ask, () => undefined, within)
}

/** The full cart page shows what a change of lines changes everywhere (offers, gifts, steps): it loads again (CART-04). */
async function change(
  page: Element | null,
  index: number,
  ask: () => Promise<CartCallAnswer>,
  undoOf: (answer: CartCallAnswer) => number | undefined,
  within: Element | null = null,
): Promise<void> {
  const answer = await changeInTurn(ask)
  const { title, message } = answer
  const said: Said = { title, message, undo: undoOf(answer) }
  if (answer.error || !page) {
    if (!answer.error || answer.minicart) showAnswer(answer)
    if (answer.error) return
    say(said)
    if (within) requestAnimationFrame(() => focusIfLost(within, index))
    return
  }
  await allChangesAnswered()
  handOver('removal', { index, said } satisfies Change)
  await goOn({ reload: true })
}

function say({ title = '', message = '', undo }: Said): void {
  if (!title && !message) return
  const back = undo !== undefined && {
    label: t('cart.undo'),
    onPress: () => void bringBack(undo, openWindow()),
  }
  showToast({ kind: 'success', title, message, ...(back && { actions: [back] }) })
}

const openWindow = () => document.querySelector('dialog[open]')

/** Says on the page loaded again what was done, and puts the focus where it was before. */
export function endChange(): void {
  const page = cartPage()
  const ended = takeHandedOver<Change>('removal')
  if (!page || ended === undefined) return
  say(ended.said)
  focusIfLost(page, Math.max(0, ended.index), page.querySelector('h1'))
}

function focusIfLost(block: Element, index: number, title: HTMLElement | null = null): void {
  if (document.activeElement === document.body || document.activeElement?.isConnected === false)
    focusAt(block, removeButtons, index, title)
}
