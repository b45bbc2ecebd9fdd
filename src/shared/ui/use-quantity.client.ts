import { useEffect, useRef, useState } from 'react'
import { type Debounced, debounce } from '#shared/browser/debounce.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import {
  clampedToMax,
  decreased,
  increased,
  parseQuantity,
  type QuantityLimits,
  settled,
} from '#shared/rules/quantity.ts'
import { t, quantity as written } from '#shared/text/text.ts'

/** How long typing has to rest before it is rounded to the step, ms (spec 9, "Timings"). */
const typingRest = 750

/**
 * The behaviour of a quantity's minus, plus and field (QTY-01 … QTY-05). `onSettled` hears every quantity that stands,
 * in thousandths: after minus and plus at once, after typing 750 ms later. `typed` stands in the field at first, whatever
 * it is: what was posted and refused.
 */
export function useQuantity(
  initial: number,
  limits: QuantityLimits,
  onSettled?: (quantity: number) => void,
  typed?: string,
) {
  const [quantity, setQuantity] = useState(initial)
  const [text, setText] = useState(() => typed ?? written(initial))
  const latest = useRef({ limits, onSettled })
  latest.current = { limits, onSettled }
  const resting = useRef<Debounced<[number]>>(null)

  const settle = (next: number) => {
    setQuantity(next)
    setText(written(next))
    latest.current.onSettled?.(next)
  }

  useEffect(() => {
    const settleTyped = debounce(
      (typed: number) => settleRef.current(settled(typed, latest.current.limits)),
      typingRest,
    )
    resting.current = settleTyped
    return settleTyped.cancel
  }, [])
  const settleRef = useRef(settle)
  settleRef.current = settle

  const shown = useRef(initial)
  useEffect(() => {
    if (shown.current === initial) return
    shown.current = initial
    setQuantity(initial)
    setText(written(initial))
  }, [initial])

  return {
    quantity,
    text,
    type(typedText: string) {
      const typed = parseQuantity(typedText)
      if (typed === undefined) {
        setText(typedText)
        resting.current?.(latest.current.limits.min)
        return
      }
      const clamped = clampedToMax(typed, limits)
      setText(clamped === typed ? typedText : written(clamped))
      setQuantity(clamped)
      resting.current?.(clamped)
    },
    minus() {
      resting.current?.cancel()
      settle(decreased(quantity, limits))
    },
    plus() {
      resting.current?.cancel()
      const next = increased(quantity, limits)
      if (next.kind === 'increased') settle(next.quantity)
      else warnOfMax(next.max)
    },
  }
}

/** The warning that no more can be ordered (QTY-02). */
export function warnOfMax(max: number): void {
  showToast({
    kind: 'info',
    title: t('max_value_warning_title'),
    message: `${t('max_value_warning_message')} ${written(max)}. ${t('max_value_warning_contact')}`,
  })
}
