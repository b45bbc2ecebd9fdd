import type { ReactNode } from 'react'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { openOverlay } from '#shared/browser/overlay-store.client.ts'
import { type Ask, askHref, askWindow } from './ask.ts'

/** Opens the window that asks; without scripts, in another tab too, it leads to the page of the same form. */
export function AskLink({
  ask,
  className,
  label,
  children,
}: {
  ask: Ask
  className?: string | undefined
  /** What it is called where `children` do not say it all. */
  label?: string
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={askHref(ask)}
      rel="nofollow"
      aria-label={label}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        openOverlay(askWindow, ask)
      }}
    >
      {children}
    </a>
  )
}
