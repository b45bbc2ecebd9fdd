import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

/** A labelled text input. Everything else (`name`, `type`, `pattern`, `data-rule`, …) goes to the input. */
export function Field({
  label,
  hideLabel,
  hint,
  error,
  markOptional,
  compact,
  wide,
  className,
  ...input
}: FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook>) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, markOptional, compact, wide, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      control={(attributes) => <input {...input} {...attributes} />}
    />
  )
}
