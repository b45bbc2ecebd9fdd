import { confirmReminder, stopReminder } from '#features/inquiries/contract.ts'
import styles from '#features/inquiries/inquiries.module.css'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

type ShownReminder = { token: string; product: string; isConfirmed: boolean }

/** What the link of a reminder's mail is for: to say yes to it, or to end all that waits for the address. */
export function Page({ reminder }: { reminder?: ShownReminder }) {
  if (!reminder)
    return (
      <EntryPage title={t('reminder.over_title')} lead={t('reminder.link_over')}>
        <LinkButton href={t('path.category')} wide>
          {t('list.all_products')}
        </LinkButton>
      </EntryPage>
    )
  const { token, product, isConfirmed } = reminder
  const state = isConfirmed ? 'waiting' : 'asked'
  return (
    <EntryPage title={t('inquiry.reminder_title')} lead={t(`reminder.${state}_lead`, { product })}>
      <div className={styles.form}>
        {!isConfirmed && (
          <Form call={confirmReminder}>
            <input type="hidden" name="token" value={token} />
            <SubmitButton wide>{t('reminder.confirm')}</SubmitButton>
          </Form>
        )}
        <Form call={stopReminder}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton wide look={isConfirmed ? 'primary' : 'secondary'}>
            {t(`reminder.${state}_stop`)}
          </SubmitButton>
        </Form>
      </div>
    </EntryPage>
  )
}
