import { useRef } from 'react'
import type { Typed } from '#shared/forms/refused-form.ts'

/**
 * Keeps what was written of the eyes while a form asks for it no more: who looks at a frame without lenses and comes back
 * to lenses finds it again. A file cannot be kept. `keep` is told of every input, `forget` of a reset.
 */
export function useKeptValues(typed: Typed): {
  typed: Typed
  keep(form: HTMLFormElement): void
  forget(): void
} {
  const kept = useRef<ReadonlyMap<string, string>>(new Map())
  return {
    typed: {
      ...typed,
      text: (name, stored) => kept.current.get(name) ?? typed.text(name, stored),
      ticked: (name, stored) => (kept.current.size > 0 ? kept.current.has(name) : typed.ticked(name, stored)),
    },
    keep: (form) => {
      const values = [...new FormData(form)].flatMap(([name, value]) =>
        name.startsWith('prescription[') && typeof value === 'string' ? [[name, value] as const] : [],
      )
      if (values.length > 0) kept.current = new Map(values)
    },
    forget: () => {
      kept.current = new Map()
    },
  }
}
