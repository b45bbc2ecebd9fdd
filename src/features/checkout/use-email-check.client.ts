import { useEffect } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { debounce } from '#shared/browser/debounce.client.ts'
import { getHumanCheck } from '#shared/browser/human-check.client.ts'
import { markInvalid } from '#shared/forms/field-errors.client.ts'
import { checkoutEmailProblem } from '#shared/forms/patterns.ts'
import { reasonTexts } from '#shared/forms/validate.ts'
import { t } from '#shared/text/text.ts'
import { askToLogIn, forgoAccount, isGuestWith } from './ask-log-in.client.ts'
import { partOf } from './checkout-fields.client.ts'
import { validateCustomerEmail } from './contract.ts'

/** How long nothing is typed before an address is asked about (spec 5), ms. */
const quietMs = 500

/**
 * Asks the shop about the address of whoever wants an account, half a second after it was typed (CHK-06): one that has an
 * account opens the log-in. Of several the last one typed counts. What cannot be told now is told with the step.
 * @param wanted whether an account is to be opened
 */
export function useEmailCheck(wanted: boolean): void {
  useEffect(() => {
    const form = partOf('customer')
    const field = form?.querySelector<HTMLInputElement>('[name="email"]')
    if (!wanted || !form || !field) return
    return watch(form, field)
  }, [wanted])
}

function watch(form: HTMLElement, field: HTMLInputElement): () => void {
  let underWay = new AbortController()
  const ask = async () => {
    const email = field.value.trim().toLowerCase()
    if (email === '') return
    const problem = checkoutEmailProblem(email)
    if (problem) return markInvalid(field, t(reasonTexts[problem]))
    const { signal } = underWay
    const human = await getHumanCheck()
    if (signal.aborted) return
    const options = { quiet: true, ownLogin: true, reading: true, signal } as const
    const answer = await callServer(validateCustomerEmail, { email, recaptcha_response: human }, options)
    if (signal.aborted) return
    if (!answer.open_login_modal) return
    const outcome = isGuestWith(email) ? 'closed' : await askToLogIn(email, answer.message, 'loads')
    if (outcome === 'guest') forgoAccount(form)
    if (outcome === 'closed') markInvalid(field, answer.message ?? '')
  }
  // A call that is called off throws.
  const later = debounce(() => void ask().catch(() => undefined), quietMs)
  const stop = () => {
    later.cancel()
    underWay.abort()
    underWay = new AbortController()
  }
  const typed = () => {
    stop()
    later()
  }
  field.addEventListener('input', typed)
  // The step itself is answered the same.
  form.addEventListener('submit', stop)
  later()
  return () => {
    stop()
    field.removeEventListener('input', typed)
    form.removeEventListener('submit', stop)
  }
}
