import { number, t } from '#shared/text/text.ts'
import styles from './Stars.module.css'

/** So many of five stars, as a picture that says the same in words. @param tenths 0 to 50 */
export function Stars({ tenths, large = false }: { tenths: number; large?: boolean }) {
  return (
    <span
      role="img"
      className={large ? styles.large : styles.stars}
      style={{ '--lit': `${tenths * 2}%` } as object}
      aria-label={t('review.stars', { stars: number(tenths / 10) })}
    />
  )
}
