import type { RefusedForm } from '#shared/forms/refused-form.ts'
import { parseQuantity } from '#shared/rules/quantity.ts'
import type { CartFormProps } from './view.ts'

/** Where the product's own form is on its page. */
export const buyFormId = 'kupnja'

/** Whether there is anything to buy, be it that something of it has still to be chosen. */
export const isSellable = ({ stock, missing }: Pick<CartFormProps, 'stock' | 'missing'>): boolean =>
  stock.state === 'in_stock' || stock.state === 'few' || missing.length > 0

/** Whether what is chosen leads to nothing that could be sent, nor to what has still to be chosen. */
export const waitsForChoice = ({
  productId,
  missing,
}: Pick<CartFormProps, 'productId' | 'missing'>): boolean => productId === null && missing.length === 0

/** Whether a refused form is the product's own: the page's cards post there too, without a quantity and a prescription. */
export const isProductForm = ({ typed }: Pick<RefusedForm, 'typed'>): boolean =>
  Object.keys(typed).some((name) => name === 'qty' || /^(?:prescription|gift_card)\[/.test(name))

/** What of a bundle a refused form asked for, so that its page shows and prices that once more; nothing for other forms. */
export function typedBundle(typed: RefusedForm['typed']): {
  parts?: number[]
  slots?: Record<number, number>
  qty?: number
} {
  const parts: number[] = []
  const slots: Record<number, number> = {}
  let isFixed = false
  let isFilled = false
  for (const [name, value] of Object.entries(typed)) {
    const slot = /^configurable_bundle\[(\d{1,9})\]\[product_id\]$/.exec(name)?.[1]
    isFixed ||= /^bundle\[\d{1,3}\]$/.test(name)
    isFilled ||= slot !== undefined
    if (!/^\d{1,9}$/.test(value)) continue
    if (slot !== undefined) slots[Number(slot)] = Number(value)
    else if (name.startsWith('bundle[')) parts.push(Number(value))
  }
  if (!isFixed && !isFilled) return {}
  const qty = parseQuantity(typed.qty ?? '', 1000, 'kom')
  return { ...(isFixed && { parts }), ...(isFilled && { slots }), ...(qty && { qty }) }
}
