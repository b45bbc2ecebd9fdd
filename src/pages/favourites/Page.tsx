import { useContext } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import type { CardProps } from '#features/catalogue/card.ts'
import { FavouritesBlock } from '#features/favourites/FavouritesBlock.tsx'
import { ShareList } from '#features/favourites/ShareList.tsx'
import { MarksContext } from '#features/marks/MarksContext.ts'
import { markButtons } from '#features/marks/marks.ts'
import { OwnFormsContext } from '#shared/forms/OfCustomer.tsx'
import { t } from '#shared/text/text.ts'
import { useFocusAfterRemoval } from '#shared/ui/controls/use-focus-after-removal.client.ts'
import styles from './Page.module.css'

/** What one has put aside. A tile goes with its mark, and comes back should the server have refused (FAV-04). */
export function Page({ cards, share }: { cards: readonly CardProps[]; share: string | null }) {
  const { favourites } = useContext(MarksContext)
  const shown = cards.filter((card) => favourites.includes(card.id))
  const { block, heading } = useFocusAfterRemoval(shown.length, markButtons)
  return (
    <OwnFormsContext value>
      <main id="main" className={styles.page} data-marked-list="favourites">
        <Breadcrumbs crumbs={[{ name: t('favourites.title') }]} />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t('favourites.title')}
        </h1>
        {shown.length > 0 && (
          <h2 className={styles.count}>{t('header.favourites_count', { count: shown.length })}</h2>
        )}
        {(shown.length > 0 || share !== null) && <ShareList url={share} />}
        <div ref={block}>
          <FavouritesBlock cards={shown} />
        </div>
      </main>
    </OwnFormsContext>
  )
}
