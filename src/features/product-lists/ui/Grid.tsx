import { memo } from 'react'
import { ProductCard } from '#features/catalogue/ProductCard.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import type { GridProps } from '../list-view.ts'
import styles from './Grid.module.css'

/** How many pictures are in sight at first: they are fetched at once, the others when they come near. */
const inSight = 4

/** What an address names the card at this place by, from 1: where 'load more' leads without scripts. */
export const cardAnchor = (place: number) => `kartica-${place}`

/**
 * The region `grid`: cards side by side, or one a row; without any, the ways on. It renders again only for other cards:
 * neither waiting for a list nor opening the filters touches it.
 */
export const Grid = memo(function Grid({ cards, layout, alternatives, filters }: GridProps) {
  if (cards.length === 0) {
    return (
      <EmptyState title={t('list.empty')} text={alternatives.length > 0 ? t('list.empty_hint') : undefined}>
        {alternatives.map((way) => (
          <LinkButton key={way.href} href={way.href} look="secondary">
            {way.label} <span className={styles.count}>{t('general.products', { count: way.count })}</span>
          </LinkButton>
        ))}
      </EmptyState>
    )
  }
  return (
    <ul className={layout === 'list' ? undefined : styles.grid}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.id}
          id={cardAnchor(index + 1)}
          card={card}
          layout={layout}
          eager={index < inSight}
          filters={filters}
        />
      ))}
    </ul>
  )
})
