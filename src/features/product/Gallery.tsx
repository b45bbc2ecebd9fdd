import { type KeyboardEvent, useEffect, useState } from 'react'
import { isElement, isImage } from '#shared/browser/elements.client.ts'
import { opensElsewhere } from '#shared/browser/opens-elsewhere.ts'
import { largest } from '#shared/pictures/renditions.ts'
import { t } from '#shared/text/text.ts'
import { IconButton } from '#shared/ui/controls/IconButton.tsx'
import { useHydrated } from '#shared/ui/feedback/use-hydrated.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import { VisuallyHidden } from '#shared/ui/text/VisuallyHidden.tsx'
import styles from './Gallery.module.css'
import { gallerySizes } from './gallery-sizes.ts'
import { useGallery } from './use-gallery.client.ts'
import { useLightbox } from './use-lightbox.client.ts'
import type { GalleryProps } from './view.ts'

/** With fewer pictures than this the thumbnails stand still (spec 9, "Layout"). */
const slidingFrom = 4

/**
 * The region `gallery`: pictures to swipe through, thumbnails that lead to each, and a press on one opens them large. Until
 * scripts are there every picture is a link to itself in full.
 */
export function Gallery({ name, pictures: given }: GalleryProps) {
  const { pictures, waiting, at, stage, strip, go, onScroll, onTouch } = useGallery(given)
  const lightbox = useLightbox(pictures, name, (index) => go(index, { instant: true, focus: true }))
  const hydrated = useHydrated()
  const failed = useFailed(stage)
  const total = pictures.length
  if (total === 0) return <p className={styles.missing}>{t('product.no_image')}</p>
  const many = total > 1
  const turn = (by: number, focus = false) => go((at + by + total) % total, { focus })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!many || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    turn(by, isElement(event.target) && event.target.closest('[data-slide]') !== null)
  }
  return (
    <section
      className={styles.gallery}
      aria-label={t('product.gallery')}
      data-gallery=""
      data-waiting={waiting ? '' : undefined}
      onKeyDown={onKeyDown}
      onErrorCapture={failed.note}
    >
      <div className={styles.frame}>
        <ul ref={stage} className={styles.stage} onScroll={onScroll} onTouchStart={onTouch} onWheel={onTouch}>
          {pictures.map((picture, index) => (
            // One element for the first picture whichever it is: the former one stays until the next is decoded.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={styles.slide}>
              <a
                href={largest(picture.base)}
                aria-label={[picture.alt, t('product.image_open')].filter(Boolean).join(' – ')}
                data-slide={picture.base}
                tabIndex={hydrated && index !== at ? -1 : undefined}
                onClick={(event) => {
                  if (opensElsewhere(event)) return
                  if (lightbox.show(index, event.currentTarget.href)) event.preventDefault()
                }}
              >
                {failed.bases.has(picture.base) ? (
                  <Failed alt={picture.alt} />
                ) : (
                  <Picture
                    src={picture.base}
                    alt={picture.alt}
                    width={1600}
                    height={1200}
                    sizes={gallerySizes}
                    eager={index === 0}
                  />
                )}
              </a>
            </li>
          ))}
        </ul>
        {hydrated && many && (
          <>
            <IconButton
              icon="chevron-left"
              raised
              className={styles.back}
              label={t('product.previous_image')}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="chevron-right"
              raised
              className={styles.forth}
              label={t('product.next_image')}
              onClick={() => turn(1)}
            />
            <p className={styles.counter} role="status">
              <VisuallyHidden>{t('product.image', { n: at + 1, total })}</VisuallyHidden>
              <span aria-hidden="true">{`${at + 1} / ${total}`}</span>
            </p>
          </>
        )}
      </div>
      {many && (
        <ul
          ref={strip}
          className={styles.thumbnails}
          data-thumbnails=""
          data-sliding={total >= slidingFrom ? '' : undefined}
        >
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <a
                href={largest(picture.base)}
                aria-label={t('product.image', { n: index + 1, total })}
                aria-current={index === at ? 'true' : undefined}
                onClick={(event) => {
                  if (opensElsewhere(event)) return
                  event.preventDefault()
                  go(index)
                }}
              >
                <Picture src={picture.base} alt="" width={400} height={300} sizes="128px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {lightbox.element}
    </section>
  )
}

/** What stands where a picture did not come. */
function Failed({ alt }: { alt: string }) {
  return (
    <span className={styles.failed}>
      {alt && <span>{alt}</span>}
      {t('product.image_failed')}
    </span>
  )
}

/** The pictures of the stage that did not come, those included that failed before scripts were there. */
function useFailed(stage: ReturnType<typeof useGallery>['stage']) {
  const [bases, setBases] = useState<ReadonlySet<string>>(new Set())
  const add = (target: unknown) => {
    if (!isImage(target)) return
    const base = target.closest<HTMLElement>('[data-slide]')?.dataset.slide
    if (base !== undefined) setBases((before) => new Set([...before, base]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what happened before
  useEffect(() => {
    const first = stage.current?.querySelector('img')
    if (first?.complete && first.naturalWidth === 0) add(first)
  }, [])
  return { bases, note: ({ target }: { target: unknown }) => add(target) }
}
