import { useEffect } from 'react'
import { findingName, wayName } from '#features/prescriptions/form-names.ts'
import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { showsRegion } from '#shared/browser/regions.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { mostFileBytes } from '#shared/contract/limits.ts'
import { checkForm } from '#shared/forms/check-form.client.ts'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import { markFields } from '#shared/forms/mark-refused.client.ts'
import { t } from '#shared/text/text.ts'
import { changeInTurn, changeQuantity, sendOnLeaving } from './cart-changes.client.ts'
import { setCart, setGifts, showAnswer } from './cart-store.client.ts'
import {
  addToCart,
  applyCoupon,
  applyGiftCard,
  applyLoyalty,
  moveToCart,
  removeAllItems,
  removeFromCart,
  removeGiftCard,
  removeLoyalty,
  removeSaved,
  saveForLater,
} from './contract.ts'
import { bringBack, endChange, moveAside, takeOut } from './set-aside/take-out.client.ts'

type CartCallAnswer = CallAnswer<typeof addToCart>

/** The form's fields under their own (bracket) names, as a plain post would send them; with a file that is meant, as multipart. */
function formFields(form: HTMLFormElement): URLSearchParams | FormData {
  const fields = new FormData(form)
  const file = fields.get(findingName)
  if (file instanceof File && file.size > 0 && fields.get(wayName) === 'upload') return fields
  return new URLSearchParams(
    [...fields].flatMap(([name, value]) => (value instanceof File ? [] : [[name, value]])),
  )
}

/** A file that the server would refuse after all of it was sent. */
function tooLarge(fields: URLSearchParams | FormData): boolean {
  const file = fields.get(findingName)
  return file instanceof File && file.size > mostFileBytes
}

/**
 * Takes over every cart form of the page: `data-cart-form` says which call it is, or its action is /cart/add_to_cart.
 * Until this runs, and where scripts are off, the same forms post themselves and come back with a page.
 */
export function useCartForms(): void {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      const kind =
        form.dataset.cartForm ?? (form.getAttribute('action') === addToCart.path ? 'add' : undefined)
      const act = kind === undefined ? undefined : actions[kind]
      if (!act || event.defaultPrevented) return
      event.preventDefault()
      if (form.dataset.busy !== undefined) return
      form.dataset.busy = ''
      void act(form).finally(() => delete form.dataset.busy)
    }
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.dataset.cartForm === 'promotion')
        clearMarks(target)
    }
    document.addEventListener('submit', onSubmit)
    document.addEventListener('input', onInput)
    const stopSending = sendOnLeaving()
    const stopShowing = [
      showsRegion('minicart', setCart),
      showsRegion('cart', setCart),
      showsRegion('gifts', setGifts),
    ]
    endChange()
    return () => {
      document.removeEventListener('submit', onSubmit)
      document.removeEventListener('input', onInput)
      stopSending()
      for (const stop of stopShowing) stop()
    }
  }, [])
}

const promotionCalls = [applyCoupon, applyLoyalty, removeLoyalty, applyGiftCard, removeGiftCard]

/** Without the cart as it has become, a success cannot be shown. */
const needs = ['minicart'] as const

const actions: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  add: async (form) => {
    if (!checkForm(form)) return
    const fields = formFields(form)
    if (tooLarge(fields)) {
      markFields(form, { field: findingName, message: t('prescription.finding_too_large') })
      return
    }
    const answer = await changeInTurn(() => callServer(addToCart, fields, { quietSuccess: true, needs }))
    if (answer.error) markFields(form, answer)
    else announceAdded(answer)
  },
  remove: async (form) => {
    const fields = formFields(form)
    await takeOut(form, () => callServer(removeFromCart, fields, { quietSuccess: true, needs }))
  },
  'remove-all': (form) => takeOut(form, () => callServer(removeAllItems, {}, { quietSuccess: true, needs })),
  undo: (form) => bringBack(Number(new FormData(form).get('removal_id')), form.closest('dialog')),
  save: (form) => moveAside(form, saveForLater),
  move: (form) => moveAside(form, moveToCart),
  unsave: (form) => moveAside(form, removeSaved),
  gift: async (form) => {
    const call = form.getAttribute('action') === addToCart.path ? addToCart : removeFromCart
    const fields = formFields(form)
    const product = form.closest('[data-product-id]')?.getAttribute('data-product-id')
    const answer = await changeInTurn(() => callServer(call, fields, { quietSuccess: true, needs }))
    if (!answer.error || answer.minicart) showAnswer(answer)
    focusInPlace(`[data-available-gifts] [data-product-id="${product}"] button`)
  },
  promotion: async (form) => {
    const call = promotionCalls.find(({ path }) => path === form.getAttribute('action'))
    if (!call || !checkForm(form)) return
    const fields = formFields(form)
    const answer = await changeInTurn(() => callServer(call, fields, { needs }))
    if (answer.minicart) showAnswer(answer)
    if (answer.error) markFields(form, answer)
    else if (call.path === applyGiftCard.path || call.path === removeGiftCard.path)
      focusInPlace('[data-gift-card] button, [data-gift-card] summary')
    else focusInPlace('[data-coupon] summary, [data-coupon] button, [data-points] button')
  },
  // The quantity's field sends itself as soon as its quantity stands.
  update: async () => {},
  set: async (form) => {
    const sent = new FormData(form)
    const field = (name: string) => Number(sent.get(`data[0][${name}]`))
    const line = { quoteItemId: field('quote_item_id'), productId: field('product_id') }
    const item = form.closest('li')
    const changed = changeQuantity(line, Math.round(field('qty') * 1000))
    // The press rests out of sight, and goes with the answer.
    focusQuantity(item)
    if (await changed) focusQuantity(item)
  },
}

/** What was pressed has gone with the answer: the focus goes to what stands in its place. */
function focusInPlace(selector: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
  })
}

/** What set a line's quantity has gone with its press: the focus goes to what the line has now. */
function focusQuantity(line: Element | null): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused !== document.body && focused?.checkVisibility({ visibilityProperty: true })) return
    const field = line?.querySelector<HTMLElement>('input[inputmode]')
    const next = field ?? line?.querySelector('a')
    next?.focus()
  })
}

/** The server's own popup if it sent one, else a notice with the two ways on (CART-02). */
export function announceAdded(answer: CartCallAnswer): void {
  showAnswer(answer)
  if (answer.add_to_cart_growl) {
    openOverlay('minicart')
    return
  }
  showToast({
    kind: 'success',
    title: answer.title ?? t('cart.added'),
    message: answer.message ?? '',
    actions: [{ label: t('cart.go'), href: t('path.cart') }, { label: t('general.continue') }],
  })
}
