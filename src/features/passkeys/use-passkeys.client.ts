import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callServer } from '#shared/browser/call.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import * as calls from './contract.ts'
import { createOnDevice } from './passkey-device.client.ts'
import type { PasskeysView } from './passkeys-view.ts'

/** Takes what a success brings. */
export type Answered = (answer: { passkeys?: PasskeysView | null | undefined }) => void
/** Takes why a form was refused. */
export type Refused = (answer: Envelope) => void

/** The customer's passkeys, and what changes them without leaving the page. */
export function usePasskeys(served: PasskeysView) {
  const [view, setView] = useState(served)
  const [busy, setBusy] = useState(false)
  const [wrongPassword, setWrongPassword] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)

  // At once: the window that asked whether a passkey shall go is gone with it, and lets the focus go elsewhere.
  const take: Answered = ({ passkeys }) => {
    if (passkeys) flushSync(() => setView(passkeys))
  }

  /** The log-in was some time ago: the forms ask for the password. At once, since the one that was sent marks it. */
  const refuse: Refused = ({ field }) => {
    if (field === 'password') flushSync(() => setView((shown) => ({ ...shown, asksPassword: true })))
  }

  const addOnce = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form)
    const begun = await callServer(calls.registerPasskeyOptions, { password: fields.get('password') ?? '' })
    if (begun.error || !begun.options) {
      if (begun.field !== 'password') return
      flushSync(() => setWrongPassword(begun.message))
      refuse(begun)
      form.querySelector<HTMLElement>('[name="password"]')?.focus()
      return
    }
    const made = await createOnDevice(begun.options)
    if ('refused' in made) {
      showToast({ kind: 'error', title: t('passkeys.not_added'), message: t(`passkeys.${made.refused}`) })
      return
    }
    const sent = { response: made.response, name: fields.get('name') ?? '' }
    const kept = await callServer(calls.registerPasskey, sent, { repeats: true })
    if (kept.error) return
    form.reset()
    take(kept)
  }

  return {
    view,
    busy,
    wrongPassword,
    /** Where the focus goes when what it was on is gone. */
    heading,
    take,
    takeRemoval: ((answer) => {
      take(answer)
      heading.current?.focus()
    }) satisfies Answered,
    refuse,
    add: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy) return
      setBusy(true)
      setWrongPassword(undefined)
      void addOnce(event.currentTarget).finally(() => setBusy(false))
    },
  }
}
