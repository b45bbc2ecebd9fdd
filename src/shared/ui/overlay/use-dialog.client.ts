import { useEffect, useRef, useState } from 'react'
import {
  isOpeningGesture,
  notePresses,
  type Opening,
  openingNow,
} from '#shared/browser/opening-press.client.ts'
import { announceClosed, noteModal } from '#shared/browser/overlay-store.client.ts'
import { dismissToasts } from '#shared/browser/toast-store.client.ts'
import { focusFirstSoon, removing, showFromTop } from './focusable.client.ts'
import { notePressed } from './pressed.client.ts'

/**
 * Keeps a native `<dialog>` open or closed as told. The browser makes the rest of the page inert and gives the focus
 * back. What the gesture presses that opened it (the second half of a double click, a key that is held) is ignored.
 * While it `stays`, no key and no press closes it.
 * `shown` stays true after the first opening, so that the content is there while it leaves.
 */
export function useDialog(open: boolean, onClose: () => void, stays = false) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(open)
  const close = useRef(onClose)
  close.current = onClose
  const stay = useRef(stays)
  stay.current = stays
  const opening = useRef<Opening>(undefined)
  if (open && !shown) setShown(true)

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const opener = document.activeElement
    element.showModal()
    showFromTop(element)
    opening.current = openingNow()
    dismissToasts()
    noteModal(1)
    const callOff = focusFirstSoon(element)
    return () => {
      callOff()
      element.close()
      noteModal(-1)
      announceClosed()
      // The page has not moved meanwhile.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [open])

  useEffect(() => {
    const element = dialog.current
    if (!element || !open || !stays) return
    // A second Escape closes it whatever its `cancel` was answered, unless the key itself is taken.
    const keyed = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    const reopen = () => element.showModal()
    document.addEventListener('keydown', keyed)
    element.addEventListener('close', reopen)
    return () => {
      document.removeEventListener('keydown', keyed)
      element.removeEventListener('close', reopen)
    }
  }, [open, stays])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const cancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      if (!stay.current) close.current()
    }
    // A press that begins inside and ends outside (marking text) must not close.
    let pressedOutside = false
    const press = (event: PointerEvent) => {
      pressedOutside = event.target === element
    }
    const click = (event: MouseEvent) => {
      if (pressedOutside && event.target === element && !stay.current) close.current()
    }
    const ignore = (event: MouseEvent) => {
      const removes = event.target instanceof Element && event.target.closest(removing) !== null
      if (!opening.current || !isOpeningGesture(event, opening.current, removes))
        return notePressed(element, event)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const keyed = (event: KeyboardEvent) => {
      const { key, repeat, target } = event
      // Whoever goes on by Tab means the next Enter.
      if (key !== 'Enter' && key !== ' ') opening.current = undefined
      else if (repeat && key === 'Enter' && !(target instanceof HTMLTextAreaElement)) event.preventDefault()
    }
    notePresses()
    element.addEventListener('click', ignore, true)
    element.addEventListener('keydown', keyed)
    element.addEventListener('cancel', cancel)
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('click', ignore, true)
      element.removeEventListener('keydown', keyed)
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
    }
  }, [])

  return { dialog, shown }
}
