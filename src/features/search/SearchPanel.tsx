import { type ComponentType, useRef, useState } from 'react'
import type { OverlayProps } from './SearchOverlay.tsx'
import { useFormFocus } from './use-form-focus.client.ts'

type Props = Pick<OverlayProps, 'categories'>

/**
 * Where the header's search shows its overlay (SRCH-02). The overlay's code comes when the field is focused for the first
 * time, so that pages do not carry it; until then, and where it does not come, the field is a plain form.
 */
export function SearchPanel({ categories }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [overlay, setOverlay] = useState<{ Overlay: ComponentType<OverlayProps>; form: HTMLFormElement }>()

  useFormFocus(host, (form) => {
    import('./SearchOverlay.tsx').then(
      ({ SearchOverlay }) => setOverlay({ Overlay: SearchOverlay, form }),
      // Without a connection the form is still there, and the next focus tries again.
      (lost: unknown) => console.warn('The code of the search did not come: its form is sent instead.', lost),
    )
  })

  return <div ref={host}>{overlay && <overlay.Overlay form={overlay.form} categories={categories} />}</div>
}
