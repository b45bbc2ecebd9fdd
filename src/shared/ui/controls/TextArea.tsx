import type { ComponentProps } from 'react'
import { FieldFrame, type FieldLook, splitField } from './FieldFrame.tsx'

/** A labelled text of several lines. */
export function TextArea(props: FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook>) {
  const { frame, control } = splitField(props)
  return <FieldFrame {...frame} control={(attributes) => <textarea {...control} {...attributes} />} />
}
