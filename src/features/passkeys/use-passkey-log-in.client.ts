import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { holdOverlay } from '#shared/browser/overlay-store.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { passkeyLogIn, passkeyLogInOptions } from './contract.ts'
import { askDevice, callOff, knowsPasskeys, offersInField } from './passkey-device.client.ts'

type Wish = {
  /** In a window over a page: what goes on there, and whether the page stays as it is. */
  onDone: ((answer: Envelope) => 'stay' | undefined) | undefined
  /** The browser offers its passkeys in the field of the e-mail address (`autocomplete="username webauthn"`). */
  inField: boolean
}

/** 'Ostani prijavljen' of the log-in's form beside it. */
const remembers = () => document.querySelector<HTMLInputElement>('input[name="remember"]')?.checked === true

/** A log-in by passkey: by its button, or by what the browser offers in the field. */
export function usePasskeyLogIn({ onDone, inField }: Wish) {
  const [possible, setPossible] = useState(false)
  const [busy, setBusy] = useState(false)

  const enter = async (response: AuthenticationResponseJSON) => {
    const letGo = holdOverlay()
    const fields = { response, remember: remembers() ? '1' : '0', stay: onDone ? '1' : '0' }
    // Of whoever is logged in the page of the log-in knows where to.
    const answer = await callServer(passkeyLogIn, fields, { logsIn: { reload: true } }).finally(letGo)
    if (!answer.error && onDone?.(answer) !== 'stay') await goOn(answer)
  }
  const latestEnter = useRef(enter)
  latestEnter.current = enter

  useEffect(() => {
    setPossible(knowsPasskeys())
    if (!inField) return
    let left = false
    let offered = false
    const offer = async (): Promise<void> => {
      const begun = await callServer(passkeyLogInOptions, {}, { quiet: true, reading: true })
      if (begun.error || !begun.options || left) return
      offered = true
      const response = await askDevice(begun.options, { inField: true })
      if (!response || left) return
      await latestEnter.current(response)
      // Taken after its five minutes, or refused: the field offers anew.
      if (!left) await offer()
    }
    void offersInField().then((possibly) => (possibly && !left ? offer() : undefined))
    return () => {
      left = true
      if (offered) void callOff()
    }
  }, [inField])

  const logIn = async (button: Element) => {
    if (busy) return
    // Whoever closes the window around it gives it up: no device is asked any more, and none that answers logs in.
    const dialog = button.closest('dialog')
    const isGivenUp = () => dialog !== null && !dialog.open
    const giveUp = () => void callOff()
    dialog?.addEventListener('close', giveUp)
    setBusy(true)
    try {
      const begun = await callServer(passkeyLogInOptions, {}, { reading: true })
      if (begun.error || !begun.options || isGivenUp()) return
      const response = await askDevice(begun.options, { isGivenUp })
      if (isGivenUp()) return
      if (response) await enter(response)
      else showToast({ kind: 'error', title: t('login.failed'), message: t('passkeys.cancelled') })
    } finally {
      dialog?.removeEventListener('close', giveUp)
      setBusy(false)
    }
  }

  return { possible, busy, logIn }
}
