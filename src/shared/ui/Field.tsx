import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook } from './field-parts.tsx'

/** A labelled text input. Everything else (`name`, `type`, `pattern`, `data-rule`, …) goes to the input. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  markOptional,
  compact,
  className,
  ...input
}: FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook>) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, markOptional, compact, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      control={(attributes) => <input {...input} {...attributes} />}
    />
  )
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  markOptional,
  compact,
  className,
  ...input
}: FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, markOptional, compact, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      control={(attributes) => <textarea {...input} {...attributes} />}
    />
  )
}

/** A labelled native select; its options are its children. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  markOptional,
  compact,
  className,
  ...input
}: FieldLook & Omit<ComponentProps<'select'>, keyof FieldLook>) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, markOptional, compact, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      control={(attributes) => <select {...input} {...attributes} />}
    />
  )
}
