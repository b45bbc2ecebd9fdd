import { Breadcrumbs } from '#features/catalogue/Breadcrumbs.tsx'
import { NoticeForm, type NoticeFormProps } from '#features/reviews/NoticeForm.tsx'
import { t } from '#shared/text/text.ts'
import styles from '../product-reviews/Page.module.css'

/** What is wrong with a review, for the shop to read. */
export function Page(props: NoticeFormProps) {
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
