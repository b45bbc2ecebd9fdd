import { useEffect, useRef } from 'react'
import { addToCart } from '#features/cart/contract.ts'
import { mostLines } from '#shared/contract/limits.ts'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { money, t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { useFocusAfterRemoval } from '#shared/ui/controls/use-focus-after-removal.client.ts'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { OrderList } from './OrderList.tsx'
import styles from './QuickOrder.module.css'
import { QuickOrderRow } from './QuickOrderRow.tsx'
import type { BegunRow } from './rows.ts'
import { useQuickOrder } from './use-quick-order.client.ts'
import { type OrderPrices, useRowPrices } from './use-row-prices.client.ts'

export type QuickOrderProps = {
  /** The rows of a form that was posted and refused. */
  posted: readonly BegunRow[]
}

const removeButtons = '[data-removes-row]'

/**
 * Rows of products with their quantities, and a list that becomes such rows; all of it goes into the cart at once (CART-14). A
 * plain form without scripts: a row's product is written as its code, the list goes along as it is.
 */
export function QuickOrder({ posted }: QuickOrderProps) {
  const order = useQuickOrder(posted)
  const prices = useRowPrices(order.rows)
  const { refused } = useTyped(addToCart.path)
  const hydrated = useHydrated()
  const { block } = useFocusAfterRemoval(order.rows.length, removeButtons)
  const last = useRef<HTMLLIElement>(null)
  const { rows } = order
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    last.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  })
  const add = () => {
    isAdding.current = true
    order.add()
  }
  return (
    <PostForm action={addToCart.path} className={styles.form} data-quick-order="" {...order.form}>
      <FormErrors refused={order.isSent ? undefined : refused} />
      <section className={styles.rows} aria-labelledby="quick-order-rows" ref={block}>
        <h2 className={styles.title} id="quick-order-rows">
          {t('quick_order.rows_title')}
        </h2>
        <ol className={styles.list}>
          {rows.map((row, at) => (
            <QuickOrderRow
              key={row.key}
              row={row}
              at={at}
              price={prices.name === 'priced' ? prices.ofRow.get(row.key) : undefined}
              place={at === rows.length - 1 ? last : undefined}
              onChange={(part) => order.change(row.key, part)}
              onRemove={() => order.remove(row.key)}
              onPaste={order.list.onPaste}
            />
          ))}
        </ol>
        <div className={styles.foot}>
          {hydrated && rows.length < mostLines && (
            <Button look="quiet" icon="plus" onClick={add}>
              {t('quick_order.add_row')}
            </Button>
          )}
          <OrderSum prices={hydrated ? prices : { name: 'none' }} />
          <Button type="submit" size="l" busy={order.isSending} icon="cart">
            {t('quick_order.submit')}
          </Button>
        </div>
      </section>
      <OrderList list={order.list} />
    </PostForm>
  )
}

/** What all rows cost, as far as that is known. */
function OrderSum({ prices }: { prices: OrderPrices }) {
  return (
    <p className={styles.sum} role="status">
      {prices.name === 'priced' && (
        <>
          <span>{t('quick_order.sum', { count: prices.count })}</span>{' '}
          <strong data-order-sum="">{money(prices.total)}</strong>
        </>
      )}
      {prices.name === 'waiting' && <span>{t('quick_order.sum_waiting')}</span>}
      {prices.name === 'unknown' && <span>{prices.text}</span>}
    </p>
  )
}
