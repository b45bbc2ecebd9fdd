import { useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'
import { getConfigurableOptions, getProductDetails } from './contract.ts'
import { isComplete, missingOf, type Selection, selectedIds } from './options.ts'
import { partsCome } from './rare-parts.tsx'
import type { CartFormProps, OptionsProps, ProductView } from './view.ts'

export type ShownProduct = Pick<ProductView, 'gallery' | 'prices' | 'options' | 'cartForm'>

/**
 * The product as chosen so far. A choice is settled here at once by the same rules as on the server, the address is
 * replaced (CONF-08), the form loses its product until the details have answered (CONF-07), and an answer to an earlier
 * choice is dropped. Where no answer comes (`failed`) the form stays without a product, and
 * `retry`, or a press on what is chosen, asks again.
 */
export function useProductOptions(view: ProductView): {
  shown: ShownProduct
  loading: boolean
  failed: boolean
  choose(selection: Selection): void
  retry(): void
} {
  const [shown, setShown] = useState<ShownProduct>(view)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const asked = useRef(0)

  useEffect(() => {
    const url = new URL(location.href)
    // PDP-03: the cart line that led here is not part of the page's address.
    if (Number(url.searchParams.get('qi')) > 0) {
      url.searchParams.delete('qi')
      history.replaceState(history.state, '', url)
    }
  }, [])

  const load = async (selection: Selection) => {
    const number = ++asked.current
    setState('loading')
    const answer = await readChosen(view.pid, selection, () => number !== asked.current)
    if (number !== asked.current) return
    setState(answer ? 'idle' : 'failed')
    if (!answer) return
    setShown(answer)
    replaceAddress(answer.options.selection)
  }

  const retry = () => {
    if (shown.options) void load(shown.options.selection)
  }

  const choose = (next: Selection) => {
    const { options } = shown
    if (!options) return
    if (next === options.selection) {
      // What is marked and did not come is asked for once more.
      if (state === 'failed') retry()
      return
    }
    setShown({
      ...shown,
      options: { ...options, selection: next },
      cartForm: withoutProduct(shown.cartForm, options, next),
    })
    replaceAddress(next)
    if (isComplete(options.choices, next)) {
      void load(next)
      return
    }
    // Whatever is on its way is of an earlier choice.
    asked.current++
    setState('idle')
  }

  return { shown, loading: state === 'loading', failed: state === 'failed', choose, retry }
}

/** The form while nothing is known of what is chosen: no product, and what is marked now is the choice itself. */
function withoutProduct(form: CartFormProps, { choices }: OptionsProps, selection: Selection): CartFormProps {
  const missing = missingOf(choices, selection).map(({ name }) => name)
  return {
    ...form,
    productId: null,
    missing,
    stock: missing.length > 0 ? { state: 'open' } : form.stock,
    configurable: JSON.stringify(Object.values(selectedIds(choices, selection)).flat()),
  }
}

/**
 * The options and, where all of them are chosen, the details; undefined where one of them, or the code to show it, did not come,
 * and once something else was chosen, whose details nobody asks for any more.
 */
async function readChosen(pid: number, selection: Selection, isOvertaken: () => boolean) {
  const { error, options } = await callServer(
    getConfigurableOptions,
    { pid, c: { ...selection } },
    { fallback: t('selection_error'), reading: true },
  )
  if (error || isOvertaken() || !options || !isComplete(options.choices, options.selection)) return undefined
  const details = await callServer(
    getProductDetails,
    { pid, configurable: { ...options.selection }, url: location.href },
    { fallback: t('search_error'), reading: true, needs: ['gallery', 'prices', 'cart_form'] },
  )
  const { gallery, prices, cart_form: cartForm } = details
  if (details.error || !gallery || !prices || !cartForm) return undefined
  const isDrawable = await partsCome(cartForm).then(
    () => true,
    () => false,
  )
  if (!isDrawable) return undefined
  return { gallery, prices, cartForm, options }
}

/** `c[attributeId]=optionId` for every choice; an address that came with the old `configurable[…]` keeps that style. */
function replaceAddress(selection: Selection): void {
  const url = new URL(location.href)
  const names = [...url.searchParams.keys()]
  const style = names.some((name) => name.startsWith('configurable[')) ? 'configurable' : 'c'
  for (const name of names) if (/^(c|configurable)\[\d+\]$/.test(name)) url.searchParams.delete(name)
  const choices = Object.entries(selection).map(([attribute, option]) => `${style}[${attribute}]=${option}`)
  const query = [url.searchParams.toString(), ...choices].filter(Boolean).join('&')
  history.replaceState(history.state, '', query ? `${url.pathname}?${query}` : url.pathname)
}
