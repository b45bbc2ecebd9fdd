import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import { LinkedText } from '#shared/ui/text/LinkedText.tsx'
import styles from './checkout.module.css'
import type { CheckoutView } from './checkout-view.ts'
import { generateConfirmModal } from './contract.ts'
import type { Terms } from './use-terms.client.ts'

type FinishFieldsProps = {
  view: CheckoutView
  terms: Terms
  busy: boolean
  backHref: string
  /** Whether scripts have taken over. */
  live: boolean
}

/**
 * Message, terms and the button that ends the steps. It rests until the terms are accepted (CHK-20). It orders nothing
 * yet: it shows the order once more, and the words that the law wants stand on the button below that.
 */
export function FinishFields({ view, terms, busy, backHref, live }: FinishFieldsProps) {
  const typed = useTyped(generateConfirmModal.path)
  const refused = typed.error('accept_terms')
  return (
    <>
      <div className={styles.fields} data-checkout="message">
        <TextArea
          label={t('checkout.message')}
          name="message"
          rows={3}
          maxLength={2000}
          {...typed.field('message', view.message)}
          wide
          markOptional
        />
        {!view.subscribed && (
          <Checkbox
            label={t('checkout.newsletter_signup')}
            name="newsletter_signup"
            value="1"
            defaultChecked={typed.ticked('newsletter_signup', view.newsletter)}
          />
        )}
        <Checkbox
          label={t('checkout.review_invitation')}
          name="review_invitation"
          value="1"
          defaultChecked={typed.ticked('review_invitation', view.reviewInvitation)}
        />
      </div>
      <div className={styles.finish} data-checkout="finish">
        {refused && (
          <p className={styles.choiceError} id={refused.id}>
            {refused.error}
          </p>
        )}
        <Checkbox
          label={
            <LinkedText
              text={(terms) => t('checkout.accept_terms', { terms })}
              href={view.termsHref}
              label={t('checkout.terms_link')}
            />
          }
          id="accept_terms"
          name="accept_terms"
          value="1"
          data-submit-enable
          // Given to what is seen, not brought back by the browser.
          autoComplete="off"
          checked={terms.accepted}
          aria-invalid={(terms.missed || refused) && !terms.accepted ? true : undefined}
          aria-describedby={refused?.id}
          onChange={(event) => terms.accept(event.currentTarget.checked)}
          required
        />
        {/* A disabled button gets no pointer events; what is around it warns. */}
        <span
          className={styles.finishButton}
          onPointerEnter={() => live && !terms.accepted && terms.warn()}
          data-finish-area
        >
          <Button
            type="submit"
            name="keep"
            value="show"
            busy={busy}
            disabled={live && !terms.accepted}
            aria-describedby={terms.accepted ? undefined : 'terms-first'}
            size="l"
          >
            {t('checkout.review')}
          </Button>
        </span>
        {!terms.accepted && (
          <p id="terms-first" className={styles.note}>
            {t('checkout.terms_first')}
          </p>
        )}
        <a className={styles.back} href={backHref}>
          {t('checkout.back')}
        </a>
      </div>
    </>
  )
}
