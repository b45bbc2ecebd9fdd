import { useEffect, useRef, useState } from 'react'
import { type CallOptions, callServer } from '#shared/browser/call.client.ts'
import { parseQuantity } from '#shared/rules/quantity.ts'
import { t } from '#shared/text/text.ts'
import { chosenIn } from './bundle-view.ts'
import { getBundleSavingPrices, getProductDetails } from './contract.ts'
import type { CartFormProps, PricesProps } from './view.ts'

type Chosen = { include: number[]; slots: Record<string, { product_id: number }>; qty: number }

/**
 * What of a bundle the form would send: the ticked parts, what fills its places, and how many (thousandths).
 * @param settled the quantity that stands, where the field does not show it yet
 */
function readChosen(form: HTMLFormElement, settled: number | undefined, least: number): Chosen {
  const include: number[] = []
  const slots: Chosen['slots'] = {}
  let qty = settled
  for (const [name, value] of new FormData(form)) {
    const slot = /^configurable_bundle\[(\d+)\]/.exec(name)?.[1]
    if (value === '') continue
    if (name === 'qty') qty ??= parseQuantity(String(value), 1000, 'kom')
    if (name.startsWith('bundle[')) include.push(Number(value))
    else if (slot) slots[slot] = { product_id: Number(value) }
  }
  return { include, slots, qty: qty ?? least }
}

const keyOf = ({ include, slots, qty }: Chosen): string =>
  JSON.stringify([[...include].sort((a, b) => a - b), slots, qty])

/** The choice that the page came with, and was priced for. */
function given(form: CartFormProps, { bundle: priced }: PricesProps): Chosen {
  const { bundle, filled } = chosenIn(form)
  const slots = Object.fromEntries(filled.map(({ slot, productId }) => [slot, { product_id: productId }]))
  return { include: bundle, slots, qty: priced?.qty ?? form.min }
}

/**
 * A bundle's price follows what is ticked and filled in its form, as the server prices it (BNDL-03). A newer choice
 * calls the request of the former one off; when no price comes, the last one stays and `failed` says so.
 */
export function useBundlePrice(
  form: CartFormProps,
  prices: PricesProps,
): {
  prices: PricesProps
  loading: boolean
  failed: boolean
  /** It has changed since the page came. */
  told: boolean
  choose(form: HTMLFormElement, quantity?: number): void
} {
  const [priced, setPriced] = useState<PricesProps>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const pending = useRef<AbortController>(undefined)
  const shown = useRef(keyOf(given(form, prices)))

  const choose = (element: HTMLFormElement, quantity?: number) => {
    const chosen = readChosen(element, quantity, form.min)
    const key = keyOf(chosen)
    pending.current?.abort()
    if (key === shown.current) {
      setState('idle')
      return
    }
    const asking = new AbortController()
    pending.current = asking
    setState('loading')
    void priceOf(form, chosen, { signal: asking.signal, reading: true, fallback: t('search_error') }).then(
      (answer) => {
        if (asking.signal.aborted) return
        setState(answer ? 'idle' : 'failed')
        if (!answer) return
        shown.current = key
        setPriced(answer)
      },
      // Called off.
      () => undefined,
    )
  }

  useEffect(() => () => pending.current?.abort(), [])

  return {
    prices: priced ?? prices,
    loading: state === 'loading',
    failed: state === 'failed',
    told: priced !== undefined,
    choose,
  }
}

async function priceOf(
  { pid, parts }: CartFormProps,
  { include, slots, qty }: Chosen,
  options: CallOptions<never>,
): Promise<PricesProps | undefined> {
  if (parts.length > 0) {
    const answer = await callServer(
      getBundleSavingPrices,
      { pid, include, qty: qty / 1000 },
      { ...options, needs: ['savings'] },
    )
    return answer.error ? undefined : answer.savings
  }
  const answer = await callServer(
    getProductDetails,
    { pid, configurable_bundle: slots, qty: qty / 1000, url: location.href },
    { ...options, needs: ['prices'] },
  )
  return answer.error ? undefined : answer.prices
}
