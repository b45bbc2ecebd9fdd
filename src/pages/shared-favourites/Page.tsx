import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import type { CardProps } from '#features/catalogue/card.ts'
import { FavouritesBlock } from '#features/favourites/FavouritesBlock.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from '../favourites/Page.module.css'

/** Somebody's favourites for whoever has the link; null: they are shared no more. Hearts on it are the visitor's own. */
export function Page({ cards }: { cards: readonly CardProps[] | null }) {
  if (cards === null)
    return (
      <main id="main" className={styles.page}>
        <Breadcrumbs crumbs={[{ name: t('share.page_title') }]} />
        <EmptyState headingLevel={1} title={t('share.gone')} text={t('share.gone_text')}>
          <LinkButton href={t('path.category')}>{t('list.all_products')}</LinkButton>
        </EmptyState>
      </main>
    )
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('share.page_title') }]} />
      <h1 className={styles.title}>{t('share.page_title')}</h1>
      {cards.length > 0 ? (
        <>
          <h2 className={styles.count}>{t('share.page_text')}</h2>
          <FavouritesBlock cards={cards} />
        </>
      ) : (
        <EmptyState title={t('share.page_empty')} text={t('share.page_empty_hint')}>
          <LinkButton href={t('path.category')}>{t('list.all_products')}</LinkButton>
        </EmptyState>
      )}
    </main>
  )
}
