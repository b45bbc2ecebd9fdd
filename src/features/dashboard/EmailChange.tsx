import type { Envelope } from '#shared/contract/call.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t, timeOfDay } from '#shared/text/text.ts'
import { Icon } from '#shared/ui/media/Icon.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { cancelEmailChange, sendEmailChange } from './contract.ts'
import styles from './dashboard.module.css'
import type { EmailChangeView } from './views.ts'

export type EmailChangeProps = {
  /** Null: none waits. */
  change: EmailChangeView | null
  onAnswer?: (answer: EmailChangeAnswer, isElsewhere?: boolean) => void
}

export type EmailChangeAnswer = Envelope & { dashboard_email_change?: EmailChangeProps | null | undefined }

/** The change of address that waits to be confirmed: where, until when, and what can be done about it. */
export function EmailChange({ change, onAnswer }: EmailChangeProps) {
  if (!change) return null
  return (
    <div className={styles.notice} data-email-change="">
      <Icon name="mail" size={24} />
      <div>
        <p>
          <strong>
            <Unbroken
              text={t('dashboard.email_change_until', { email: change.email, time: timeOfDay(change.until) })}
            />
          </strong>
        </p>
        <p>{t('dashboard.email_change_note')}</p>
        <div className={styles.actions}>
          <Form call={sendEmailChange} onSuccess={onAnswer} onRefused={onAnswer}>
            <SubmitButton look="quiet" size="s">
              {t('dashboard.email_change_again')}
            </SubmitButton>
          </Form>
          <Form call={cancelEmailChange} onSuccess={onAnswer} onRefused={onAnswer}>
            <SubmitButton look="quiet" size="s">
              {t('dashboard.email_change_cancel')}
            </SubmitButton>
          </Form>
        </div>
      </div>
    </div>
  )
}
