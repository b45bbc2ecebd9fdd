import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { changeEmail } from './contract.ts'
import styles from './dashboard.module.css'
import { Card } from './Frame.tsx'
import { OldPasswordField } from './OldPasswordField.tsx'

/** Another e-mail address, with the password. */
export function EmailForm({ email, token }: { email: string; token: string }) {
  const typed = useTyped(changeEmail.path)
  return (
    <Card id="email" title={t('dashboard.email')} note={t('dashboard.email_note', { email })}>
      <Form call={changeEmail} token={token} className={`${styles.form} ${styles.narrow}`} data-email-form="">
        <Field
          label={t('dashboard.email_new')}
          name="email"
          type="email"
          {...typed.field('email')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <OldPasswordField typed={typed} />
        <div className={styles.buttons}>
          <SubmitButton look="secondary">{t('dashboard.email_change')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
