import type { ReactNode } from 'react'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { type Ask, askHref, askWindow } from './ask.ts'

/** Opens the window that asks; without scripts, in another tab too, it leads to the page of the same form. */
export function AskLink({
  ask,
  className,
  children,
}: {
  ask: Ask
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={askHref(ask)}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        openOverlay(askWindow, ask)
      }}
    >
      {children}
    </a>
  )
}
