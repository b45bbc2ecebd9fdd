import { type FormEvent, useState } from 'react'
import { showToast } from '#shared/browser/toast-store.client.ts'
import { FormErrors } from '#shared/forms/FormErrors.tsx'
import { PostForm } from '#shared/forms/PostForm.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import { TextArea } from '#shared/ui/TextArea.tsx'
import { UntilScripts } from '#shared/ui/UntilScripts.tsx'
import styles from './checkout.module.css'
import type { CheckoutView } from './checkout-view.ts'
import { updateMessage } from './contract.ts'

type FinishFormProps = {
  view: CheckoutView
  busy: boolean
  backHref: string
  /** In the browser: runs the chain. Without scripts the form leads to the page that shows the order once more. */
  onFinish?: () => Promise<void>
}

/**
 * Message, terms and the button that ends the steps. It rests until the terms are accepted (CHK-20). It orders nothing
 * yet: it shows the order once more, and the words that the law wants stand on the button below that.
 */
export function FinishForm({ view, busy, backHref, onFinish }: FinishFormProps) {
  const [accepted, setAccepted] = useState(false)
  const [missed, setMissed] = useState(false)
  const live = onFinish !== undefined
  const typed = useTyped(updateMessage.path)

  const submit = (event: FormEvent) => {
    if (!onFinish) return
    event.preventDefault()
    if (accepted) void onFinish()
    else warn()
  }
  const warn = () => {
    setMissed(true)
    showToast({ kind: 'info', title: t('form.error_title'), message: t('checkout.accept_terms_missing') })
  }

  return (
    <>
      <PostForm className={styles.fields} action={updateMessage.path} data-checkout="message">
        <input type="hidden" name="destination" value={`${t('path.cart')}?step=3`} />
        <FormErrors refused={typed.refused} />
        <TextArea
          label={t('checkout.message')}
          name="message"
          rows={3}
          maxLength={2000}
          {...typed.field('message', view.message)}
          wide
          markOptional
        />
        <Checkbox
          label={t('checkout.newsletter_signup')}
          name="newsletter_signup"
          value="1"
          defaultChecked={typed.ticked('newsletter_signup', view.newsletter)}
        />
        <UntilScripts>
          <Button type="submit" look="secondary">
            {t('checkout.save_message')}
          </Button>
        </UntilScripts>
      </PostForm>
      <PostForm
        className={styles.finish}
        action="/cart/generate_confirm_modal"
        data-checkout="finish"
        onSubmit={submit}
      >
        <Checkbox
          label={
            <>
              {t('checkout.accept_terms')} (<a href={view.termsHref}>{t('checkout.terms_link')}</a>)
            </>
          }
          id="accept_terms"
          name="accept_terms"
          value="1"
          data-submit-enable
          checked={accepted}
          aria-invalid={missed && !accepted ? true : undefined}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          required
        />
        {/* A disabled button gets no pointer events; what is around it warns. */}
        <span
          className={styles.finishButton}
          onPointerEnter={() => live && !accepted && warn()}
          data-finish-area
        >
          <Button type="submit" busy={busy} disabled={live && !accepted} size="l">
            {t('checkout.review')}
          </Button>
        </span>
        <a className={styles.back} href={backHref}>
          {t('checkout.back')}
        </a>
      </PostForm>
    </>
  )
}
