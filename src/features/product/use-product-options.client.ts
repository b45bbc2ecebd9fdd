import { useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'
import { getConfigurableOptions, getProductDetails } from './contract.ts'
import { choose, isComplete, type Selection } from './options.ts'
import type { ProductView } from './view.ts'

export type ShownProduct = Pick<ProductView, 'gallery' | 'prices' | 'options' | 'cartForm'>

/**
 * The product as chosen so far. A choice is settled here at once by the same rules as on the server, the address is
 * replaced (CONF-08), the form loses its product until the details have answered (CONF-07), and an answer to an earlier
 * choice is dropped.
 */
export function useProductOptions(view: ProductView): {
  shown: ShownProduct
  loading: boolean
  select(attributeId: number, optionId: number): void
} {
  const [shown, setShown] = useState<ShownProduct>(view)
  const [loading, setLoading] = useState(false)
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
    setLoading(true)
    const wire = { pid: view.pid, c: { ...selection } }
    const options = await callServer(getConfigurableOptions, wire, {
      fallback: t('selection_error'),
      reading: true,
    })
    if (number !== asked.current) return
    if (
      options.error ||
      !options.options ||
      !isComplete(options.options.choices, options.options.selection)
    ) {
      setLoading(false)
      return
    }
    const details = await callServer(
      getProductDetails,
      { pid: view.pid, configurable: { ...options.options.selection }, url: location.href },
      { fallback: t('search_error'), reading: true, needs: ['gallery', 'prices', 'cart_form'] },
    )
    if (number !== asked.current) return
    setLoading(false)
    const { gallery, prices, cart_form: cartForm } = details
    if (details.error || !gallery || !prices || !cartForm) return
    setShown({ gallery, prices, cartForm, options: options.options })
  }

  const select = (attributeId: number, optionId: number) => {
    if (!shown.options) return
    const { choices, selection } = shown.options
    const next = choose(choices, selection, attributeId, optionId)
    if (next === selection) return
    setShown({
      ...shown,
      options: { ...shown.options, selection: next },
      cartForm: { ...shown.cartForm, productId: null },
    })
    replaceAddress(next)
    if (isComplete(choices, next)) void load(next)
  }

  return { shown, loading, select }
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
