import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { getHumanCheck } from '#shared/browser/human-check.client.ts'
import { nextPaint } from '#shared/browser/next-paint.client.ts'
import { dismissFormToasts, showToast } from '#shared/browser/toast-store.client.ts'
import { checkForm } from '#shared/forms/check-form.client.ts'
import { clearMarks, markInvalid } from '#shared/forms/field-errors.client.ts'
import { controlsOf } from '#shared/forms/read-form.client.ts'
import { type Typed, useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { type ChainLink, runChain } from './chain.ts'
import { buyerFields, fieldsOf, partOf } from './checkout-fields.client.ts'
import type { CheckoutView } from './checkout-view.ts'
import type { ConfirmView } from './confirm-view.ts'
import {
  cartConfirm,
  generateConfirmModal,
  updateCustomerData,
  updateDeliveryAddress,
  updateMessage,
  updatePaymentAndDelivery,
} from './contract.ts'
import { isBuyerSoldNoMore, isCustomerField } from './rules.ts'
import { useOffers } from './use-offers.client.ts'

/** The checkout's behaviour in the browser: steps 2 and 3, their lookups, and the chain behind the final button. */
export function useCheckout(view: CheckoutView) {
  const [busy, setBusy] = useState(false)
  const { offers, chooseDelivery, choosePayment, changeAddress, takeAnswer } = useOffers(view)
  const [same, setSame] = useState(
    sameAddress(useTyped(generateConfirmModal.path), view.deliveryAddress === null),
  )
  const [hindrance, setHindrance] = useState(view.hindrance)
  const [confirm, setConfirm] = useState<(ConfirmView & { notice?: string }) | null>(null)
  const running = useRef(false)

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const control = target as HTMLInputElement
      if (control.form?.dataset.checkout) clearMarks(control)
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [])

  /** One thing at a time: a second click while the first is under way does nothing. */
  const once = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])

  const chooseSame = useCallback(
    (chosen: boolean) => {
      setSame(chosen)
      void changeAddress()
    },
    [changeAddress],
  )

  const submitCustomer = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      if (!checkForm(form, { naming: true })) return
      void once(async () => {
        const answer = await callServer(
          updateCustomerData,
          { ...fieldsOf(form), recaptcha_response: await getHumanCheck() },
          { quietSuccess: true },
        )
        if (!answer.error) location.assign(`${t('path.cart')}?step=3`)
        else if (answer.redirect_url) location.assign(answer.redirect_url)
        else if (answer.field) markField(form, answer.field, answer.message)
      })
    },
    [once],
  )

  const finish = useCallback(
    () =>
      once(async () => {
        dismissFormToasts()
        setHindrance(null)
        const part = partOf('address')
        const address = part?.hidden ? null : part
        if (address && !same && !checkForm(address, { naming: true })) return
        const human = await getHumanCheck()
        const result = await runChain([
          ...newCustomer(view, human),
          {
            name: 'address',
            call: () =>
              callServer(
                updateDeliveryAddress,
                {
                  ...fieldsOf(address),
                  shipping_address_same: same || !address ? '1' : '0',
                  recaptcha_response: human,
                },
                { quietSuccess: true },
              ),
          },
          {
            name: 'payment and delivery',
            call: () =>
              callServer(updatePaymentAndDelivery, fieldsOf(partOf('payment-and-delivery')), {
                quietSuccess: true,
              }),
          },
          {
            name: 'message',
            call: () => callServer(updateMessage, fieldsOf(partOf('message')), { quietSuccess: true }),
          },
        ])
        if (!result.done) {
          await sayRefusal(result.answer, setHindrance)
          return takeAnswer(result.answer)
        }
        const answer = await callServer(generateConfirmModal, {}, { quietSuccess: true })
        const taken = takeAnswer(answer)
        if (answer.error) {
          await sayRefusal(answer, setHindrance)
          return taken
        }
        if (answer.redirect_url) location.assign(answer.redirect_url)
        else if (answer.confirm) setConfirm(answer.confirm)
      }),
    [once, same, view, takeAnswer],
  )

  const placeOrder = useCallback(
    ({ quoteId, shown }: Pick<ConfirmView, 'quoteId' | 'shown'>) =>
      once(async () => {
        const answer = await callServer(
          cartConfirm,
          { quote_id: quoteId, shown, accept_terms: '1' },
          { quiet: true },
        )
        if (answer.error) {
          const { title = t('error.title'), message = '', confirm: changed } = answer
          const taken = takeAnswer(answer)
          if (answer.unanswered)
            setConfirm((view) => view && { ...view, notice: t('checkout.confirm_again') })
          else if (changed) setConfirm({ ...changed, notice: message })
          else {
            setConfirm(null)
            showToast({ kind: 'error', title, message })
            await taken
            // The window gives the focus back to what had opened it.
            await nextPaint()
            await sayRefusal(answer, setHindrance)
          }
          return
        }
        if (answer.redirect_url) location.assign(answer.redirect_url)
        else if (!submitPaymentForm()) window.alert(t('checkout.missing_action'))
      }),
    [once, takeAnswer],
  )

  const soldNoMore = view.step === 3 && isBuyerSoldNoMore({ ...view, ...offers })
  return {
    busy,
    same,
    confirm,
    view: { ...view, ...offers, hindrance: soldNoMore ? t('checkout.country_unknown') : hindrance },
    submitCustomer,
    finish,
    placeOrder,
    changeAddress,
    closeConfirm: () => setConfirm(null),
    handlers: { onDelivery: chooseDelivery, onPayment: choosePayment, onSame: chooseSame },
  }
}

/** As it was posted, where the page had an address to post. */
const sameAddress = (typed: Typed, stored: boolean): boolean =>
  typed.text('shipping_country_id') === undefined ? stored : typed.ticked('shipping_address_same', stored)

/**
 * The chain's first link, for who is to have an account: the buyer as step 2 stored it. Nobody else's data is sent again,
 * since another tab may have corrected it meanwhile.
 */
function newCustomer(view: CheckoutView, human: string): ChainLink[] {
  if (!view.buyer?.createAccount) return []
  const body = { ...buyerFields(view), recaptcha_response: human }
  return [{ name: 'customer', call: () => callServer(updateCustomerData, body, { quietSuccess: true }) }]
}

/**
 * What the last step was refused for stays said, and is gone to: beside its field, or, where the step before asks for that,
 * above all.
 */
async function sayRefusal(
  { field, message = '', redirect_url }: { field?: string; message?: string; redirect_url?: string },
  setHindrance: (message: string) => void,
): Promise<void> {
  // The cart is an order already.
  if (redirect_url) location.assign(redirect_url)
  if (field === undefined) return
  const step = partOf('step')
  if (isCustomerField(field)) {
    setHindrance(message)
    await nextPaint()
    document.querySelector<HTMLElement>('[data-customer-notice]')?.focus()
  } else if (step) markField(step, field, message)
}

/** Marks the field that the server refused, until it is edited, and goes there. */
function markField(form: HTMLElement, name: string, message = ''): void {
  const field = controlsOf(form).find((control) => control.name === name)
  if (field) markInvalid(field, message)
  const place = field ?? form.querySelector<HTMLElement>(`[data-choices="${CSS.escape(name)}"]`)
  place?.focus()
}

/** The form of a payment that goes on elsewhere, by its name on the final button (CHK-19). */
function submitPaymentForm(): boolean {
  const name = document.querySelector('[data-final-button]')?.getAttribute('data-payment-form')
  const form = name ? document.querySelector<HTMLFormElement>(`form[name="${CSS.escape(name)}"]`) : null
  form?.submit()
  return form !== null
}
