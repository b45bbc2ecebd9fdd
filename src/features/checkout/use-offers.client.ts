import { useCallback, useEffect, useRef, useState } from 'react'
import { setCart, useCart } from '#features/cart/cart-store.client.ts'
import type { CartView } from '#features/cart/cart-view.ts'
import { recalculateTotals } from '#features/cart/contract.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { type TextKey, t } from '#shared/text/text.ts'
import { addressForm, countedAddress, formText, storedAddress } from './checkout-fields.client.ts'
import type { CheckoutView, LookupOption } from './checkout-view.ts'
import { lookupDeliveryTypes, lookupPaymentTypes } from './contract.ts'
import { isBuyerSoldNoMore } from './rules.ts'
import { seenText } from './seen-sums.ts'

/** What was changed, each deciding what the next may be: by the address the deliveries, by these the payments, then sums. */
type Changed = 'address' | 'delivery' | 'payment'
const order: readonly Changed[] = ['address', 'delivery', 'payment']

const quietly = { quietSuccess: true, reading: true, needs: ['ret'] } as const
const withCountries = { ...quietly, needs: ['ret', 'countries'] } as const

/**
 * How and whereto can be delivered, how paid, what of it is chosen, and the sums beside it (spec 4, "Checkout field reactions"). What
 * is asked for is what stands in the form when it is asked; an answer that another change has overtaken is left, and what
 * it was to bring is asked for again. What an address has taken away is said, and is chosen no more.
 *
 * @param isLeft whether `view` says what was chosen when the step was left: what of it is offered is asked for at once
 */
export function useOffers(view: CheckoutView, isLeft: boolean) {
  const [offers, setOffers] = useState({
    countries: view.countries,
    deliveries: view.deliveries,
    partOptions: view.partOptions,
    payments: view.payments,
    noPayments: view.noPayments,
    deliveryTypeId: view.deliveryTypeId,
    paymentTypeId: view.paymentTypeId,
  })
  /** Ahead of what is rendered. */
  const latest = useRef(offers)
  /** The first of what has to be asked for since the last time that all of it was answered. */
  const due = useRef(order.length)
  const turn = useRef(0)
  /** The address whose deliveries are shown. */
  const shownFor = useRef(storedAddress(view))
  /** What was last chosen to pay with: it comes back as soon as it is offered. */
  const wantedPayment = useRef(view.paymentTypeId)
  /** Whether that was chosen on a page that was left: then it is said when it is offered no more. */
  const saysPayment = useRef(isLeft)
  const cart = useCart(view.cart)
  /** The cart whose sums go with what is shown and chosen: any other one counts what is stored. */
  const [counted, setCounted] = useState({
    cart: view.cart,
    seen: seenText({ ...view, ...view.cart.totals, lines: view.cart.lines }),
  })
  /** Ahead of what is rendered. */
  const known = useRef(counted)
  const underWay = useRef<Promise<void>>(undefined)

  const put = useCallback((change: Partial<typeof offers>) => {
    latest.current = { ...latest.current, ...change }
    setOffers(latest.current)
  }, [])

  const show = useCallback((cart: CartView) => {
    known.current = { cart, seen: seenText({ ...latest.current, ...cart.totals, lines: cart.lines }) }
    setCounted(known.current)
    setCart(cart)
  }, [])

  const ask = useCallback(
    async (changed: Changed): Promise<void> => {
      const address = countedAddress(view)
      due.current = Math.min(due.current, address === shownFor.current ? order.indexOf(changed) : 0)
      const own = ++turn.current
      const chosen = () => {
        const { deliveryTypeId, paymentTypeId } = latest.current
        // None is said too: else what is stored would count.
        return formText({
          delivery_type_id: deliveryTypeId ?? 0,
          payment_type_id: paymentTypeId ?? 0,
          ...addressForm(),
        })
      }
      if (due.current === 0) {
        const answer = await callServer(lookupDeliveryTypes, { form: formText(addressForm()) }, withCountries)
        if (answer.error || !answer.ret || !answer.countries || own !== turn.current) return
        const { deliveryTypeId } = latest.current
        const kept = offered(answer.ret, deliveryTypeId)
        put({
          countries: answer.countries,
          deliveries: answer.ret,
          partOptions: answer.parts ?? [],
          deliveryTypeId: kept,
        })
        // What can be paid with depends on the delivery.
        if (kept === null) put({ payments: [], paymentTypeId: null })
        if (kept === null && deliveryTypeId !== null) {
          const soldNoMore = isBuyerSoldNoMore({ ...view, countries: answer.countries })
          sayGone(soldNoMore ? 'checkout.country_unknown' : goneText(answer.ret))
        }
        shownFor.current = address
        due.current = 1
      }
      if (due.current === 1 && latest.current.deliveryTypeId !== null) {
        const answer = await callServer(lookupPaymentTypes, { form: chosen() }, quietly)
        if (answer.error || !answer.ret || own !== turn.current) return
        const kept = offered(answer.ret, wantedPayment.current)
        put({
          payments: answer.ret,
          noPayments: answer.message || latest.current.noPayments,
          paymentTypeId: kept ?? defaultOf(answer.ret),
        })
        if (saysPayment.current && wantedPayment.current !== null && kept === null)
          sayGone('checkout.payment_gone', 'checkout.payment_type_id')
        saysPayment.current = false
      }
      due.current = 2
      const answer = await callServer(
        recalculateTotals,
        { form: chosen() },
        { quietSuccess: true, needs: ['minicart'] },
      )
      if (own !== turn.current) return
      if (answer.minicart) show(answer.minicart)
      if (answer.error || !answer.minicart) return
      due.current = order.length
      // The shop has taken the chosen delivery away meanwhile, which only its list says.
      const isGone = latest.current.deliveryTypeId !== null && answer.minicart.totals.delivery === null
      if (isGone && changed !== 'address') await ask('address')
    },
    [put, show, view],
  )

  const follow = useCallback(
    (changed: Changed) => {
      underWay.current = ask(changed)
      return underWay.current
    },
    [ask],
  )

  const isChoosing = view.step === 3 && view.review === null
  const isFollowed = useRef(!isLeft)
  useEffect(() => {
    if (isFollowed.current || !isChoosing) return
    isFollowed.current = true
    void follow('address')
  }, [isChoosing, follow])

  // Another tab, or the mini-cart, has changed the cart: what is offered for it and its sums are those of what is chosen here.
  useEffect(() => {
    if (isChoosing && cart !== known.current.cart && cart.lines.length > 0) void follow('address')
  }, [isChoosing, cart, follow])

  /**
   * Shows the cart that an answer of the last step brings. Where delivery or payment cost another sum in it, or one of them
   * is what was refused, the shop has changed what it offers: all of it is asked for anew.
   */
  const takeAnswer = useCallback(
    async ({ field = '', minicart }: { field?: string; minicart?: CartView }) => {
      const before = known.current.cart.totals
      if (minicart) show(minicart)
      if (minicart?.lines.length === 0) return
      let last = minicart?.totals ?? before
      const isKnown = (totals: typeof last) =>
        last.delivery === totals.delivery && last.paymentFee === totals.paymentFee
      if (isKnown(before) && !/^(delivery_type|payment_type|shipping|country|scheduled)_|^parts/.test(field))
        return
      // Sums that are others again may be younger than the list that they go with.
      for (let times = 0; times < 2; times++) {
        await follow('address')
        const { totals } = known.current.cart
        if (isKnown(totals)) return
        last = totals
      }
    },
    [follow, show],
  )

  const chooseDelivery = useCallback(
    (id: number) => {
      put({ deliveryTypeId: id })
      return follow('delivery')
    },
    [put, follow],
  )

  const choosePayment = useCallback(
    (id: number) => {
      wantedPayment.current = id
      put({ paymentTypeId: id })
      return follow('payment')
    },
    [put, follow],
  )

  const changeAddress = useCallback(() => follow('address'), [follow])

  /** What the summary says, once it has come to what is chosen (`seenText`). */
  const seen = useCallback(async () => {
    for (let last: Promise<void> | undefined; last !== underWay.current; ) {
      last = underWay.current
      await last
    }
    return known.current.seen
  }, [])

  const totals = isChoosing ? counted.cart.totals : cart.totals
  return { offers, totals, seen, chooseDelivery, choosePayment, changeAddress, takeAnswer }
}

const goneText = (others: readonly LookupOption[]): TextKey =>
  others.length > 0 ? 'checkout.delivery_gone' : 'checkout.no_delivery_types'

function sayGone(text: TextKey, title: TextKey = 'checkout.delivery_gone_title'): void {
  showToast({ kind: 'error', title: t(title), message: t(text) })
}

const offered = (options: readonly LookupOption[], id: number | null): number | null =>
  options.some((option) => option.id === id) ? id : null

const defaultOf = (options: readonly LookupOption[]): number | null =>
  options.find((option) => option.use_as_default === 1)?.id ?? null
