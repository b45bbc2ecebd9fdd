import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callServer } from '#shared/browser/call.client.ts'
import { getHumanCheck } from '#shared/browser/human-check.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import * as calls from './contract.ts'
import { createOnDevice } from './passkey-device.client.ts'
import type { PasskeysView } from './passkeys-view.ts'

type ListForms = typeof calls.renamePasskey | typeof calls.removePasskey

/** One of the forms, for what is said at its password: that of a call, about one passkey. */
export const passkeyForm = (path: string, id: number | string | null = null): string => `${path} ${id ?? ''}`

/** The customer's passkeys, and what changes them without leaving the page. */
export function usePasskeys(served: PasskeysView) {
  const [view, setView] = useState(served)
  const [busy, setBusy] = useState(false)
  const [wrongPassword, setWrongPassword] = useState<{ form: string; error: string }>()

  const heading = useRef<HTMLHeadingElement>(null)

  /** One change at a time; what it comes to is shown by the notice of its answer. Answers whether it was made. */
  const alone = async (work: () => Promise<PasskeysView | undefined>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const changed = await work()
      // At once: the window that asked whether a passkey shall go is gone with it, and lets the focus go elsewhere.
      if (changed) flushSync(() => setView(changed))
      return changed !== undefined
    } finally {
      setBusy(false)
    }
  }

  /** The log-in was some time ago: the forms ask for the password, and the one that was sent says what was wrong. */
  const askPassword = (form: string, { field, message = '' }: Envelope) => {
    if (field !== 'password') return
    setWrongPassword({ form, error: message })
    setView((shown) => ({ ...shown, asksPassword: true }))
  }

  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setWrongPassword(undefined)
    void alone(async () => {
      const begun = await callServer(calls.registerPasskeyOptions, { password: fields.get('password') ?? '' })
      if (begun.error || !begun.options) {
        askPassword(passkeyForm(calls.registerPasskeyOptions.path), begun)
        return undefined
      }
      const response = await createOnDevice(begun.options)
      if (!response) {
        showToast({ kind: 'error', title: t('error.title'), message: t('passkeys.cancelled') })
        return undefined
      }
      const kept = await callServer(calls.registerPasskey, { response, name: fields.get('name') ?? '' })
      if (kept.error) return undefined
      form.reset()
      return kept.passkeys
    })
  }

  const send = (call: ListForms, event: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event.preventDefault()
    const fields = new URLSearchParams(new FormData(event.currentTarget) as unknown as URLSearchParams)
    setWrongPassword(undefined)
    return alone(async () => {
      fields.set('recaptcha_response', await getHumanCheck())
      const answer = await callServer(call, fields)
      if (!answer.error) return answer.passkeys
      askPassword(passkeyForm(call.path, fields.get('passkey_id')), answer)
      return undefined
    })
  }

  return {
    view,
    busy,
    wrongPassword,
    add,
    /** Where the focus goes when what it was on is gone. */
    heading,
    rename: (event: FormEvent<HTMLFormElement>) => void send(calls.renamePasskey, event),
    remove: async (event: FormEvent<HTMLFormElement>) => {
      if (await send(calls.removePasskey, event)) heading.current?.focus()
    },
  }
}
