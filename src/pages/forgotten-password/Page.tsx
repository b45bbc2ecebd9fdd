import { useEffect, useRef, useState } from 'react'
import { forgotPassword } from '#features/log-in/contract.ts'
import { forgottenAddress } from '#features/log-in/LoginForm.tsx'
import styles from '#features/log-in/log-in.module.css'
import { type PasswordMailSent, passwordMailSent } from '#features/log-in/password-mail-sent.ts'
import { takeHandedOver } from '#shared/browser/hand-over.client.ts'
import { Form } from '#shared/forms/Form.tsx'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import entry from '../entry/EntryPage.module.css'
import { EntryPage } from '../entry/EntryPage.tsx'

/**
 * Where the way to a new password is sent to. What it says afterwards is the same for every address, and takes the field's
 * place: the form sends to the same address again.
 */
export function Page({ token }: { token: string }) {
  const typed = useTyped(forgotPassword.path)
  const [sent, setSent] = useState<{ title: string; message: string }>()
  const email = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const sentBefore = takeHandedOver<PasswordMailSent>(passwordMailSent)
    const typedBefore = sentBefore?.email ?? takeHandedOver<string>(forgottenAddress)
    if (typedBefore && email.current?.value === '') email.current.value = typedBefore
    if (sentBefore) setSent(sentBefore)
  }, [])
  return (
    <EntryPage
      title={sent?.title ?? t('password.forgotten_title')}
      lead={sent?.message ?? t('password.forgotten_lead')}
    >
      <Form
        call={forgotPassword}
        token={token}
        className={styles.form}
        keepsValues
        onSuccess={({ title = '', message = '' }) => setSent({ title, message })}
      >
        <div hidden={sent !== undefined}>
          <Field
            ref={email}
            label={t('login.email')}
            type="email"
            {...typed.field('email')}
            name="email"
            autoComplete="email"
            maxLength={longestEmail}
            required
          />
        </div>
        {sent && <p>{t('password.not_come')}</p>}
        <SubmitButton wide look={sent ? 'secondary' : 'primary'}>
          {t(sent ? 'password.send_again' : 'password.send')}
        </SubmitButton>
      </Form>
      {sent && (
        <a className={entry.way} href={t('path.forgotten_password')}>
          {t('password.other_address')}
        </a>
      )}
      <a className={entry.way} href={t('path.login')}>
        {t('password.back')}
      </a>
    </EntryPage>
  )
}
