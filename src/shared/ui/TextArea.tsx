import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

/** A labelled text of several lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  markOptional,
  compact,
  wide,
  className,
  ...input
}: FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, markOptional, compact, wide, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      control={(attributes) => <textarea {...input} {...attributes} />}
    />
  )
}
