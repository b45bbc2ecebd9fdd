import { type ReactNode, useId } from 'react'
import { besideField } from '#shared/forms/beside-field.ts'
import { t } from '#shared/text/text.ts'
import { classes } from '../styles/class-names.ts'
import { Unbroken } from '../text/Unbroken.tsx'
import { VisuallyHidden } from '../text/VisuallyHidden.tsx'
import styles from './Field.module.css'

export type FieldLook = {
  label: ReactNode
  /** The label is for screen readers only: the place says it. */
  hideLabel?: boolean
  hint?: ReactNode
  /** The hint is what the field is refused by: it goes while the error says the same. */
  hintIsRule?: boolean
  /** What is doubtful of what is typed, without being refused for it; '' while nothing is. */
  doubt?: string
  /** What the server found wrong; the form scheme writes its own findings into the same place. */
  error?: string
  /** How refusals name the field at their head; what is said beside it leaves that out. */
  namedAs?: string
  /** Marks a field that may stay empty, where most are required. */
  markOptional?: boolean
  /** Marks a field that has to be filled in where it shows, though the browser must not insist on it. */
  markRequired?: boolean
  compact?: boolean
  /** Over all columns of the form's grid. */
  wide?: boolean
  className?: string
}

type ControlAttributes = {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FrameProps = FieldLook & { id?: string; required?: boolean; describedBy?: string }

/** The frame's props and, without the look, the control's own, out of what a field was given. */
export function splitField<
  Props extends FieldLook & { id?: string; required?: boolean; 'aria-describedby'?: string },
>(props: Props): { frame: FrameProps; control: Omit<Props, keyof FieldLook> } {
  const {
    label,
    hideLabel,
    hint,
    hintIsRule,
    doubt,
    error,
    namedAs,
    markOptional,
    markRequired,
    compact,
    wide,
    className,
    ...control
  } = props
  return { frame: { ...props, describedBy: props['aria-describedby'] }, control }
}

/** Label, hint and message around one control; `data-field` and `data-field-error` are what the form scheme looks for. */
export function FieldFrame({
  id: givenId,
  required,
  describedBy,
  label,
  hideLabel,
  hint,
  hintIsRule,
  doubt,
  error,
  namedAs,
  markOptional,
  markRequired,
  compact,
  wide,
  className,
  control,
}: FrameProps & { control: (attributes: ControlAttributes) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const labelText = (
    <>
      {label}
      {(required || markRequired) && (
        <span aria-hidden="true" className={styles.mark}>
          {' *'}
        </span>
      )}
      {markOptional && <span className={styles.optional}> ({t('form.optional')})</span>}
    </>
  )
  return (
    <div
      className={classes(styles.field, compact && styles.compact, wide && styles.wide, className)}
      data-field=""
      data-named-as={namedAs}
    >
      <label className={styles.label} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
      </label>
      {control({
        id,
        className: styles.control,
        'aria-describedby': classes(
          describedBy,
          hint !== undefined && `${id}-hint`,
          doubt !== undefined && `${id}-doubt`,
          `${id}-error`,
        ),
        'aria-invalid': error ? true : undefined,
      })}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {/* Within what describes the control, which is read though it is hidden itself. */}
          <span className={hintIsRule ? styles.rule : undefined}>
            {typeof hint === 'string' ? <Unbroken text={hint} /> : hint}
          </span>
        </p>
      )}
      {doubt !== undefined && (
        <p role="status" className={styles.doubt} id={`${id}-doubt`}>
          {doubt}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} data-field-error="">
        {error && besideField(error, namedAs)}
      </p>
    </div>
  )
}
