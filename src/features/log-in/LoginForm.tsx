import { handOver } from '#shared/browser/hand-over.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { Form } from '#shared/forms/Form.tsx'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { Field } from '#shared/ui/controls/Field.tsx'
import { PasswordField } from '#shared/ui/controls/PasswordField.tsx'
import { login } from './contract.ts'
import styles from './log-in.module.css'

/** Under this name the address that was typed is handed to the page of a forgotten password. */
export const forgottenAddress = 'forgotten-address'

/**
 * E-mail and password.
 * @param props.token of a page, for a post without scripts
 * @param props.destination where the log-in leads; the account without one
 * @param props.email what the address begins with
 * @param props.onDone in a window over a page: that page stays
 */
export function LoginForm({
  token,
  destination,
  email,
  onDone,
}: {
  token?: string
  destination?: string | undefined
  email?: string | undefined
  onDone?: (answer: Envelope) => 'stay' | undefined
}) {
  const typed = useTyped(login.path)
  return (
    <Form
      call={login}
      token={token}
      className={styles.form}
      keepsValues
      logsIn={onDone ? { reload: true } : { redirect_url: destination ?? t('path.account') }}
      leadsTo={onDone ? undefined : (destination ?? t('path.account'))}
      onSuccess={onDone}
    >
      {onDone && <input type="hidden" name="stay" value="1" />}
      {/* A window has no room to spare. */}
      {!onDone && <p className={styles.note}>{t('form.required_note')}</p>}
      {destination !== undefined && <input type="hidden" name="destination" value={destination} />}
      <Field
        label={t('login.email')}
        type="email"
        autoComplete="username webauthn"
        maxLength={longestEmail}
        required
        {...typed.field('email', email)}
        name="email"
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        data-no-validate=""
        maxLength={200}
        required
        {...typed.error('password')}
      />
      <div className={styles.row}>
        <Checkbox
          label={t('login.remember')}
          name="remember"
          value="1"
          defaultChecked={typed.ticked('remember', false)}
        />
        <a
          href={leadingTo(t('path.forgotten_password'), destination)}
          onClick={({ currentTarget }) => {
            const typedEmail = currentTarget
              .closest('form')
              ?.querySelector<HTMLInputElement>('[name="email"]')
            if (typedEmail?.value) handOver(forgottenAddress, typedEmail.value)
          }}
        >
          {t('account.forgotten')}
        </a>
      </div>
      <SubmitButton wide>{t('login.submit')}</SubmitButton>
    </Form>
  )
}
