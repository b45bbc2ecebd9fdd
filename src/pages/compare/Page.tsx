import { useContext } from 'react'
import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { ComparisonTable } from '#features/compare/ComparisonTable.tsx'
import type { ComparisonProps } from '#features/compare/comparison.ts'
import { MarksContext } from '#features/marks/MarksContext.ts'
import { markButtons } from '#features/marks/marks.ts'
import { OwnFormsContext } from '#shared/forms/OfCustomer.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { useFocusAfterRemoval } from '#shared/ui/controls/use-focus-after-removal.client.ts'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from './Page.module.css'

/** Products side by side. A column goes with its mark, and comes back should the server have refused. */
export function Page({ cards, rows }: ComparisonProps) {
  const { compared } = useContext(MarksContext)
  const shown = cards.filter((card) => compared.includes(card.id))
  const { block, heading } = useFocusAfterRemoval(shown.length, markButtons)
  return (
    <OwnFormsContext value>
      <main id="main" className={styles.page} data-marked-list="compared">
        <Breadcrumbs crumbs={[{ name: t('compare.title') }]} />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {t('compare.title')}
        </h1>
        <div ref={block}>
          {shown.length > 0 ? (
            <>
              {shown.length === 1 && (
                <div className={styles.more}>
                  <p>{typeset(t('compare.one'))}</p>
                  <LinkButton href={t('path.category')} look="secondary">
                    {t('list.all_products')}
                  </LinkButton>
                </div>
              )}
              <ComparisonTable cards={shown} rows={rows} />
            </>
          ) : (
            <EmptyState title={t('compare.empty')} text={t('compare.empty_hint')}>
              <LinkButton href={t('path.category')}>{t('list.all_products')}</LinkButton>
            </EmptyState>
          )}
        </div>
      </main>
    </OwnFormsContext>
  )
}
