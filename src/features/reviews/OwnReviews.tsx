import { useId } from 'react'
import { Stars } from '#features/catalogue/Stars.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, writtenDate } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { saveReview, withdrawReview } from './contract.ts'
import styles from './OwnReviews.module.css'
import type { OwnReviewsView, OwnReviewView } from './own-review.ts'
import { longest } from './rules.ts'

/** What a buyer can review and has reviewed: a form for the one that is chosen, else the list. */
export function OwnReviews({ lines, open, here, token, formToken }: OwnReviewsView) {
  const chosen = lines.find(({ id, open: isOpen }) => id === open && isOpen)
  if (chosen) return <ReviewForm line={chosen} here={here} token={token} formToken={formToken} />
  if (lines.length === 0) return <p data-own-reviews="0">{t('review.own_none')}</p>
  return (
    <ul className={styles.lines} data-own-reviews={lines.length}>
      {lines.map((line) => (
        <Line key={line.id} line={line} here={here} token={token} />
      ))}
    </ul>
  )
}

function Line({ line, here, token }: { line: OwnReviewView } & Pick<OwnReviewsView, 'here' | 'token'>) {
  const { id, name, choice, number, href, open, status, stars, title, text, reason, answer } = line
  const isWritten = status !== null && status !== 'withdrawn'
  return (
    <li className={styles.line} data-line={id} data-status={status ?? 'none'}>
      <div className={styles.what}>
        <h2>{href === null ? typeset(name) : <a href={href}>{typeset(name)}</a>}</h2>
        <p className={styles.soft}>
          <Unbroken text={[choice, t('review.of_order', { number })].filter(Boolean).join(' · ')} />
        </p>
      </div>
      {status !== null && <p className={styles.state}>{t(`review.state.${status}`)}</p>}
      {isWritten && (
        <div className={styles.words}>
          <p className={styles.given}>
            {stars !== null && <Stars tenths={stars * 10} />}{' '}
            {line.writtenAt !== null && <time dateTime={line.writtenAt}>{writtenDate(line.writtenAt)}</time>}
          </p>
          {title && <p className={styles.strong}>{title}</p>}
          <p className={styles.text}>{text}</p>
          {status === 'refused' && reason && (
            <p className={styles.reason}>{t('review.refused_because', { reason })}</p>
          )}
          {answer && (
            <div className={styles.reason}>
              <p className={styles.strong}>{t('review.shop')}</p>
              <p className={styles.text}>{answer}</p>
            </div>
          )}
        </div>
      )}
      {(open || isWritten) && (
        <div className={styles.buttons}>
          {open && (
            <LinkButton
              href={`${here}?stavka=${id}`}
              look={isWritten ? 'secondary' : 'primary'}
              aria-label={t(isWritten ? 'review.change_for' : 'review.write_for', { name })}
            >
              {t(isWritten ? 'review.change' : 'review.write_one')}
            </LinkButton>
          )}
          {isWritten && (
            <Form call={withdrawReview}>
              <input type="hidden" name="order_item_id" value={id} />
              {token !== null && <input type="hidden" name="token" value={token} />}
              <SubmitButton look="quiet" aria-label={t('review.withdraw_for', { name })}>
                {t('review.withdraw')}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </li>
  )
}

const fiveToOne = [5, 4, 3, 2, 1] as const

function ReviewForm({
  line,
  here,
  token,
  formToken,
}: { line: OwnReviewView } & Pick<OwnReviewsView, 'here' | 'token' | 'formToken'>) {
  const typed = useTyped(saveReview.path)
  const stars = typed.error('stars')
  const ownId = useId()
  const errorId = stars?.id ?? ownId
  const chosen = Number(typed.text('stars') ?? (line.status === 'withdrawn' ? 0 : line.stars))
  return (
    <Form call={saveReview} token={formToken} className={styles.form} keepsValues data-review-form={line.id}>
      <div className={styles.what}>
        <h2>{typeset(line.name)}</h2>
        <p className={styles.soft}>
          <Unbroken
            text={[line.choice, t('review.of_order', { number: line.number })].filter(Boolean).join(' · ')}
          />
        </p>
      </div>
      <input type="hidden" name="order_item_id" value={line.id} />
      {token !== null && <input type="hidden" name="token" value={token} />}
      <fieldset
        className={styles.stars}
        data-field=""
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios alone can be required and invalid
        role="radiogroup"
        aria-required="true"
        aria-invalid={stars ? true : undefined}
        aria-describedby={errorId}
      >
        <legend>
          {t('review.form_stars')}
          <span aria-hidden="true"> *</span>
        </legend>
        <p className={styles.error} id={errorId} data-field-error="">
          {stars?.error}
        </p>
        {fiveToOne.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="stars"
            value={one}
            label={
              <span className={styles.choice}>
                <span aria-hidden="true">
                  <Stars tenths={one * 10} />
                </span>
                {t(`review.star_word.${one}`)}
              </span>
            }
            defaultChecked={chosen === one}
            required
            aria-describedby={errorId}
          />
        ))}
      </fieldset>
      <Field
        label={t('review.form_title')}
        name="review_title"
        maxLength={longest.title}
        markOptional
        {...typed.field('review_title', line.title ?? '')}
      />
      <TextArea
        label={t('review.form_text')}
        name="review_text"
        rows={6}
        maxLength={longest.text}
        required
        hint={t('review.form_text_hint')}
        {...typed.field('review_text', line.text ?? '')}
      />
      <Field
        label={t('review.form_name')}
        name="shown_name"
        maxLength={longest.name}
        required
        autoComplete="nickname"
        hint={t('review.form_name_hint')}
        {...typed.field('shown_name', line.shownName || line.signature)}
      />
      {line.status === 'published' && <p className={styles.soft}>{t('review.again')}</p>}
      <div className={styles.buttons}>
        <SubmitButton>{t('review.send')}</SubmitButton>
        <LinkButton href={here} look="quiet">
          {t('review.cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}
