import { useEffect, useRef, useState } from 'react'
import type { CartView } from '#features/cart/cart-view.ts'
import { partField } from '#features/cart/parts/parts-names.ts'
import {
  canBeSplit,
  mostParts,
  type Pieces,
  type Sendable,
  sendables,
  splitOf,
} from '#features/cart/parts/pieces.ts'
import { readPieces } from '#features/cart/parts/written-pieces.ts'
import type { Typed } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { UntilScripts } from '#shared/ui/feedback/UntilScripts.tsx'
import type { CheckoutView } from '../checkout-view.ts'
import { isOfField } from '../of-field.ts'
import { FirstAddress } from './FirstAddress.tsx'
import { PartFields } from './PartFields.tsx'
import styles from './parts.module.css'

type PartsFieldsProps = {
  view: CheckoutView
  cart: CartView
  typed: Typed
  live: boolean
  /** After a change of what is offered depends on. */
  onChange?: (() => Promise<void>) | undefined
}

/**
 * 'Pošalji na više adresa' (CHK-14): the box shows a place for each other address, with what of the cart goes there and how. There
 * is one where there is something to split, or it was split already.
 */
export function PartsFields({ view, cart, typed, live, onChange }: PartsFieldsProps) {
  const all = sendables(cart.lines.map((line) => ({ ...line, isGiftCard: line.giftCard !== null })))
  const name = 'multiple_addresses'
  const refused = typed.error(name)
  const isSplit = typed.ticked(name, view.parts.length > 0)
  const [numbers, setNumbers] = useState(() => begunNumbers(typed, view))
  // A line that leaves the cart takes its fields along; back again, they say what was written into them here.
  const [written] = useState(() => new Map<string, string>())
  const [, setTimesWritten] = useState(0)
  const group = useRef<HTMLFieldSetElement>(null)
  const moved = useRef<() => void>(undefined)
  // What a place that is new or gone changes is asked for once the form shows it.
  useEffect(() => {
    moved.current?.()
    moved.current = undefined
  })
  // What is ticked here stays while a cart of one piece gets more, or gets back what left it.
  if (!canBeSplit(all) && !isSplit && !refused && !written.get(name)) return null
  const next = Math.max(-1, ...numbers) + 1
  const place = (number: number, at: number) => (
    <PartFields
      key={number}
      number={number}
      title={t('parts.address', { number: at + 2 })}
      view={view}
      sendables={all}
      stored={storedIn(view, all, number)}
      typed={typed}
      written={written}
      live={live}
      onRemove={
        live
          ? () => {
              setNumbers(numbers.filter((other) => other !== number))
              moved.current = () => {
                group.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                void onChange?.()
              }
            }
          : undefined
      }
    />
  )
  return (
    <fieldset
      ref={group}
      className={styles.group}
      data-parts
      onInput={(event) => {
        const control = event.target as HTMLInputElement
        written.set(control.name, control.type === 'checkbox' && !control.checked ? '' : control.value)
        // What the first address gets is said as it is written.
        if (isOfField(event, /\[pieces\]/)) setTimesWritten((times) => times + 1)
      }}
      onChange={(event) =>
        isOfField(event, /^multiple|\[(address_id|country_id|delivery_type_id|pieces)\]/) && void onChange?.()
      }
      onBlur={(event) => isOfField(event, /\[(postal_code|city_name)\]$/) && void onChange?.()}
    >
      <legend className={styles.legend}>{t('parts.legend')}</legend>
      {refused && (
        <p className={styles.error} id={refused.id} tabIndex={-1}>
          {refused.error}
        </p>
      )}
      <Checkbox
        label={t('parts.send_to_several')}
        hint={t('parts.hint')}
        name={name}
        value="1"
        autoComplete="off"
        defaultChecked={isSplit}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused?.id}
      />
      {/* Folded away by the style sheet (:has), so without scripts too. */}
      <div className={styles.parts} data-section="parts">
        {numbers.map(place)}
        {live && numbers.length < mostParts && (
          <Button
            type="button"
            look="secondary"
            data-add
            onClick={() => {
              setNumbers([...numbers, next])
              moved.current = () =>
                group.current?.querySelector<HTMLElement>(`[data-part="${next}"] input`)?.focus()
            }}
          >
            {t('parts.add')}
          </Button>
        )}
        <FirstAddress
          all={all}
          wished={numbers.map((number) => wishedIn(view, all, number, { written, typed }))}
        />
        {numbers.length === mostParts && <p className={styles.note}>{t('parts.too_many')}</p>}
        {!live && (
          <UntilScripts>
            {numbers.length < mostParts && view.parts.length > 0 && place(next, numbers.length)}
            <Button type="submit" look="secondary" name="keep" value="step" formNoValidate>
              {t('parts.save')}
            </Button>
          </UntilScripts>
        )}
      </div>
    </fieldset>
  )
}

/** The places that the group begins with: those that were typed in, else those that are stored, else an empty one. */
function begunNumbers(typed: Typed, { parts }: Pick<CheckoutView, 'parts'>): number[] {
  const numbers = typed.numbers('parts')
  if (numbers.length > 0) return numbers.slice(0, mostParts)
  return parts.length > 0 ? parts.map(({ key }) => key) : [0]
}

/** What is stored under a number, with as many pieces as there are now. */
function storedIn({ parts }: Pick<CheckoutView, 'parts'>, all: readonly Sendable[], number: number) {
  const at = parts.findIndex(({ key }) => key === number)
  const part = parts[at]
  const { others } = splitOf(
    all,
    parts.map(({ pieces }) => pieces),
  )
  return part && { ...part, pieces: others[at] ?? {} }
}

/** What is to go to a place as its fields say by now: what was written, else what came back typed, else what is stored. */
function wishedIn(
  view: CheckoutView,
  all: readonly Sendable[],
  number: number,
  { written, typed }: { written: ReadonlyMap<string, string>; typed: Typed },
): Pieces {
  const stored = storedIn(view, all, number)?.pieces ?? {}
  return Object.fromEntries(
    all.map((one) => {
      const name = partField(number, 'pieces', one.id)
      const text = written.get(name) ?? typed.text(name)
      return [one.id, (text === undefined ? stored[one.id] : readPieces(text, one)) ?? 0]
    }),
  )
}
