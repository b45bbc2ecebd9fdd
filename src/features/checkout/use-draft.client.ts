import { useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { earlyChangesTold } from '#shared/browser/early-changes.client.ts'
import { hearLogIn } from '#shared/browser/login-wait.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { controlsOf } from '#shared/forms/read-form.client.ts'
import { RefusedFormContext } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import type { CheckoutView } from './checkout-view.ts'
import { type Restored, restored, shows } from './draft.ts'
import { forgetOutdated, handDraftOver, heldIn, keptDraft, noteDraft, stepForm } from './kept-draft.client.ts'

/**
 * Keeps in the tab what is typed and chosen in a step until it is stored, and brings it back: after Back and Forward, a
 * reload, a log-in. The step is drawn anew with all of it at once, so that no part stands beside what another was chosen for.
 *
 * @returns the step as it was left, once that differs from what the server made; `note` is to be called when the step
 * itself has changed what is chosen
 */
export function useDraft(view: CheckoutView): { left: Restored | undefined; note: () => void } {
  const [left, setLeft] = useState<Restored>()
  const isShown = useRef(false)
  // What was posted and refused is newer, and stands there.
  const isRefused = useContext(RefusedFormContext) !== undefined
  const isStep = view.step > 1 && view.review === null
  const note = useRef((changed?: string) => {
    if (isStep) noteDraft(view, isShown.current, changed)
  }).current
  useEffect(() => {
    if (!isStep) return
    forgetOutdated(view)
    const hear = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement
      if (form && form === stepForm()) note(name)
    }
    document.addEventListener('input', hear)
    document.addEventListener('change', hear)
    const deaf = hearLogIn(() => handDraftOver(view))
    // By then all that was changed before the page listened, or brought back by the browser, is noted as well.
    void earlyChangesTold.then(() => {
      const form = stepForm()
      const fields = keptDraft(view).steps[view.step]?.fields
      isShown.current = true
      if (!form || !fields || isRefused || shows(heldIn(form), fields)) return
      const step = restored(fields, view)
      keepingFocus(() => flushSync(() => setLeft(step)))
      if (step.addressGone)
        showToast({
          kind: 'error',
          title: t('checkout.saved_addresses'),
          message: t('checkout.address_gone'),
        })
    })
    return () => {
      deaf()
      document.removeEventListener('input', hear)
      document.removeEventListener('change', hear)
    }
  }, [view, isStep, isRefused, note])
  return { left, note: () => note() }
}

/** Whoever is in a field already stays in the one that takes its place. */
function keepingFocus(draw: () => void): void {
  const before = document.activeElement
  draw()
  const form = stepForm()
  if (
    !(before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement) ||
    before.isConnected ||
    !form
  )
    return
  const after = controlsOf(form).find(
    ({ name, type, value }) => name === before.name && (type !== 'radio' || value === before.value),
  )
  after?.focus({ preventScroll: true })
  const { selectionStart, selectionEnd } = before
  if (selectionStart !== null && !(after instanceof HTMLSelectElement))
    after?.setSelectionRange(selectionStart, selectionEnd)
}
