import { classes } from './class-names.ts'
import styles from './Picture.module.css'

/** The widths that every product picture is kept in, px. */
export const pictureWidths = [400, 800, 1600] as const

export type PictureProps = {
  /** Address without width and format: `/media/lora-crna` stands for `/media/lora-crna-800.avif` and the others. */
  src: string
  alt: string
  /** The picture's own proportions, so that nothing moves when it comes. 4:3 unless told otherwise. */
  width?: number
  height?: number
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** The picture that decides how fast the page feels: fetched at once. */
  eager?: boolean
  className?: string
}

/** All widths of one format, for `srcset` and for the page head's preload. */
export function pictureSet(src: string, format: 'avif' | 'webp'): string {
  return pictureWidths.map((width) => `${src}-${width}.${format} ${width}w`).join(', ')
}

/** A picture in the two formats and three widths that the shop keeps; the browser chooses. */
export function Picture({
  src,
  alt,
  width = 800,
  height = 600,
  sizes = '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, 50vw',
  eager = false,
  className,
}: PictureProps) {
  return (
    <picture className={classes(styles.picture, className)}>
      <source type="image/avif" srcSet={pictureSet(src, 'avif')} sizes={sizes} />
      <img
        src={`${src}-800.webp`}
        srcSet={pictureSet(src, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}
