import { useEffect, useRef, useState } from 'react'
import { announceClosed, noteModal } from '#shared/browser/overlay-store.client.ts'
import { dismissToasts } from '#shared/browser/toast-store.client.ts'
import { focusFirstSoon } from './focusable.client.ts'

/**
 * Keeps a native `<dialog>` open or closed as told. The browser makes the rest of the page inert and gives the focus
 * back. `shown` stays true after the first opening, so that the content is there while it leaves.
 */
export function useDialog(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(open)
  const close = useRef(onClose)
  close.current = onClose
  if (open && !shown) setShown(true)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    element.showModal()
    dismissToasts()
    noteModal(1)
    const callOff = focusFirstSoon(element)
    return () => {
      callOff()
      element.close()
      noteModal(-1)
      announceClosed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const cancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      close.current()
    }
    // A press that begins inside and ends outside (marking text) must not close.
    let pressedOutside = false
    const press = (event: PointerEvent) => {
      pressedOutside = event.target === element
    }
    const click = (event: MouseEvent) => {
      if (pressedOutside && event.target === element) close.current()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
    }
  }, [])

  return { dialog, shown }
}
