import { useEffect, useRef, useState } from 'react'
import { tabStorage } from '#shared/browser/storage.client.ts'

/**
 * Sends the form to the bank by itself, once for each attempt: whoever comes back by the browser's button stays here and
 * presses it.
 * @returns the form's ref, and whether it is on its way
 */
export function useOnward(reference: string) {
  const form = useRef<HTMLFormElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const key = `izlog.sent-to-bank.${reference}`
    if (tabStorage.read(key) !== null || !tabStorage.write(key, '1')) return
    setLeaving(true)
    form.current?.submit()
    // Shown again out of the browser's memory, the button is one to press.
    const onShow = () => setLeaving(false)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [reference])
  return [form, isLeaving] as const
}
