import { useEffect } from 'react'
import { finishBeforeLeaving } from '#shared/browser/finish-before-leaving.client.ts'
import { type MarkKind, markForms } from './marks.ts'
import { markOptimistically } from './marks-store.client.ts'

/** Sends a toggle's form; answers with all ids of the kind as they are now, or undefined when nobody knows. */
export type SendMark = (fields: URLSearchParams, marked: boolean) => Promise<readonly number[] | undefined>

/**
 * Takes over every toggle of one kind on the page. Until this runs, and where scripts are off, the same forms post
 * themselves and come back with the page. `send` must be the same function from render to render.
 */
export function useMarkForms(kind: MarkKind, send: SendMark): void {
  useEffect(() => {
    const { action, field } = markForms[kind]
    const onSubmit = (event: SubmitEvent) => {
      const { target: form, submitter } = event
      if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== action) return
      if (event.defaultPrevented) return
      event.preventDefault()
      const fields = new URLSearchParams(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      )
      if (submitter instanceof HTMLButtonElement) fields.set(submitter.name, submitter.value)
      const marked = fields.get(field) === '1'
      const productId = Number(fields.get('product_id'))
      finishBeforeLeaving(markOptimistically({ kind, productId, marked }, () => send(fields, marked)))
    }
    document.addEventListener('submit', onSubmit)
    return () => document.removeEventListener('submit', onSubmit)
  }, [kind, send])
}
