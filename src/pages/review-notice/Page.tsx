import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { NoticeForm, type NoticeFormProps } from '#features/reviews/NoticeForm.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx'
import styles from '../product-reviews/Page.module.css'

/** What is wrong with a review, for the shop to read; `gone`: it is published no more, or never was. */
export function Page(props: NoticeFormProps | { gone: true }) {
  if ('gone' in props)
    return (
      <main id="main" className={styles.page}>
        <Breadcrumbs crumbs={[{ name: t('review.notice_title') }]} />
        <EmptyState headingLevel={1} title={t('review.gone')}>
          <LinkButton href={t('path.home')}>{t('error.home')}</LinkButton>
        </EmptyState>
      </main>
    )
  return (
    <main id="main" className={styles.page}>
      <Breadcrumbs crumbs={[{ name: t('review.notice_title') }]} />
      <h1>{t('review.notice_title')}</h1>
      <p className={styles.lead}>{t('review.notice_lead')}</p>
      <a className={styles.back} href={props.back}>
        {t('review.to_product')}
      </a>
      <NoticeForm {...props} />
    </main>
  )
}
