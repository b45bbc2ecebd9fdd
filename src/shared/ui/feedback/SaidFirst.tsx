import { type ReactNode, useEffect, useRef } from 'react'

/** Why a page stands in place of the one that was asked for: it has the focus as the page comes, unless something else has it. */
export function SaidFirst({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return (
    <div ref={box} tabIndex={-1} data-said-first="">
      {children}
    </div>
  )
}
