import { useEffect, useState } from 'react'
import { askDevice, knowsPasskeys } from '#features/passkeys/passkey-device.client.ts'
import { callServer } from '#shared/browser/call.client.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'
import { passkeyFactor, passkeyFactorOptions } from './contract.ts'

/** The second step by a passkey of whoever is logged in. */
export function usePasskeyFactor() {
  const [possible, setPossible] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => setPossible(knowsPasskeys()), [])

  const confirm = async () => {
    if (busy) return
    setBusy(true)
    try {
      const begun = await callServer(passkeyFactorOptions, {}, { reading: true })
      if (begun.error || !begun.options) return
      const response = await askDevice(begun.options)
      if (!response) {
        showToast({ kind: 'error', title: t('login.failed'), message: t('passkeys.cancelled') })
        return
      }
      const answer = await callServer(passkeyFactor, { response }, { repeats: true })
      if (!answer.error) await goOn(answer)
    } finally {
      setBusy(false)
    }
  }

  return { possible, busy, confirm }
}
