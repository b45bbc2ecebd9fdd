import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { type Reached, ReachUs } from '#features/content/ReachUs.tsx'
import { OwnReviews } from '#features/reviews/OwnReviews.tsx'
import type { OwnReviewsView } from '#features/reviews/own-review.ts'
import { StopInvitations } from '#features/reviews/StopInvitations.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from '../product-reviews/Page.module.css'

type PageProps =
  | { view: OwnReviewsView; stopped: string | null }
  /** The link is over: whoever has no account is not to be led into one. */
  | { view: null; reached: Reached }

/** What was bought with one order, to be reviewed. */
export function Page(props: PageProps) {
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('review.own_title') }]} />
      {props.view === null ? (
        <EmptyState headingLevel={1} title={t('review.link_over_title')} text={t('review.link_over')}>
          <ReachUs {...props.reached} />
          <LinkButton href={t('path.own_reviews')}>{t('review.own_title')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <h1>{t('review.order_title')}</h1>
          <p className={styles.lead}>{t('review.order_lead')}</p>
          <OwnReviews {...props.view} />
          {props.view.open === null && <StopInvitations token={props.view.token} stopped={props.stopped} />}
        </>
      )}
    </main>
  )
}
