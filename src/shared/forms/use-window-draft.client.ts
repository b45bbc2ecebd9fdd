import { type FormEvent, useMemo } from 'react'

/** What was typed into windows, by what each is for. */
const drafts = new Map<string, Readonly<Record<string, string>>>()

/**
 * What is typed into a window's form, kept until it is sent or the page is left: a window that was closed has it again.
 * @param name what the window is for: each has its own
 * @param form.fields the only ones that are kept; without them all
 */
export function useWindowDraft(
  name: string,
  { action, fields }: { action: string; fields?: readonly string[] },
) {
  // What was typed before is what its fields begin with; their own defaults stay as they are while it is typed on.
  const begun = useMemo(() => drafts.get(name), [name])
  return {
    /** For `LeftFormContext`. */
    left: begun && { action, typed: begun },
    /** For `onInput` of what is around the form. */
    note: ({ target }: FormEvent) => {
      const { name: field, value } = target as HTMLInputElement
      if (!fields || fields.includes(field)) drafts.set(name, { ...drafts.get(name), [field]: value })
    },
    forget: () => void drafts.delete(name),
  }
}
