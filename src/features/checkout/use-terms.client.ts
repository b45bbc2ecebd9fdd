import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { dismissToast, showToast } from '#shared/browser/toast-store.client.ts'
import { checkoutEmailProblem } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { generateConfirmModal, updateMarketingData } from './contract.ts'

/** The terms at the end of the steps: whether they are accepted, and the notice while they are not (CHK-20). */
export type Terms = {
  accepted: boolean
  /** Whether the shopper went for the button without them. */
  missed: boolean
  accept: (accepted: boolean) => void
  warn: () => void
}

/**
 * @param given.stored whether the box was ticked when the step was last kept
 * @param given.email the buyer's, as far as it is known
 * @param given.isRestored whether the step shows what was not stored: that was not what the terms were accepted for
 * @param onFinish runs the chain; undefined until scripts have taken over
 */
export function useTerms(
  { stored, isRestored, email }: { stored: boolean; isRestored: boolean; email: string | undefined },
  onFinish: (() => Promise<void>) | undefined,
) {
  const ticked = useTyped(generateConfirmModal.path).ticked('accept_terms', stored)
  const [accepted, setAccepted] = useState(ticked && !isRestored)
  const [missed, setMissed] = useState(false)
  useMarketingData(onFinish !== undefined && accepted, email)
  const notice = useRef(0)
  const warn = () => {
    setMissed(true)
    const message = t('checkout.accept_terms_missing')
    notice.current = showToast({ kind: 'info', title: t('form.error_title'), message })
  }
  const accept = (now: boolean) => {
    setAccepted(now)
    if (now) dismissToast(notice.current)
  }
  const submit = (event: FormEvent) => {
    if (!onFinish) return
    event.preventDefault()
    if (accepted) void onFinish()
    else warn()
  }
  return { terms: { accepted, missed, accept, warn } satisfies Terms, submit }
}

/** Once per page, when the address is valid and the terms are accepted, the form goes along as it stands (CHK-21). */
function useMarketingData(accepted: boolean, email = ''): void {
  const isSent = useRef(false)
  const isDue = accepted && email !== '' && checkoutEmailProblem(email) === undefined
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form:has(#accept_terms)')
    if (!isDue || isSent.current || !form) return
    isSent.current = true
    // Nobody waits for what comes of it.
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    fields.set('email', email)
    void callServer(updateMarketingData, fields, { quiet: true })
  }, [isDue, email])
}
