import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook, splitField } from './FieldFrame.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** A labelled native select. Its choices are `options`, or its children where they need groups. */
export function Select({
  options,
  children,
  ...props
}: FieldLook & { options?: SelectOption[] } & Omit<ComponentProps<'select'>, keyof FieldLook>) {
  const { frame, control } = splitField(props)
  return (
    <FieldFrame
      {...frame}
      control={(attributes) => (
        <select {...control} {...attributes}>
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
