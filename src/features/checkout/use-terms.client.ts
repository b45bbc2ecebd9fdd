import { type FormEvent, useRef, useState } from 'react'
import { dismissToast, showToast } from '#shared/browser/toast-store.client.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { generateConfirmModal } from './contract.ts'

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
 * @param given.isRestored whether the step shows what was not stored: that was not what the terms were accepted for
 * @param onFinish runs the chain; undefined until scripts have taken over
 */
export function useTerms(
  { stored, isRestored }: { stored: boolean; isRestored: boolean },
  onFinish: (() => Promise<void>) | undefined,
) {
  const ticked = useTyped(generateConfirmModal.path).ticked('accept_terms', stored)
  const [accepted, setAccepted] = useState(ticked && !isRestored)
  const [missed, setMissed] = useState(false)
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
