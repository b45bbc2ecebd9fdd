import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { OwnReviews } from '#features/reviews/OwnReviews.tsx'
import type { OwnReviewsView } from '#features/reviews/own-review.ts'
import { StopInvitations } from '#features/reviews/StopInvitations.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from '../product-reviews/Page.module.css'

/** What was bought with one order, to be reviewed; `view` null: the link is over. */
export function Page({ view, stopped }: { view: OwnReviewsView | null; stopped: string | null }) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('review.own_title') }]} />
      {view === null ? (
        <EmptyState headingLevel={1} title={t('review.link_over_title')} text={t('review.link_over')}>
          <LinkButton href={t('path.own_reviews')}>{t('review.own_title')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <h1>{t('review.order_title')}</h1>
          <p className={styles.lead}>{t('review.order_lead')}</p>
          <OwnReviews {...view} />
          {view.open === null && <StopInvitations token={view.token} stopped={stopped} />}
        </>
      )}
    </main>
  )
}
