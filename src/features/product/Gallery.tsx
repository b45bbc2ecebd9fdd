import { t } from '#shared/text/text.ts'
import { Picture } from '#shared/ui/media/Picture.tsx'
import styles from './Gallery.module.css'
import { scrollToSlide } from './scroll-to-slide.client.ts'
import type { GalleryProps } from './view.ts'

/** How wide a picture is shown, for a page's preload too. */
export const gallerySizes = '(min-width: 1200px) 760px, (min-width: 768px) 55vw, 100vw'

/** The region `gallery`: pictures to swipe through, and thumbnails that lead to each. */
export function Gallery({ pictures }: GalleryProps) {
  if (pictures.length === 0) return <p className={styles.missing}>{t('product.no_image')}</p>
  return (
    <section className={styles.gallery} aria-label={t('product.gallery')}>
      {/* What scrolls must be reachable with the keyboard. */}
      <ul className={styles.stage} tabIndex={pictures.length > 1 ? 0 : undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.base} id={`slika-${index + 1}`} className={styles.slide}>
            <Picture
              src={picture.base}
              alt={picture.alt}
              width={1600}
              height={1200}
              sizes={gallerySizes}
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.base}>
              <a
                href={`#slika-${index + 1}`}
                aria-label={t('product.image', { n: index + 1, total: pictures.length })}
                onClick={(event) => {
                  if (scrollToSlide(`slika-${index + 1}`)) event.preventDefault()
                }}
              >
                <Picture src={picture.base} alt="" width={400} height={300} sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
