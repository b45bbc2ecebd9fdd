import { privacyHref } from '#features/content/privacy-href.ts'
import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import type { AskFormProps } from './AskForm.tsx'
import { askReminder } from './contract.ts'
import styles from './inquiries.module.css'

/** Who is told when a product can be had again (PDP-07). */
export function ReminderForm({ ask: { productId, title }, inquirer, page, onSent }: AskFormProps) {
  const typed = useTyped(askReminder.path)
  return (
    <Form
      call={askReminder}
      token={page?.token}
      leadsTo={page?.leadsTo}
      onSuccess={onSent}
      className={styles.form}
      data-product-id={productId}
    >
      <input type="hidden" name="product_id" value={productId} />
      {page && <input type="hidden" name="destination" value={page.leadsTo} />}
      <div className={styles.about}>
        <p className={styles.title}>{typeset(title)}</p>
        <p>{t('reminder.lead')}</p>
      </div>
      <Field
        label={t('checkout.email')}
        type="email"
        {...typed.field('email', inquirer.email)}
        name="email"
        autoComplete="email"
        maxLength={longestEmail}
        data-rule="checkout-email"
        required
      />
      <SubmitButton wide>{t('reminder.send')}</SubmitButton>
      <p className={styles.note}>
        {t('reminder.privacy')} <a href={privacyHref()}>{t('register.privacy_link')}</a>.
      </p>
    </Form>
  )
}
