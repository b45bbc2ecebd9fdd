import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook, splitField } from './FieldFrame.tsx'

/** A labelled text input. Everything else (`name`, `type`, `pattern`, `data-rule`, …) goes to the input. */
export function Field(props: FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook>) {
  const { frame, control } = splitField(props)
  return <FieldFrame {...frame} control={(attributes) => <input {...control} {...attributes} />} />
}
