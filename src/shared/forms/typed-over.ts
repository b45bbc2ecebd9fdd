import type { Typed } from './refused-form.ts'

/** What was typed, else what is stored, by the fields' names. */
export const typedOver = (typed: Typed, stored: Readonly<Record<string, string>>): Typed => ({
  ...typed,
  text: (name) => typed.text(name, stored[name]),
})
