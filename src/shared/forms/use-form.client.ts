import { type FormEvent, useEffect, useRef, useState } from 'react'
import { beginLoading, endLoading } from '#shared/browser/loading.client.ts'
import { closeOverlays } from '#shared/browser/overlay-store.client.ts'
import { destinationOf } from '#shared/browser/url.client.ts'
import { applyConditions } from './apply-conditions.client.ts'
import { checkForm } from './check-form.client.ts'
import { clearMarks } from './field-errors.client.ts'
import { controlState, controlsOf, type FormControl } from './read-form.client.ts'
import { formEntries, getFormAddress } from './serialise.ts'

/** The least that a form's answer says. */
export type FormAnswer = { error: boolean }

export type FormOptions<Answer extends FormAnswer> = {
  /** Sends the multipart body to the form's action and answers with the server's envelope; shows its notices. */
  send: (body: FormData, form: HTMLFormElement) => Promise<Answer>
  /** The invisible check's answer, sent as `recaptcha_response` (FORM-16). */
  getHumanCheck?: () => Promise<string>
  /** Called when the form is first touched, so that the check is ready in time. */
  prepareHumanCheck?: () => void
  /** The fields stay as they are after a success (the profile). */
  keepValues?: boolean
  onSuccess?: (answer: Answer, form: HTMLFormElement) => void
  onFailure?: (answer: Answer, form: HTMLFormElement) => void
}

export type FormStage = 'editing' | 'submitting' | 'submitted'

/**
 * The one form scheme (spec 5 and 7, FORM-01 … FORM-15): spread `form` over a `<form>`. The rules are read from its
 * markup, so the same form works as a plain post; with scripts it is checked, sent once, and told what came back.
 */
export function useForm<Answer extends FormAnswer>(options: FormOptions<Answer>) {
  const ref = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<FormStage>('editing')
  const underWay = useRef(false)
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    const form = ref.current
    if (!form) return
    form.noValidate = true
    applyConditions(form)
    const edited = (event: Event) => {
      clearMarks(event.target as FormControl)
      applyConditions(form)
    }
    const touched = () => latest.current.prepareHumanCheck?.()
    form.addEventListener('input', edited)
    form.addEventListener('change', edited)
    form.addEventListener('focusin', touched, { once: true })
    return () => {
      form.removeEventListener('input', edited)
      form.removeEventListener('change', edited)
      form.removeEventListener('focusin', touched)
    }
  }, [])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (underWay.current || !checkForm(form)) return
    const entries = formEntries(controlsOf(form).map(controlState))
    if (form.method === 'get') {
      window.open(getFormAddress(form.action, entries), form.target || '_self')
      return
    }
    underWay.current = true
    setStage('submitting')
    beginLoading()
    try {
      const body = await bodyOf(entries, latest.current.getHumanCheck)
      const answer = await latest.current.send(body, form)
      setStage(answer.error ? 'editing' : 'submitted')
      if (answer.error) {
        resetRemove(form)
        latest.current.onFailure?.(answer, form)
      } else {
        closeOverlays()
        if (!latest.current.keepValues) clearTexts(form)
        latest.current.onSuccess?.(answer, form)
      }
    } catch (error) {
      setStage('editing')
      throw error
    } finally {
      underWay.current = false
      endLoading()
    }
  }

  return { form: { ref, onSubmit }, stage, submitting: stage === 'submitting' }
}

async function bodyOf(
  entries: ReturnType<typeof formEntries>,
  getHumanCheck: (() => Promise<string>) | undefined,
): Promise<FormData> {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  const destination = destinationOf(location.search)
  if (destination && !body.has('destination')) body.set('destination', destination)
  body.set('referrer', document.referrer)
  if (getHumanCheck) body.set('recaptcha_response', await getHumanCheck())
  return body
}

/** A refused form deletes nothing the next time (FORM-11). */
function resetRemove(form: HTMLFormElement): void {
  const flag = form.elements.namedItem('remove')
  if (flag instanceof HTMLInputElement) flag.value = '0'
}

const texts =
  'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea'

/** Empties what was written, unless the form or the page keeps it (FORM-10). */
function clearTexts(form: HTMLFormElement): void {
  if (form.dataset.keepValues !== undefined || form.closest('[data-page="page-dashboard_profile"]')) return
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts))
    control.value = ''
}
