import { PasswordFields } from '#features/account/PasswordFields.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { changePassword } from './contract.ts'
import styles from './dashboard.module.css'
import type { EmailChangeProps } from './EmailChange.tsx'
import { Card } from './Frame.tsx'
import { OldPasswordField } from './OldPasswordField.tsx'
import type { SessionsProps } from './Sessions.tsx'

type PasswordFormProps = {
  email: string
  token: string
  /** The sessions that are left; a change of address that waited does not any more. */
  onSuccess: (answer: {
    dashboard_sessions?: SessionsProps | null | undefined
    dashboard_email_change?: EmailChangeProps | null | undefined
  }) => void
}

/** A new password, with the old one. */
export function PasswordForm({ email, token, onSuccess }: PasswordFormProps) {
  const typed = useTyped(changePassword.path)
  return (
    <Card id="password" title={t('dashboard.password')} note={t('dashboard.password_note')}>
      <Form
        call={changePassword}
        token={token}
        className={`${styles.form} ${styles.narrow}`}
        onSuccess={onSuccess}
        data-password-form=""
      >
        {/* For those who keep passwords: whose it is. */}
        <input
          type="text"
          name="username"
          value={email}
          autoComplete="username"
          readOnly
          hidden
          data-no-post=""
        />
        <OldPasswordField typed={typed} />
        <PasswordFields typed={typed} insist replaces />
        <div className={styles.buttons}>
          <SubmitButton look="secondary">{t('dashboard.password_change')}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
