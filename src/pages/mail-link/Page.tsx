import { followLink } from '#features/log-in/contract.ts'
import { LogOutForm } from '#features/log-in/LogOutForm.tsx'
import styles from '#features/log-in/log-in.module.css'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

type ShownLink = {
  kind: 'confirm_email' | 'change_email' | 'stop_change'
  email: string
  token: string
  formToken: string
}

/** A link that its account's customer alone may follow; `login` is missing where somebody else is logged in. */
type OthersLink = Pick<ShownLink, 'kind' | 'email'> & { login?: string }

type PageProps = {
  link?: ShownLink
  others?: OthersLink
  /** Of a link that is over: the address of who is logged in, where it is confirmed. */
  confirmed?: string
}

/** What the link of a mail is for, and the button that does it. */
export function Page({ link, others, confirmed }: PageProps) {
  if (others) return <LogInFirst {...others} />
  if (!link)
    return (
      <EntryPage
        title={t(confirmed === undefined ? 'link.dead_title' : 'link.already_confirmed_title')}
        lead={
          confirmed === undefined ? t('link.dead_confirm') : t('link.already_confirmed', { email: confirmed })
        }
      >
        <LinkButton href={t('path.account')} wide>
          {t('link.to_account')}
        </LinkButton>
      </EntryPage>
    )
  return (
    <EntryPage title={t(`link.${link.kind}_title`)} lead={t(`link.${link.kind}_lead`, { email: link.email })}>
      <Form call={followLink} token={link.formToken} className={styles.form}>
        <input type="hidden" name="token" value={link.token} />
        <SubmitButton wide>{t(`link.${link.kind}_button`)}</SubmitButton>
      </Form>
    </EntryPage>
  )
}

function LogInFirst({ kind, email, login }: OthersLink) {
  return (
    <EntryPage title={t(`link.${kind}_title`)} lead={t('link.log_in_lead', { email })}>
      {login === undefined ? (
        <LogOutForm>
          <SubmitButton wide>{t('link.log_out')}</SubmitButton>
        </LogOutForm>
      ) : (
        <LinkButton href={login} wide>
          {t('link.log_in')}
        </LinkButton>
      )}
      <p className={styles.aside}>{t('link.not_mine')}</p>
    </EntryPage>
  )
}
