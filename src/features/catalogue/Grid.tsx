import { t } from '#shared/text/text.ts'
import styles from './Grid.module.css'
import type { GridProps } from './list-view.ts'
import { ProductCard } from './ProductCard.tsx'

/** How many pictures are in sight at first: they are fetched at once, the others when they come near. */
const inSight = 4

/** The region `grid`: cards side by side, or one a row. */
export function Grid({ cards, layout }: GridProps) {
  if (cards.length === 0) {
    return (
      <div className={styles.empty}>
        <p className={styles.emptyTitle}>{t('list.empty')}</p>
        <p>{t('list.empty_hint')}</p>
      </div>
    )
  }
  return (
    <ul className={layout === 'list' ? styles.list : styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} layout={layout} eager={index < inSight} />
        </li>
      ))}
    </ul>
  )
}
