import { useState } from 'react'
import { flushSync } from 'react-dom'
import { addToCart } from '#features/cart/contract.ts'
import { eyeName } from '#features/prescriptions/check.ts'
import type { Side } from '#features/prescriptions/prescription.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { parseQuantity } from '#shared/rules/quantity.ts'
import { boxesFor, type EyeLine, type EyeQuantities, eyeLines, writtenIn } from './eye-lines.ts'
import type { CartFormProps } from './view.ts'

export type OrderedEyes = {
  /** What the cart will make of it; undefined while nobody can say which lenses are meant. */
  lines: EyeLine[] | undefined
  /** How many are wanted for an eye, thousandths. */
  qtyOf(side: Side): number
  /** Another one whenever the boxes have to begin anew. */
  version: number
  settle(side: Side, qty: number): void
  /** Puts a row's quantity into the boxes at once, so that the press that does so can send it. */
  put(qty: number): void
  /** Told of the form whenever something was written into it, and of its reset. */
  write(form: HTMLFormElement): void
  forget(): void
}

/** What the product's form says of both eyes now, and how many are wanted for each. */
export function useOrderedEyes(form: CartFormProps): OrderedEyes {
  const typed = useTyped(addToCart.path)
  const [written, setWritten] = useState(() => writtenIn((name) => typed.text(name)))
  const [boxes, setBoxes] = useState<{ wanted: EyeQuantities; version: number }>(() => {
    const box = (side: Side) =>
      parseQuantity(typed.text(eyeName(side, 'qty')) ?? '', form.step, form.unit) ?? form.qty
    return { wanted: { right: box('right'), left: box('left') }, version: 0 }
  })
  const lines = eyeLines(form, written, boxes.wanted)
  return {
    lines,
    qtyOf: (side) => boxes.wanted[side],
    version: boxes.version,
    settle: (side, qty) => setBoxes((before) => ({ ...before, wanted: { ...before.wanted, [side]: qty } })),
    put: (qty) =>
      flushSync(() =>
        setBoxes(({ wanted, version }) => ({
          wanted: boxesFor(lines, qty, { step: form.step, wanted }),
          version: version + 1,
        })),
      ),
    write: (element) => {
      if (form.asked?.asked.kind !== 'contact') return
      const data = new FormData(element)
      setWritten(
        writtenIn((name) => {
          const value = data.get(name)
          return typeof value === 'string' ? value : undefined
        }),
      )
    },
    forget: () => setWritten(writtenIn(() => undefined)),
  }
}
