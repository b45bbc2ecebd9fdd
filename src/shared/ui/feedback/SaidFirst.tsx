import type { ReactNode } from 'react'
import { useFirstFocus } from './use-first-focus.client.ts'

/** Why a page stands in place of the one that was asked for: it has the focus as the page comes, unless something else has it. */
export function SaidFirst({ children }: { children: ReactNode }) {
  const box = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} data-said-first="">
      {children}
    </div>
  )
}
