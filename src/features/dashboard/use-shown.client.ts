import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OpenForm } from './views.ts'

/**
 * What a region shows: what it came with, until an answer brings it anew, or its page does. It is shown at once: a window
 * that asked whether a thing shall go is gone with the thing, and lets the focus go elsewhere.
 */
export function useShown<View>(given: View): [View, (view: View) => void] {
  const [shown, setShown] = useState(given)
  const [from, setFrom] = useState(given)
  if (from !== given) {
    setFrom(given)
    setShown(given)
  }
  return [shown, (view) => flushSync(() => setShown(view))]
}

/**
 * Which form of a list is open. Its links are addresses of the page (`?{parameter}=12`), for whoever has no scripts; with
 * them the form opens in its place. The focus goes into the form, and after it to the list's heading.
 */
export function useOpenForm(parameter: string, given: OpenForm) {
  const [open, setOpen] = useState<OpenForm>(given)
  const [from, setFrom] = useState(given)
  if (from !== given) {
    setFrom(given)
    setOpen(given)
  }
  const form = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    if (open === null) heading.current?.focus()
    else form.current?.querySelector<HTMLElement>('[data-field] input')?.focus()
  }, [open])
  return {
    open,
    form,
    heading,
    close: () => setOpen(null),
    /** The attributes of a link that opens a form. */
    link: (which: number | 'new', page: string) => ({
      href: `${page}?${parameter}=${which}`,
      onClick: (event: { preventDefault(): void }) => {
        event.preventDefault()
        setOpen(which)
      },
    }),
    /** Those of the link that closes it. */
    back: (page: string) => ({
      href: page,
      onClick: (event: { preventDefault(): void }) => {
        event.preventDefault()
        setOpen(null)
      },
    }),
  }
}
