import { useEffect, useRef, useState } from 'react'
import { type CallOptions, callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'
import { chosenIn } from './bundle-view.ts'
import { getBundleSavingPrices, getProductDetails } from './contract.ts'
import type { CartFormProps, PricesProps } from './view.ts'

type Chosen = { include: number[]; slots: Record<string, { product_id: number }> }

/** What of a bundle the form would send: the ticked parts, and what fills its places. */
function readChosen(form: HTMLFormElement): Chosen {
  const include: number[] = []
  const slots: Chosen['slots'] = {}
  for (const [name, value] of new FormData(form)) {
    const slot = /^configurable_bundle\[(\d+)\]/.exec(name)?.[1]
    if (value === '') continue
    if (name.startsWith('bundle[')) include.push(Number(value))
    else if (slot) slots[slot] = { product_id: Number(value) }
  }
  return { include, slots }
}

const keyOf = ({ include, slots }: Chosen): string =>
  JSON.stringify([[...include].sort((a, b) => a - b), slots])

/** The choice that the page came with. */
function given(form: CartFormProps): Chosen {
  const { bundle, filled } = chosenIn(form)
  const slots = Object.fromEntries(filled.map(({ slot, productId }) => [slot, { product_id: productId }]))
  return { include: bundle, slots }
}

/**
 * A bundle's price follows what is ticked and filled in its form, as the server prices it (BNDL-03). A newer choice
 * calls the request of the former one off; when no price comes, the last one stays and `failed` says so.
 */
export function useBundlePrice(
  form: CartFormProps,
  prices: PricesProps,
): { prices: PricesProps; loading: boolean; failed: boolean; choose(form: HTMLFormElement): void } {
  const [priced, setPriced] = useState<PricesProps>()
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const pending = useRef<AbortController>(undefined)
  const shown = useRef(keyOf(given(form)))

  const choose = (element: HTMLFormElement) => {
    const chosen = readChosen(element)
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

  return { prices: priced ?? prices, loading: state === 'loading', failed: state === 'failed', choose }
}

async function priceOf(
  { pid, parts }: CartFormProps,
  { include, slots }: Chosen,
  options: CallOptions<never>,
): Promise<PricesProps | undefined> {
  if (parts.length > 0) {
    const answer = await callServer(
      getBundleSavingPrices,
      { pid, include },
      { ...options, needs: ['savings'] },
    )
    return answer.error ? undefined : answer.savings
  }
  const answer = await callServer(
    getProductDetails,
    { pid, configurable_bundle: slots, url: location.href },
    { ...options, needs: ['prices'] },
  )
  return answer.error ? undefined : answer.prices
}
