import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { handOver, takeHandedOver } from '#shared/browser/hand-over.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { focusAt } from '#shared/ui/controls/use-focus-after-removal.client.ts'
import { allChangesAnswered, changeInTurn } from '../cart-changes.client.ts'
import { removeButtons } from '../cart-forms.ts'
import { showAnswer } from '../cart-store.client.ts'
import {
  type moveToCart,
  type removeFromCart,
  type removeSaved,
  type saveForLater,
  undoRemoval,
} from '../contract.ts'

type CartCallAnswer = CallAnswer<typeof removeFromCart>
type Said = Pick<CartCallAnswer, 'title' | 'message'> & {
  /** The removal that a press of the notice takes back. */
  undo?: number | undefined
}
/** What a page loaded again has to say, and which of its buttons to remove has the focus then. */
type Change = { index: number; buttons: string; said: Said }

/** Behind whatever the cart holds: what comes back stands last. */
const atEnd = Number.MAX_SAFE_INTEGER

const cartPage = () => document.querySelector('[data-cart-page]')
/** Where a form stands among those of its kind: the focus goes to what stands there then. */
function placeOf(form: HTMLFormElement, page: Element | null, buttons: string): Omit<Change, 'said'> {
  const all = [...(page?.querySelectorAll(buttons) ?? [])]
  return { index: all.findIndex((button) => form.contains(button)), buttons }
}

/** Takes out what a form stands for, and says how it comes back. */
export function takeOut(form: HTMLFormElement, ask: () => Promise<CartCallAnswer>): Promise<void> {
  const page = form.closest('[data-cart-page]')
  return change(page, placeOf(form, page, removeButtons), ask, ({ minicart }) => minicart?.removed?.id)
}

/** Moves what a form stands for to where it is kept for later, back from there, or out of there. */
export function moveAside(
  form: HTMLFormElement,
  call: typeof saveForLater | typeof moveToCart | typeof removeSaved,
): Promise<void> {
  const page = cartPage()
  const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const ask = () => callServer(call, fields, { quietSuccess: true, needs: ['minicart'] })
  const buttons = `form[data-cart-form="${form.dataset.cartForm}"] button`
  return change(page, placeOf(form, page, buttons), ask, () => undefined)
}

/** Brings back what was removed; `within`: what it was pressed in, where the focus goes on. */
export function bringBack(id: number, within: Element | null): Promise<void> {
  const ask = () => callServer(undoRemoval, { removal_id: id }, { quietSuccess: true, needs: ['minicart'] })
  return change(cartPage(), { index: atEnd, buttons: removeButtons }, ask, () => undefined, within)
}

/** The full cart page shows what a change of lines changes everywhere (offers, gifts, steps): it loads again (CART-04). */
async function change(
  page: Element | null,
  place: Omit<Change, 'said'>,
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
    if (within) requestAnimationFrame(() => focusIfLost(within, place))
    return
  }
  await allChangesAnswered()
  handOver('cart-change', { ...place, said } satisfies Change)
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
  const ended = takeHandedOver<Change>('cart-change')
  if (!page || ended === undefined) return
  say(ended.said)
  focusIfLost(page, ended, page.querySelector('h1'))
}

function focusIfLost(
  block: Element,
  { index, buttons }: Omit<Change, 'said'>,
  title: HTMLElement | null = null,
): void {
  if (document.activeElement === document.body || document.activeElement?.isConnected === false)
    focusAt(block, buttons, Math.max(0, index), title)
}
