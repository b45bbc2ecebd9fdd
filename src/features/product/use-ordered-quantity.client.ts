import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CartFormProps } from './view.ts'

export type OrderedQuantity = {
  /** Thousandths. */
  qty: number
  /** Another one whenever the field has to begin anew with `qty`. */
  version: number
  settle(qty: number): void
  /** Puts a quantity into the field at once, so that the press that does so can send it. */
  put(qty: number): void
}

/** How many are wanted of what is chosen, as the field says; of another choice it begins anew. */
export function useOrderedQuantity({
  productId,
  qty,
}: Pick<CartFormProps, 'productId' | 'qty'>): OrderedQuantity {
  const of = `${productId} ${qty}`
  const [wanted, setWanted] = useState({ of, qty, version: 0 })
  return {
    qty: wanted.of === of ? wanted.qty : qty,
    version: wanted.version,
    settle: (settled) => setWanted((before) => ({ ...before, of, qty: settled })),
    put: (given) => flushSync(() => setWanted(({ version }) => ({ of, qty: given, version: version + 1 }))),
  }
}
