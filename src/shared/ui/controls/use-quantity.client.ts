import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Debounced, debounce } from '#shared/browser/debounce.client.ts'
import { dismissToast, showToast } from '#shared/browser/toast-store.client.ts'
import { decreased, type FieldLimits, increased } from '#shared/rules/quantity.ts'
import {
  isNoQuantity,
  type QuantityField,
  quantityField,
  standingQuantity,
  withAnswered,
  withHeld,
  withSettled,
  withTyped,
  wordOnTyped,
} from '#shared/rules/quantity-field.ts'
import { t, quantity as written } from '#shared/text/text.ts'

/** How long typing has to rest before it is rounded to the step, ms (spec 9, "Timings"). */
const typingRest = 750

/** Hears a quantity that stands, in thousandths. A promise is its answer: then the field shows what its owner holds. */
export type OnSettled = (quantity: number) => Promise<unknown> | undefined

/**
 * The behaviour of a quantity's minus, plus and field (QTY-01 … QTY-05). A quantity stands after minus and plus at once,
 * after typing 750 ms later, or as soon as anything else is clicked, a form is sent or the page is left. A form is not sent
 * with the quantity from before, in place of one that was typed and is none: that stays, and is told.
 *
 * @param held what the owner holds, in thousandths
 * @param refused what stands in the field at first, whatever it is: what was posted and refused
 * @param warnsOfMax more than the maximum is warned of when it is typed as it is by plus (spec 5, 'Quick order')
 */
export function useQuantity(
  held: number,
  limits: FieldLimits,
  {
    label,
    onSettled,
    refused,
    warnsOfMax,
  }: {
    label: string
    onSettled?: OnSettled | undefined
    refused?: string | undefined
    warnsOfMax?: boolean | undefined
  },
) {
  const [shown, setShown] = useState(() => quantityField(held, refused))
  const [said, setSaid] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  // Ahead of what is rendered: a click that ends the typing may be one on plus.
  const latest = useRef(shown)
  const show = (field: QuantityField) => {
    latest.current = field
    setShown(field)
  }

  // What was said of an earlier quantity is said of this one no more.
  const toast = useRef<number>(undefined)
  const unsay = () => {
    setSaid(undefined)
    if (toast.current !== undefined) dismissToast(toast.current)
    toast.current = undefined
  }

  const stand = (quantity: number) => {
    unsay()
    const answered = onSettled?.(quantity)
    show(withSettled(latest.current, quantity, answered !== undefined))
    void answered?.finally(() => show(withAnswered(latest.current)))
  }
  const endTyping = () => {
    const field = latest.current
    const word = wordOnTyped(field, limits)
    const quantity = standingQuantity(field, limits)
    if (isNoQuantity(field, limits)) {
      unsay()
      show(withSettled(field, quantity, false))
    } else stand(quantity)
    if (word === 'no_number') setSaid(t('quantity.no_number'))
    if (word === 'below_min') toast.current = sayLimit(label, 'quantity.least', limits.min)
    if (word === 'above_max')
      toast.current = warnsOfMax ? warnOfMax(quantity) : sayLimit(label, 'quantity.most', quantity)
  }
  /** Whether the field's form cannot be sent as it stands, which is told then. */
  const refuse = () => {
    if (wordOnTyped(latest.current, limits) !== 'no_number') return false
    setSaid(t('quantity.no_number'))
    return true
  }
  const typing = useEndOfTyping({ end: endTyping, refuse }, input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another quantity of the owner is news
  useEffect(() => {
    if (latest.current.held !== held) show(withHeld(latest.current, held))
  }, [held])

  return {
    input,
    /** What is to be said at the field. */
    said,
    /** What stands in the field is what it was said of. */
    isWrong: said !== undefined && shown.typed !== undefined,
    text: shown.typed ?? written(shown.quantity),
    type(text: string) {
      unsay()
      show(withTyped(latest.current, text, limits))
      typing.current?.()
    },
    minus() {
      stand(decreased(standingQuantity(latest.current, limits), limits))
    },
    plus() {
      const next = increased(standingQuantity(latest.current, limits), limits)
      if (next.kind === 'increased') stand(next.quantity)
      else {
        unsay()
        toast.current = warnOfMax(next.max)
      }
    },
  }
}

/** Runs `end` when the typing has rested, or what follows must not be ahead of it; what `refuse` refuses is not sent. */
function useEndOfTyping(
  given: { end: () => void; refuse: () => boolean },
  input: RefObject<HTMLInputElement | null>,
) {
  const typing = useRef<Debounced<[]>>(null)
  const latest = useRef(given)
  latest.current = given
  useEffect(() => {
    const rest = debounce(() => latest.current.end(), typingRest)
    typing.current = rest
    const endNow = (event: Event) => {
      if (input.current && sends(event, input.current.form) && latest.current.refuse()) {
        rest.cancel()
        // Of several fields the first one has it.
        if (!event.defaultPrevented) input.current.focus()
        event.preventDefault()
        if (event.type === 'submit') event.stopPropagation()
      } else if (rest.isWaiting() && event.target !== input.current) rest.flush()
    }
    document.addEventListener('click', endNow, true)
    document.addEventListener('submit', endNow, true)
    window.addEventListener('pagehide', endNow)
    return () => {
      rest.cancel()
      document.removeEventListener('click', endNow, true)
      document.removeEventListener('submit', endNow, true)
      window.removeEventListener('pagehide', endNow)
    }
  }, [input])
  return typing
}

/** Whether this sends a form with what stands in its fields; a button with a name brings a quantity of its own, or does something else. */
function sends(event: Event, form: HTMLFormElement | null): boolean {
  if (form === null) return false
  if (event instanceof SubmitEvent) return event.target === form && !event.submitter?.getAttribute('name')
  const pressed = event.target instanceof Element ? event.target.closest('button') : null
  return event.type === 'click' && pressed?.type === 'submit' && pressed.form === form && pressed.name === ''
}

/** Why the field shows the minimum or the maximum in place of what was typed. Answers the notice's id. */
function sayLimit(label: string, text: 'quantity.least' | 'quantity.most', limit: number): number {
  return showToast({ kind: 'info', title: label, message: t(text, { limit: written(limit) }) })
}

/** The warning that no more can be ordered (QTY-02). Answers the notice's id. */
export function warnOfMax(max: number): number {
  return showToast({
    kind: 'info',
    title: t('max_value_warning_title'),
    message: `${t('max_value_warning_message')} ${written(max)}. ${t('max_value_warning_contact')}`,
  })
}
