import { useRef } from 'react'
import { Form } from '#shared/forms/Form.tsx'
import { mayTakeFocus } from '#shared/forms/focused-elsewhere.client.ts'
import { longestEmail } from '#shared/forms/patterns.ts'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Field } from '#shared/ui/controls/Field.tsx'
import { changeEmail } from './contract.ts'
import styles from './dashboard.module.css'
import { EmailChange, type EmailChangeAnswer } from './EmailChange.tsx'
import { Card } from './Frame.tsx'
import { OldPasswordField } from './OldPasswordField.tsx'
import { takeRegion } from './take-region.client.ts'
import type { EmailChangeView } from './views.ts'

type EmailFormProps = {
  email: string
  token: string
  change: EmailChangeView | null
  /** What waits now. */
  onChange: (change: EmailChangeView | null) => void
}

/** Another e-mail address, with the password; what was asked for and waits stands above it. */
export function EmailForm({ email, token, change, onChange }: EmailFormProps) {
  const typed = useTyped(changeEmail.path)
  const heading = useRef<HTMLHeadingElement>(null)
  const take = (answer: EmailChangeAnswer, isElsewhere = true) => {
    takeRegion(answer, answer.dashboard_email_change, ({ change: waits }) => onChange(waits))
    if (mayTakeFocus(isElsewhere)) heading.current?.focus()
  }
  return (
    <Card
      id="email"
      heading={heading}
      title={t('dashboard.email')}
      note={t('dashboard.email_note', { email })}
    >
      <EmailChange change={change} onAnswer={take} />
      <Form
        call={changeEmail}
        token={token}
        className={`${styles.form} ${styles.narrow}`}
        onSuccess={take}
        data-email-form=""
      >
        <Field
          label={t('dashboard.email_new')}
          name="email"
          type="email"
          {...typed.field('email')}
          autoComplete="email"
          maxLength={longestEmail}
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
