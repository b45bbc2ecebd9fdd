import { type FormEvent, useRef, useState } from 'react'
import { changeInTurn } from '#features/cart/cart-changes.client.ts'
import { addToCart } from '#features/cart/contract.ts'
import { announceAdded } from '#features/cart/use-cart-forms.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { clearAllMarks, clearMarks } from '#shared/forms/field-errors.client.ts'
import { markFields } from '#shared/forms/mark-refused.client.ts'
import type { FormControl } from '#shared/forms/read-form.client.ts'
import { warnOfMax } from '#shared/ui/controls/use-quantity.client.ts'
import { fieldOfRow, rowNames } from './field-names.ts'
import {
  type BegunRow,
  changed,
  firstRows,
  quantityOf,
  type Row,
  withListed,
  withoutRow,
  withoutSent,
  withRow,
} from './rows.ts'
import { useOrderList } from './use-order-list.client.ts'

/** The browser's part of a quick order: its rows, what reads a list into them, and how all of it goes into the cart. */
export function useQuickOrder(posted: readonly BegunRow[]) {
  const [rows, setRows] = useState<readonly Row[]>(() => firstRows(posted))
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const latest = useRef(rows)
  const change = (next: readonly Row[]) => {
    latest.current = next
    setRows(next)
  }
  const list = useOrderList((listed) => {
    const { rows: next, leftOut } = withListed(latest.current, listed)
    change(next)
    return leftOut
  })

  async function submit(form: HTMLFormElement): Promise<void> {
    const sent = latest.current
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
    const sentList = fields.get('list') ?? ''
    clearAllMarks(form)
    list.unsay()
    const answer = await changeInTurn(() =>
      callServer(addToCart, fields, { quietSuccess: true, needs: ['minicart'] }),
    )
    if (answer.error) {
      markFields(form, inForm(answer))
      return
    }
    change(withoutSent(latest.current, sent))
    list.clear(sentList)
    announceAdded(answer)
  }

  /** What was wrong of a row's field is so no more, however it was changed. */
  const unmark = (at: number, part: Partial<Row>) => {
    const { search, qty } = rowNames(at)
    for (const name of [...('product' in part ? [search] : []), ...('qty' in part ? [qty] : [])]) {
      const control = element.current?.elements.namedItem(name)
      if (control instanceof HTMLInputElement) clearMarks(control)
    }
  }

  return {
    rows,
    list,
    isSending,
    /** Whether it was sent by scripts: what was said of a plain post is over. */
    isSent,
    change(key: number, part: Partial<Omit<Row, 'key'>>) {
      unmark(
        latest.current.findIndex((row) => row.key === key),
        part,
      )
      const before = latest.current.find((row) => row.key === key)
      const after = changed(latest.current, key, part)
      change(after)
      // Of what was picked now there is less than was asked for before.
      const now = after.find((row) => row.key === key)
      if (part.product && before?.qty && now && quantityOf(now) < before.qty) warnOfMax(quantityOf(now))
    },
    add: () => change(withRow(latest.current)),
    remove: (key: number) => change(withoutRow(latest.current, key)),
    form: {
      ref: element,
      onInput: ({ target }: FormEvent<HTMLFormElement>) => clearMarks(target as EventTarget & FormControl),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        if (running.current) return
        running.current = true
        setIsSending(true)
        setIsSent(true)
        void submit(event.currentTarget).finally(() => {
          running.current = false
          setIsSending(false)
        })
      },
    },
  }
}

/** A refusal by the names that this form's fields have. */
const inForm = ({ field, message, also = [] }: Envelope): Pick<Envelope, 'field' | 'message' | 'also'> => ({
  ...(field !== undefined && { field: fieldOfRow(field) }),
  ...(message !== undefined && { message }),
  also: also.map((one) => ({ ...one, field: fieldOfRow(one.field) })),
})
