import { useLayoutEffect, useRef } from 'react'
import { typeset } from '#shared/text/typeset.ts'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import styles from './checkout.module.css'
import type { LookupOption } from './checkout-view.ts'

type ChoiceListProps = {
  legend: string
  name: string
  options: LookupOption[]
  chosen: number | null
  onChoose?: (id: number) => void
  /** Said instead of the choices when there are none. */
  empty?: string
  /** Said in front of the choices. */
  note?: string | undefined
  /** The name of the choice of none of them, which stands behind them; it is chosen as 0. */
  other?: string
  /** What is wrong with what was posted. */
  refused?: { id: string; error: string }
  /** Whether the browser asks for a choice; without scripts one part may be kept before the other. */
  insist?: boolean
}

/** Delivery or payment types as radio cards. `html` is the server's own markup: its text was escaped there. */
export function ChoiceList({
  legend,
  name,
  options,
  chosen,
  onChoose,
  empty,
  note,
  other,
  refused,
  insist = true,
}: ChoiceListProps) {
  const errorId = `${name}-error`
  const noteId = `${name}-note`
  const said = options.length === 0 ? empty : note
  const list = useRef<HTMLFieldSetElement>(null)
  const drawn = useRef(chosen)
  // A button that stays in a list which has changed is chosen by no default any more.
  useLayoutEffect(() => {
    if (drawn.current === chosen) return
    drawn.current = chosen
    for (const radio of list.current?.querySelectorAll('input') ?? [])
      radio.checked = radio.value === String(chosen ?? '')
  }, [chosen])
  return (
    <fieldset
      ref={list}
      className={styles.choices}
      data-choices={name}
      data-field
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios alone can be invalid
      role="radiogroup"
      aria-invalid={refused ? true : undefined}
      aria-describedby={said === undefined ? errorId : `${noteId} ${errorId}`}
      // Where there is nothing to choose, what is said of it is gone to.
      tabIndex={-1}
    >
      <legend>{legend}</legend>
      {said !== undefined && (
        <p className={styles.note} id={noteId}>
          {said}
        </p>
      )}
      <p className={styles.choiceError} id={errorId} data-field-error>
        {refused?.error}
      </p>
      {options.map((option, at) => (
        <label key={option.id} className={styles.choice}>
          <input
            type="radio"
            // The browser brings back only what is there at once, without what goes with it.
            autoComplete="off"
            id={at === 0 ? refused?.id : undefined}
            data-invalid={refused ? '' : undefined}
            name={name}
            value={option.id}
            defaultChecked={option.id === chosen}
            onChange={() => onChoose?.(option.id)}
            required={insist}
          />
          <span className={styles.choiceText}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the wire gives display markup, escaped by our server */}
            <span className={styles.choiceTitle} dangerouslySetInnerHTML={{ __html: option.html }} />
            {option.description && (
              <span className={styles.choiceDescription}>
                <Unbroken text={typeset(option.description)} />
              </span>
            )}
          </span>
        </label>
      ))}
      {other !== undefined && (
        <label className={styles.choice}>
          <input
            type="radio"
            autoComplete="off"
            name={name}
            value=""
            defaultChecked={chosen === null}
            onChange={() => onChoose?.(0)}
          />
          <span className={styles.choiceTitle}>{other}</span>
        </label>
      )}
    </fieldset>
  )
}
