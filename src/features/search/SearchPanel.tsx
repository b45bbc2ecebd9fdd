import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { OverlayProps } from './SearchOverlay.tsx'

type Props = Pick<OverlayProps, 'categories'>

/**
 * Where the header's search shows its overlay (SRCH-02). The overlay's code comes when the field is focused for the first
 * time, so that pages do not carry it; until then, and where it does not come, the field is a plain form.
 */
export function SearchPanel({ categories }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [overlay, setOverlay] = useState<{ Overlay: ComponentType<OverlayProps>; form: HTMLFormElement }>()

  useEffect(() => {
    const form = host.current?.parentElement?.querySelector<HTMLFormElement>('form[data-search]')
    if (!form) return
    const load = () => {
      import('./SearchOverlay.tsx').then(
        ({ SearchOverlay }) => setOverlay({ Overlay: SearchOverlay, form }),
        // Without a connection the form is still there, and the next focus tries again.
        (lost: unknown) =>
          console.warn('The code of the search did not come: its form is sent instead.', lost),
      )
    }
    if (form.contains(document.activeElement)) load()
    form.addEventListener('focusin', load)
    return () => form.removeEventListener('focusin', load)
  }, [])

  return <div ref={host}>{overlay && <overlay.Overlay form={overlay.form} categories={categories} />}</div>
}
