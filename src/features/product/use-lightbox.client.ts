import { createElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PictureProps } from '#features/catalogue/card.ts'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { t } from '#shared/text/text.ts'

type LightboxComponent = typeof import('./Lightbox.tsx')['Lightbox']

/**
 * The window of large pictures, whose code comes when it is opened first. Where it does not come, the picture's own
 * address is gone to, as without scripts.
 *
 * @param onClosed told which picture was in front when it closed
 */
export function useLightbox(
  pictures: readonly PictureProps[],
  name: string,
  onClosed: (index: number) => void,
): { element: ReactNode; show(index: number, href: string): boolean } {
  const [Lightbox, setLightbox] = useState<LightboxComponent>()
  const [opened, setOpened] = useState<number>()
  const asked = useRef(false)
  const at = useRef<number>(undefined)

  // After the window has given the focus back to what opened it, which may be another picture by now.
  const closed = useRef(onClosed)
  closed.current = onClosed
  useEffect(() => {
    if (opened !== undefined) return
    if (at.current !== undefined) closed.current(at.current)
    at.current = undefined
  }, [opened])

  const show = (index: number, href: string): boolean => {
    if (asked.current) return true
    asked.current = true
    Promise.all([import('./Lightbox.tsx'), import('./lightbox-sheet.client.ts')])
      .then(async ([module, sheet]) => {
        await sheet.styled()
        setLightbox(() => module.Lightbox)
        setOpened(index)
      })
      .catch(() => {
        if (navigator.onLine) location.assign(href)
        else showToast({ kind: 'error', title: t('error.title'), message: t('error.offline') })
      })
      .finally(() => {
        asked.current = false
      })
    return true
  }

  const element =
    Lightbox &&
    createElement(Lightbox, {
      pictures,
      name,
      opened,
      onMove: (index) => {
        at.current = index
      },
      onClose: () => setOpened(undefined),
    })
  return { element, show }
}
