import { number, t } from '#shared/text/text.ts'
import { classes } from '#shared/ui/styles/class-names.ts'
import styles from './Stars.module.css'

/** So many of five stars, as a picture that says the same in words. @param tenths 0 to 50 */
export function Stars({ tenths, size = 'm' }: { tenths: number; size?: 's' | 'm' | 'l' }) {
  return (
    <span
      role="img"
      className={classes(styles.stars, size !== 'm' && styles[size])}
      style={{ '--lit': `${tenths * 2}%` } as object}
      aria-label={t('review.stars', { stars: number(tenths / 10) })}
    />
  )
}
