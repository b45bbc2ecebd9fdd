import { createContext, useContext } from 'react'
import { type PictureBase, pictureSet, rendition } from '#shared/pictures/renditions.ts'
import { classes } from '../styles/class-names.ts'
import styles from './Picture.module.css'
import { useNear } from './use-near.client.ts'

export type PictureProps = {
  src: PictureBase
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

/**
 * How pictures below the fold wait: `observed` until they are 300 px from view, by this page's own code; `native` as the
 * browser likes, in markup that others put into pages without that code.
 */
export const LazyPictures = createContext<'observed' | 'native'>('observed')

/**
 * A picture in the two formats and three widths that the shop keeps; the browser chooses. Below the fold an empty drawing
 * of its proportions holds the place until it is 300 px from view (LIST-21); without scripts a copy of it is shown.
 */
export function Picture(props: PictureProps) {
  const waits = useContext(LazyPictures) === 'observed' && !props.eager
  const { ref, near } = useNear<HTMLImageElement>(waits)
  if (!waits || near) return <Sources {...props} loading={waits || props.eager ? 'eager' : 'lazy'} />
  const { alt, width, height, className } = { ...proportions, ...props }
  return (
    <>
      <picture className={classes(styles.picture, styles.waiting, className)}>
        <img ref={ref} src={emptyDrawing(width, height)} alt={alt} width={width} height={height} />
      </picture>
      <noscript className={styles.copy}>
        <Sources {...props} loading="lazy" />
      </noscript>
    </>
  )
}

const proportions = { width: 800, height: 600 }
const usualSizes = '(min-width: 1200px) 25vw, (min-width: 768px) 33vw, 50vw'

function Sources({ loading, ...props }: PictureProps & { loading: 'eager' | 'lazy' }) {
  const { src, alt, width, height, className, eager } = { ...proportions, ...props }
  const sizes = props.sizes ?? usualSizes
  return (
    <picture className={classes(styles.picture, className)}>
      <source type="image/avif" srcSet={pictureSet(src, 'avif')} sizes={sizes} />
      <img
        src={rendition(src, 800, 'webp')}
        srcSet={pictureSet(src, 'webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={loading}
        decoding="async"
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  )
}

/** Nothing, in these proportions: no alternative text flashes up and nothing moves when the picture comes. */
function emptyDrawing(width: number, height: number): string {
  return `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`
}
