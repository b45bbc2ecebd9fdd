import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Select } from '#shared/ui/controls/Select.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import { reportReview } from './contract.ts'
import { noticeReasons } from './notice-reasons.ts'
import styles from './OwnReviews.module.css'
import type { ShownReview } from './reviews-view.ts'

export type NoticeFormProps = {
  review: Pick<ShownReview, 'id' | 'title' | 'text' | 'name'>
  /** The product's page. */
  back: string
  formToken: string | undefined
}

/** The form that tells the shop of an unlawful review. */
export function NoticeForm({ review, back, formToken }: NoticeFormProps) {
  const typed = useTyped(reportReview.path)
  const faith = typed.error('in_good_faith')
  return (
    <Form
      call={reportReview}
      token={formToken}
      className={styles.form}
      leadsTo={back}
      data-notice={review.id}
    >
      <blockquote className={styles.quote} aria-label={t('review.notice_about')}>
        <p className={styles.strong}>{review.name || t('review.nameless')}</p>
        {review.title && <p className={styles.strong}>{review.title}</p>}
        <p className={styles.text}>{review.text}</p>
      </blockquote>
      <input type="hidden" name="review_id" value={review.id} />
      <input type="hidden" name="destination" value={back} />
      <Select
        label={t('review.notice_reason')}
        name="notice_reason"
        required
        options={[
          { value: '', label: t('review.notice_reason.choose') },
          ...noticeReasons.map((value) => ({ value, label: t(`review.notice_reason.${value}`) })),
        ]}
        {...typed.field('notice_reason')}
      />
      <TextArea
        label={t('review.notice_text')}
        name="notice_text"
        rows={5}
        maxLength={2000}
        required
        {...typed.field('notice_text')}
      />
      <Field
        label={t('review.notice_name')}
        name="notice_name"
        autoComplete="name"
        maxLength={100}
        required
        {...typed.field('notice_name')}
      />
      <Field
        label={t('review.notice_email')}
        name="notice_email"
        type="email"
        autoComplete="email"
        maxLength={longestEmail}
        required
        {...typed.field('notice_email')}
      />
      {faith && (
        <p className={styles.error} id={faith.id}>
          {faith.error}
        </p>
      )}
      <Checkbox
        label={t('review.notice_faith')}
        name="in_good_faith"
        value="1"
        required
        defaultChecked={typed.ticked('in_good_faith', false)}
      />
      <SubmitButton>{t('review.notice_send')}</SubmitButton>
    </Form>
  )
}
