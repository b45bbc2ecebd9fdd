import { privacyHref } from '#features/content/privacy-href.ts'
import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { typeset } from '#shared/text/typeset.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { TextArea } from '#shared/ui/controls/TextArea.tsx'
import type { AskFormProps } from './AskForm.tsx'
import type { Inquirer } from './ask.ts'
import { sendInquiry } from './contract.ts'
import styles from './inquiries.module.css'
import { refusedOfInquiry } from './own-refusals.client.ts'

/** A question about a product (PDP-06), or about it in one of the shops (PDP-08). */
export function InquiryForm({ ask: { productId, title, warehouse }, inquirer, page, onSent }: AskFormProps) {
  const typed = useTyped(sendInquiry.path)
  const text = (name: keyof Inquirer) => ({ ...typed.field(name, inquirer[name]), name })
  return (
    <Form
      call={sendInquiry}
      token={page?.token}
      leadsTo={page?.leadsTo}
      refusedBy={refusedOfInquiry}
      onSuccess={onSent}
      className={styles.form}
      data-product-id={productId}
    >
      <input type="hidden" name="product_id" value={productId} />
      {warehouse && <input type="hidden" name="warehouse_id" value={warehouse.id} />}
      {page && <input type="hidden" name="destination" value={page.leadsTo} />}
      <div className={styles.about}>
        <p className={styles.title}>{typeset(title)}</p>
        {warehouse && <p>{t('inquiry.in_warehouse', { name: warehouse.name })}</p>}
        <p className={styles.note}>{t('form.required_note')}</p>
      </div>
      <Field
        label={t('field.full_name')}
        {...text('full_name')}
        autoComplete="name"
        maxLength={100}
        required
      />
      <div className={styles.pair}>
        <Field
          label={t('checkout.email')}
          type="email"
          {...text('email')}
          autoComplete="email"
          maxLength={longestEmail}
          required
        />
        <Field
          label={t('checkout.phone')}
          type="tel"
          {...text('phone')}
          autoComplete="tel"
          maxLength={40}
          markOptional
        />
      </div>
      <TextArea
        label={t('field.question')}
        hint={t('inquiry.no_health')}
        {...typed.field('question')}
        name="question"
        rows={4}
        maxLength={2000}
        required
      />
      <SubmitButton wide>{t('inquiry.send')}</SubmitButton>
      <p className={styles.note}>
        {t('inquiry.privacy')} <a href={privacyHref()}>{t('register.privacy_link')}</a>.
      </p>
    </Form>
  )
}
