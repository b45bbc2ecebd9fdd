import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setCart } from '#features/cart/cart-store.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { carryNotice } from '#shared/browser/carried-notice.client.ts'
import { getHumanCheck } from '#shared/browser/human-check.client.ts'
import { leaveTo } from '#shared/browser/leave-to.client.ts'
import { nextPaint } from '#shared/browser/next-paint.client.ts'
import { dismissFormToasts } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { checkForm } from '#shared/forms/check-form.client.ts'
import { clearMarks } from '#shared/forms/field-errors.client.ts'
import { markFields } from '#shared/forms/mark-refused.client.ts'
import { fieldsOf } from '#shared/forms/read-form.client.ts'
import { type Typed, useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import type { StoppedWay } from './CustomerNotice.tsx'
import { type ChainLink, runChain } from './chain.ts'
import { buyerFields, choiceFields, partOf, shownAddress } from './checkout-fields.client.ts'
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
import { forgetDraft, forgetStep, tabField } from './kept-draft.client.ts'
import { checkLastStep, refusedOfCustomer } from './own-refusals.client.ts'
import { isBuyerSoldNoMore } from './rules.ts'
import { sayError, sayMendedMeanwhile, sayRefusal } from './say-refusal.client.ts'
import { sendCustomer } from './send-customer.client.ts'
import { useOffers } from './use-offers.client.ts'

/** A refusal that may lead elsewhere. */
type Refused = Pick<Envelope, 'redirect_url' | 'title'>

/**
 * The checkout's behaviour in the browser: steps 2 and 3, their lookups, and the chain behind the final button.
 *
 * @param isLeft whether `view` says what was chosen when the step was left, not what is stored
 */
export function useCheckout(view: CheckoutView, isLeft: boolean) {
  const [busy, setBusy] = useState(false)
  const { offers, totals, seen, chooseDelivery, choosePayment, changeAddress, takeAnswer } = useOffers(
    view,
    isLeft,
  )
  const [same, setSame] = useState(
    sameAddress(useTyped(generateConfirmModal.path), view.deliveryAddress === null),
  )
  const [hindrance, setHindrance] = useState(view.hindrance)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [stopped, setStopped] = useState<StoppedWay | null>(null)
  const [confirm, setConfirm] = useState<(ConfirmView & { notice?: string | undefined }) | null>(null)
  const running = useRef(false)

  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const control = target as HTMLInputElement
      if (control.form?.dataset.checkout) clearMarks(control)
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [])

  /**
   * One thing at a time: a second click while the first is under way does nothing. What `work` gives to `then` is done when
   * nothing is under way any more: a window that opened before would not close by the first Escape.
   */
  const once = useCallback(async (work: (then: (done: () => void) => void) => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setStopped(null)
    let last = () => {}
    try {
      await work((done) => {
        last = done
      })
    } finally {
      running.current = false
      setBusy(false)
    }
    last()
  }, [])

  /** Goes to the page that comes next. Who stops it on the way is told what has been done, and how to get there. */
  const leave = useCallback(async (way: StoppedWay) => {
    if ((await leaveTo(way.href)) !== 'stopped') return
    // The window gives the focus back to what had opened it, and this before the notice takes it.
    flushSync(() => setConfirm(null))
    flushSync(() => setStopped(way))
    document.querySelector<HTMLElement>('[data-stopped]')?.focus()
  }, [])

  const chooseSame = useCallback(
    (chosen: boolean) => {
      setSame(chosen)
      void changeAddress()
    },
    [changeAddress],
  )

  /** Says a refusal where the step stands once it shows what is offered now: what had the focus may be gone with it. */
  const refuse = useCallback(
    async (answer: Refused & Parameters<typeof takeAnswer>[0] & Parameters<typeof sayRefusal>[0]) => {
      await takeAnswer(answer)
      // A window that has closed gives the focus back to what had opened it.
      await nextPaint()
      // The cart is an order already.
      if (answer.redirect_url) return leave(wayToOrder(answer.redirect_url, answer.title))
      await sayRefusal(answer, { hindrance: setHindrance, refusal: setRefusal })
    },
    [takeAnswer, leave],
  )

  const submitCustomer = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      // What was saved before says nothing of what is sent now.
      setStopped(null)
      const refused = refusedOfCustomer(form, { ...view, ...offers })
      if (!checkForm(form, { naming: true, refused })) return
      void once(async () => {
        const { answer, isAsSent } = await sendCustomer(form, view)
        setCart(answer.minicart)
        if (answer.error) sayError(answer)
        if (!answer.error && !isAsSent) sayMendedMeanwhile()
        else if (!answer.error) {
          forgetStep(view)
          if (answer.message) carryNotice(answer)
          await leave(wayToDelivery())
        } else if (answer.redirect_url) await leave(wayToOrder(answer.redirect_url, answer.title))
        else if (answer.field) markFields(form, answer)
      })
    },
    [once, leave, view, offers],
  )

  const finish = useCallback(
    () =>
      once(async (then) => {
        dismissFormToasts()
        setHindrance(null)
        setRefusal(null)
        const summary = await seen()
        if (!checkLastStep(same, offers)) return
        const address = shownAddress()
        const human = await getHumanCheck()
        const result = await runChain([
          ...newCustomer(view, human),
          {
            name: 'address',
            call: () =>
              callServer(
                updateDeliveryAddress,
                // As a form: what goes to other addresses has names of several parts.
                new URLSearchParams({
                  ...fieldsOf(address),
                  ...tabField(view),
                  shipping_address_same: same || !address ? '1' : '0',
                  recaptcha_response: human,
                }),
                { quietSuccess: true },
              ),
          },
          {
            name: 'payment and delivery',
            call: () =>
              callServer(
                updatePaymentAndDelivery,
                { ...choiceFields(), ...tabField(view) },
                { quietSuccess: true },
              ),
          },
          {
            name: 'message',
            call: () =>
              callServer(
                updateMessage,
                { ...fieldsOf(partOf('message')), ...tabField(view) },
                { quietSuccess: true },
              ),
          },
        ])
        if (!result.done) return refuse(result.answer)
        const answer = await callServer(
          generateConfirmModal,
          { summary },
          { quietSuccess: true, needs: ['confirm'] },
        )
        if (answer.error) return refuse(answer)
        forgetStep(view)
        const { confirm: wanted, message: notice } = answer
        if (answer.redirect_url) {
          void takeAnswer(answer)
          await leave(wayToOrder(answer.redirect_url, answer.title))
        } else
          then(() => {
            // The window can be closed while the page behind it is brought up to date.
            void takeAnswer(answer)
            if (wanted) setConfirm({ ...wanted, notice })
          })
      }),
    [once, same, view, seen, takeAnswer, refuse, leave, offers],
  )

  const placeOrder = useCallback(
    ({ quoteId, shown }: Pick<ConfirmView, 'quoteId' | 'shown'>) =>
      once(async (then) => {
        const answer = await callServer(
          cartConfirm,
          { quote_id: quoteId, shown, accept_terms: '1' },
          { quiet: true },
        )
        if (answer.error) {
          const { message = '', confirm: changed } = answer
          if (answer.unanswered)
            then(() => setConfirm((view) => view && { ...view, notice: t('checkout.confirm_again') }))
          else if (changed)
            then(() => {
              setConfirm({ ...changed, notice: message })
              void takeAnswer(answer)
            })
          else {
            setConfirm(null)
            sayError(answer)
            await refuse(answer)
          }
          return
        }
        forgetDraft()
        if (answer.redirect_url) await leave(wayToOrder(answer.redirect_url, answer.title))
        else if (!submitPaymentForm()) window.alert(t('checkout.missing_action'))
      }),
    [once, takeAnswer, refuse, leave],
  )

  const soldNoMore = view.step === 3 && isBuyerSoldNoMore({ ...view, ...offers })
  return {
    busy,
    same,
    confirm,
    totals,
    refusal,
    stopped,
    view: { ...view, ...offers, hindrance: soldNoMore ? t('checkout.country_unknown') : hindrance },
    submitCustomer,
    finish,
    placeOrder,
    changeAddress,
    // What is on its way to the shop cannot be called back: its window stays until it is answered.
    closeConfirm: () => running.current || setConfirm(null),
    handlers: { onDelivery: chooseDelivery, onPayment: choosePayment, onSame: chooseSame },
  }
}

const wayToDelivery = (): StoppedWay => ({
  text: t('checkout.stopped_saved'),
  label: t('checkout.stopped_go_on'),
  href: `${t('path.cart')}?step=3`,
})

const wayToOrder = (href: string, title?: string): StoppedWay => ({
  text: title || t('order.placed'),
  label: t('cart.placed_view'),
  href,
})

/** As it was posted, where the page had an address to post. */
const sameAddress = (typed: Typed, stored: boolean): boolean =>
  typed.refused && typed.text('shipping_country_id') === undefined
    ? stored
    : typed.ticked('shipping_address_same', stored)

/**
 * The chain's first link, for who is to have an account: the buyer as step 2 stored it. Nobody else's data is sent again,
 * since another tab may have corrected it meanwhile.
 */
function newCustomer(view: CheckoutView, human: string): ChainLink[] {
  if (!view.buyer?.createAccount) return []
  const body = { ...buyerFields(view), ...tabField(view), recaptcha_response: human }
  return [{ name: 'customer', call: () => callServer(updateCustomerData, body, { quietSuccess: true }) }]
}

/** The form of a payment that goes on elsewhere, by its name on the final button (CHK-19). */
function submitPaymentForm(): boolean {
  const name = document.querySelector('[data-final-button]')?.getAttribute('data-payment-form')
  const form = name ? document.querySelector<HTMLFormElement>(`form[name="${CSS.escape(name)}"]`) : null
  form?.submit()
  return form !== null
}
