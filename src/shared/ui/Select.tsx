import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook } from './FieldFrame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** A labelled native select. Its choices are `options`, or its children where they need groups. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  markOptional,
  compact,
  wide,
  className,
  options,
  children,
  ...input
}: FieldLook & { options?: SelectOption[] } & Omit<ComponentProps<'select'>, keyof FieldLook>) {
  return (
    <FieldFrame
      {...{ label, hideLabel, hint, error, markOptional, compact, wide, className }}
      id={input.id}
      required={input.required}
      describedBy={input['aria-describedby']}
      control={(attributes) => (
        <select {...input} {...attributes}>
          {children}
          {options?.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  )
}
