import { useId } from 'react'
import { refusedFieldId, refusedMessageId } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Icon } from '../media/Icon.tsx'
import { classes } from '../styles/class-names.ts'
import styles from './QuantityStepper.module.css'
import { type OnSettled, useQuantity } from './use-quantity.client.ts'

/** Minus, field, plus. Without scripts the field alone does it. Quantities in thousandths. */
export function QuantityStepper({
  value,
  step,
  min,
  max,
  name = 'qty',
  label = t('quantity.label'),
  unit,
  soldBy,
  mayBeNone,
  compact,
  disabled,
  form,
  refused,
  typed,
  warnsOfMax,
  describedBy,
  saysRefusal,
  onSettled,
}: {
  value: number
  step: number
  min: number
  /** null or missing: nothing but the stock's check limits it. */
  max?: number | null
  name?: string
  /** What it is the quantity of, where several stand on a page. */
  label?: string
  unit?: string | undefined
  /** The product's unit, which may be typed behind the number. */
  soldBy?: string | undefined
  /** None of it may be wanted too. */
  mayBeNone?: boolean
  compact?: boolean
  disabled?: boolean
  form?: string
  /** What was typed and refused; `FormErrors` beside it says why. */
  refused?: string
  /** What was typed in a form that was refused; `error` where it was for this field, with the ids that it goes by. */
  typed?: { text: string; error?: { id: string; describedBy: string; message?: string } }
  /** More than the maximum is warned of when it is typed as it is by plus. */
  warnsOfMax?: boolean
  /** Where a form says what is wrong with it. */
  describedBy?: string
  /** What its form is refused for stands beneath it, where nothing else has a place for that. */
  saysRefusal?: boolean
  onSettled?: OnSettled
}) {
  const saidId = useId()
  const refusalId = useId()
  const { input, text, said, isWrong, type, minus, plus } = useQuantity(
    value,
    { step, min, max: max ?? undefined, unit: soldBy, mayBeNone },
    { label, onSettled, refused: refused ?? typed?.text, warnsOfMax },
  )
  const error = refused === undefined ? typed?.error : { id: refusedFieldId, describedBy: refusedMessageId }
  return (
    <div className={styles.field} data-field={saysRefusal ? '' : undefined}>
      <div className={styles.withUnit}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would be one more text to read per line */}
        <div role="group" aria-label={label} className={classes(styles.stepper, compact && styles.compact)}>
          <button
            type="button"
            className={styles.step}
            aria-label={t('quantity.decrease')}
            disabled={disabled}
            onClick={minus}
          >
            <Icon name="minus" size={18} />
          </button>
          <input
            ref={input}
            className={styles.input}
            name={name}
            form={form}
            aria-label={label}
            aria-describedby={classes(describedBy, saysRefusal && refusalId, said && saidId) || undefined}
            aria-invalid={isWrong || undefined}
            {...(error && { id: error.id, 'aria-invalid': true, 'aria-describedby': error.describedBy })}
            inputMode={step % 1000 === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={20}
            disabled={disabled}
            value={text}
            onChange={(event) => type(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={t('quantity.increase')}
            disabled={disabled}
            onClick={plus}
          >
            <Icon name="plus" size={18} />
          </button>
        </div>
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {saysRefusal && (
        <p id={refusalId} className={styles.said} data-field-error="">
          {typed?.error?.message}
        </p>
      )}
      {said && (
        <p id={saidId} role="alert" className={styles.said}>
          {said}
        </p>
      )}
    </div>
  )
}
