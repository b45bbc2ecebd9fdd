import { useId } from 'react'
import { t } from '#shared/text/text.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { useScroller } from '#shared/ui/media/use-scroller.client.ts'
import type { CardProps } from './card.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductScroller.module.css'

/**
 * Products in one row that goes on sideways (LIST-16): under its heading, with arrows beside it while there is enough to
 * scroll. Without scripts a row that scrolls. `all` leads to the whole list that the row begins.
 */
export function ProductScroller({
  title,
  cards,
  all,
}: {
  title: string
  cards: readonly CardProps[]
  all?: { label: string; href: string }
}) {
  const { ref, scrollable, atStart, atEnd, back, forth, onKeyDown } = useScroller()
  const titleId = useId()
  if (cards.length === 0) return null
  return (
    <div className={styles.section}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {all && <a href={all.href}>{all.label}</a>}
        {scrollable && (
          <div className={styles.arrows}>
            <Arrow icon="arrow-left" label={t('a11y.scroll_left')} ended={atStart} onPress={back} />
            <Arrow icon="arrow-right" label={t('a11y.scroll_right')} ended={atEnd} onPress={forth} />
          </div>
        )}
      </header>
      {/* What scrolls must be reachable with the keyboard, and say what it is. */}
      <section
        ref={ref}
        className={styles.window}
        aria-labelledby={titleId}
        tabIndex={scrollable ? 0 : undefined}
        onKeyDown={onKeyDown}
        data-scroller=""
      >
        <ul className={styles.row}>
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} sizes={scrollerSizes} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const scrollerSizes = '(min-width: 768px) 276px, 40vw'

/** An arrow that has nothing left to show stays where it is, so that the focus does. */
function Arrow({
  icon,
  label,
  ended,
  onPress,
}: {
  icon: 'arrow-left' | 'arrow-right'
  label: string
  ended: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      aria-disabled={ended}
      onClick={ended ? undefined : onPress}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
