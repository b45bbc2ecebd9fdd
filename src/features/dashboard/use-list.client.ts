import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Envelope } from '#shared/contract/call.ts'
import { isNowhere, mayTakeFocus } from '#shared/forms/focused-elsewhere.client.ts'
import { takeRegion } from './take-region.client.ts'
import type { OpenForm } from './views.ts'

/** What a list's region is on the wire. */
type Region<View> = { view: View } | null | undefined

type Given<View> = {
  view: View
  /** Whose form is open, by the page's address. */
  open: OpenForm
  /** What says so there (`?adresa=12`). */
  parameter: string
  /** The path of its page. */
  page: string
  idsOf: (view: View) => readonly number[]
}

/**
 * A list of which one form at a time is open. Its links are addresses of the page, for whoever has no scripts; with them the
 * form opens in its place. After each change the focus is at the entry that was changed, at the next one where it is gone, or
 * at the list's heading.
 */
export function useList<View>({ view: given, open: asked, parameter, page, idsOf }: Given<View>) {
  const [view, setView] = useState(given)
  const [open, setOpen] = useState<OpenForm>(asked)
  const [from, setFrom] = useState({ given, asked })
  if (from.given !== given || from.asked !== asked) {
    setFrom({ given, asked })
    setView(given)
    setOpen(asked)
  }
  const list = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const put = (which: OpenForm) => {
    forget(parameter)
    flushSync(() => setOpen(which))
  }
  /** Another form may have been opened since. */
  const close = (isOver: (which: OpenForm) => boolean) => {
    forget(parameter)
    flushSync(() => setOpen((now) => (isOver(now) ? null : now)))
  }
  const focusOn = (which: OpenForm | undefined) => {
    const link = list.current?.querySelector<HTMLElement>(`[data-opens="${which}"]`)
    ;(link ?? heading.current)?.focus()
  }
  const opens = (which: OpenForm) => (event: MouseEvent) => {
    event.preventDefault()
    put(which)
    form.current?.querySelector<HTMLElement>('[data-field] input')?.focus()
  }
  /** At once: a window that asked whether an entry shall go is gone with it, and lets the focus go elsewhere. */
  const show = (shown: View) => flushSync(() => setView(shown))

  return {
    view,
    open,
    list,
    form,
    heading,
    /** The attributes of a link that opens a form. */
    link: (which: number | 'new') => ({
      href: `${page}?${parameter}=${which}`,
      'data-opens': which,
      onClick: opens(which),
    }),
    /** Those of the link that closes it. */
    back: {
      href: page,
      onClick: (event: MouseEvent) => {
        event.preventDefault()
        put(null)
        focusOn(open)
      },
    },
    /** An entry was added or changed, by its form where that is open. */
    changed: (answer: Envelope, region: Region<View>, id: number | undefined, isElsewhere: boolean) => {
      if (open === (id ?? 'new')) close((which) => which === open)
      const known = new Set(idsOf(view))
      takeRegion(answer, region, (shown) => show(shown.view))
      if (!mayTakeFocus(isElsewhere)) return
      focusOn(id ?? (region ? idsOf(region.view).find((one) => !known.has(one)) : undefined))
    },
    removed: (answer: Envelope, region: Region<View>, id: number, isElsewhere: boolean) => {
      const ids = idsOf(view)
      const at = ids.indexOf(id)
      takeRegion(answer, region, (shown) => show(shown.view))
      if (mayTakeFocus(isElsewhere)) focusOn(ids[at + 1] ?? ids[at - 1])
    },
    /** What was refused may be so because the list is another one by now: what is over elsewhere goes from the page. */
    refused: (answer: Envelope, region: Region<View>) => {
      if (!region) return
      close((which) => typeof which === 'number' && !idsOf(region.view).includes(which))
      takeRegion(answer, region, (shown) => show(shown.view))
      if (isNowhere()) focusOn(null)
    },
  }
}

/** The address that opened a form is not the page's any more: loaded again it would open it once more. */
function forget(parameter: string): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(parameter)) return
  address.searchParams.delete(parameter)
  history.replaceState(history.state, '', address)
}
