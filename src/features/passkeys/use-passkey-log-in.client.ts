import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useRef, useState } from 'react'
import { callServer } from '#shared/browser/call.client.ts'
import { leaveTo } from '#shared/browser/leave-to.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { passkeyLogIn, passkeyLogInOptions } from './contract.ts'
import { askDevice, callOff, knowsPasskeys, offersInField } from './passkey-device.client.ts'

type Wish = {
  /** Whether 'ostani prijavljen' is ticked at that moment. */
  remember: () => boolean
  /** The page stays, and is shown anew: the log-in is a window over it. */
  stay: boolean
  /** The browser offers its passkeys in the field of the e-mail address (`autocomplete="username webauthn"`). */
  inField: boolean
}

/** A log-in by passkey: by its button, or by what the browser offers in the field. */
export function usePasskeyLogIn({ remember, stay, inField }: Wish) {
  const [possible, setPossible] = useState(false)
  const [busy, setBusy] = useState(false)
  const wish = useRef({ remember, stay })
  wish.current = { remember, stay }

  const enter = async (response: AuthenticationResponseJSON) => {
    const answer = await callServer(passkeyLogIn, {
      response,
      remember: wish.current.remember() ? '1' : '0',
      stay: wish.current.stay ? '1' : '0',
    })
    if (answer.error) return
    if (answer.redirect_url) await leaveTo(answer.redirect_url)
    else location.reload()
  }
  const latestEnter = useRef(enter)
  latestEnter.current = enter

  useEffect(() => {
    setPossible(knowsPasskeys())
    if (!inField) return
    let left = false
    const offer = async () => {
      if (!(await offersInField()) || left) return
      const begun = await callServer(passkeyLogInOptions, {}, { quiet: true, reading: true })
      if (begun.error || !begun.options || left) return
      const response = await askDevice(begun.options, { inField: true })
      if (response && !left) await latestEnter.current(response)
    }
    void offer()
    return () => {
      left = true
      void callOff()
    }
  }, [inField])

  const logIn = async () => {
    if (busy) return
    setBusy(true)
    try {
      const begun = await callServer(passkeyLogInOptions, {}, { reading: true })
      if (begun.error || !begun.options) return
      const response = await askDevice(begun.options)
      if (response) await enter(response)
      else showToast({ kind: 'error', title: t('error.title'), message: t('passkeys.cancelled') })
    } finally {
      setBusy(false)
    }
  }

  return { possible, busy, logIn }
}
