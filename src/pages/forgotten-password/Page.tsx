import { useState } from 'react'
import { forgotPassword } from '#features/log-in/contract.ts'
import styles from '#features/log-in/log-in.module.css'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { Banner } from '#shared/ui/feedback/Banner.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

/** Where the way to a new password is sent to. What it says afterwards is the same for every address. */
export function Page({ token }: { token: string }) {
  const typed = useTyped(forgotPassword.path)
  const [sent, setSent] = useState<{ title: string; message: string }>()
  return (
    <EntryPage title={t('password.forgotten_title')} lead={t('password.forgotten_lead')}>
      {sent && <Banner kind="success" title={sent.title} message={sent.message} />}
      <Form
        call={forgotPassword}
        token={token}
        className={styles.form}
        onSuccess={({ title = '', message = '' }) => setSent({ title, message })}
      >
        <Field
          label={t('login.email')}
          type="email"
          {...typed.field('email')}
          name="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <SubmitButton wide>{t('password.send')}</SubmitButton>
      </Form>
      <p>
        <a href={t('path.login')}>{t('password.back')}</a>
      </p>
    </EntryPage>
  )
}
