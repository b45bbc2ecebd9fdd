import PhotoSwipe from 'photoswipe'
import { useEffect, useRef } from 'react'
import type { PictureProps } from '#features/catalogue/card.ts'
import { prefersReducedMotion } from '#shared/browser/media.client.ts'
import { largest, pictureSet, rendition } from '#shared/pictures/renditions.ts'
import { t } from '#shared/text/text.ts'
import { useDialog } from '#shared/ui/overlay/use-dialog.client.ts'
import styles from './Lightbox.module.css'

/** As in the style sheet. */
const arrowsHeight = 72

/**
 * The pictures as large as the window: swiped, pinched, turned by arrows, closed by Escape. The modal window is the
 * platform's own, as everywhere in the shop; what moves the pictures within it is PhotoSwipe.
 */
export function Lightbox({
  pictures,
  name,
  opened,
  onMove,
  onClose,
}: {
  pictures: readonly PictureProps[]
  name: string
  /** Which picture it opens with; undefined while it is closed. */
  opened: number | undefined
  onMove: (index: number) => void
  onClose: () => void
}) {
  const open = opened !== undefined
  const { dialog } = useDialog(open, onClose)
  const latest = useRef({ pictures, onMove, onClose })
  latest.current = { pictures, onMove, onClose }

  useEffect(() => {
    const within = dialog.current
    if (!within || opened === undefined) return
    const reduced = prefersReducedMotion()
    const swiped = new PhotoSwipe({
      dataSource: latest.current.pictures.map(({ base, alt }) => ({
        src: largest(base),
        msrc: rendition(base, 800, 'avif'),
        srcset: pictureSet(base, 'avif'),
        width: 1600,
        height: 1200,
        alt,
      })),
      index: opened,
      appendToEl: within,
      // The window itself keeps the focus within, hears Escape and gives the focus back.
      trapFocus: false,
      returnFocus: false,
      escKey: false,
      showHideAnimationType: 'none',
      zoomAnimationDuration: reduced ? 0 : 260,
      bgOpacity: 1,
      // On a phone the arrows stand below the picture, not upon it.
      paddingFn: ({ x }) => ({ top: 0, bottom: x < 768 ? arrowsHeight : 0, left: 0, right: 0 }),
      wheelToZoom: true,
      closeTitle: t('a11y.dialog_close'),
      zoomTitle: t('product.image_zoom'),
      arrowPrevTitle: t('product.previous_image'),
      arrowNextTitle: t('product.next_image'),
      indexIndicatorSep: ' / ',
      errorMsg: t('product.image_failed'),
    })
    swiped.on('keydown', (event) => {
      const { key } = event.originalEvent
      // A letter alone is no key of ours.
      if (key.toLowerCase() === 'z') event.preventDefault()
      if (key !== 'Home' && key !== 'End') return
      event.originalEvent.preventDefault()
      swiped.goTo(key === 'Home' ? 0 : swiped.getNumItems() - 1)
    })
    swiped.on('change', () => latest.current.onMove(swiped.currIndex))
    // Whatever a picture's own proportions are.
    swiped.on('contentAppend', ({ content }) => {
      if (content.element) content.element.style.objectFit = 'contain'
    })
    let over = false
    swiped.on('destroy', () => {
      over = true
      latest.current.onClose()
    })
    swiped.init()
    if (swiped.element) nameParts(swiped.element)
    return () => {
      if (!over) swiped.destroy()
    }
  }, [opened, dialog])

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`${t('product.gallery')}: ${name}`}
      data-lightbox=""
    />
  )
}

/** PhotoSwipe speaks English of what it is, and its root would be a second window within ours. */
function nameParts(root: HTMLElement): void {
  root.removeAttribute('role')
  root.classList.add(styles.pictures ?? '')
  for (const part of root.querySelectorAll('[aria-roledescription]')) {
    part.removeAttribute('aria-roledescription')
  }
  root.querySelector('.pswp__counter')?.setAttribute('role', 'status')
}
