import { useEffect, useState } from 'react'
import type { RowPrice } from '#features/cart/row-prices.ts'
import { type CallAnswer, callServer } from '#shared/browser/call.client.ts'
import { t } from '#shared/text/text.ts'
import { priceOrder } from './contract.ts'
import { pricedRows, quantityOf, type Row } from './rows.ts'

/** How long rows have to rest before their price is asked for, ms. */
const restMs = 300

/** What is known of the rows' prices: nothing is shown that the cart would not charge. */
export type OrderPrices =
  | { name: 'none' | 'waiting' }
  | { name: 'priced'; total: number; count: number; ofRow: ReadonlyMap<number, RowPrice> }
  | { name: 'unknown'; text: string }

/** The prices of the rows as they stand, asked of the server; a change takes those of before away at once. */
export function useRowPrices(rows: readonly Row[]): OrderPrices {
  const asked = pricedRows(rows)
  const products = asked.map((row) => ({ product_id: row.product.productId, qty: quantityOf(row) / 1000 }))
  const question = JSON.stringify([asked.map(({ key }) => key), products])
  const [answered, setAnswered] = useState<{ question: string; prices: OrderPrices }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is all that they say
  useEffect(() => {
    if (products.length === 0) return
    const asking = new AbortController()
    const later = setTimeout(async () => {
      const options = { reading: true, quiet: true, signal: asking.signal }
      const answer = await callServer(priceOrder, { products }, options).catch(() => undefined)
      if (!answer || asking.signal.aborted) return
      const prices = pricesOf(
        answer,
        asked.map(({ key }) => key),
      )
      setAnswered({ question, prices })
    }, restMs)
    return () => {
      clearTimeout(later)
      asking.abort()
    }
  }, [question])
  if (products.length === 0) return { name: 'none' }
  // What was posted and refused stands in the field as it was written, whatever quantity that is.
  if (asked.some(({ posted, qty }) => posted !== null && qty === null))
    return { name: 'unknown', text: t('quick_order.sum_in_cart') }
  return answered?.question === question ? answered.prices : { name: 'waiting' }
}

function pricesOf(
  { error, prices, total, field, message }: CallAnswer<typeof priceOrder>,
  keys: readonly number[],
): OrderPrices {
  // What the shop says of a row is worth reading; that it said nothing is not.
  if (error && field && message) return { name: 'unknown', text: message }
  if (error || !prices || total === undefined || prices.length !== keys.length)
    return { name: 'unknown', text: t('quick_order.sum_in_cart') }
  const ofRow = new Map<number, RowPrice>()
  for (const [at, price] of prices.entries()) {
    const key = keys[at]
    if (price && key !== undefined) ofRow.set(key, price)
  }
  return ofRow.size === keys.length
    ? { name: 'priced', total, count: keys.length, ofRow }
    : { name: 'unknown', text: t('quick_order.sum_in_cart') }
}
