import type { CardProps } from '#features/catalogue/card.ts'
import { ProductCard } from '#features/catalogue/ProductCard.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from './FavouritesBlock.module.css'

/** The favourites page's block, the answer's `html` (FAV-04): a card for each, or where to find some. */
export function FavouritesBlock({ cards }: { cards: readonly CardProps[] }) {
  if (cards.length === 0) {
    return (
      <EmptyState title={t('favourites.empty')} text={t('favourites.empty_hint')}>
        <LinkButton href={t('path.category')}>{t('list.all_products')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.tiles}>
      {cards.map((card, index) => (
        <ProductCard key={card.id} card={card} eager={index < 4} />
      ))}
    </ul>
  )
}
