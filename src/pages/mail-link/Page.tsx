import { sendConfirmation } from '#features/dashboard/contract.ts'
import { followLink } from '#features/log-in/contract.ts'
import { LogOutForm } from '#features/log-in/LogOutForm.tsx'
import styles from '#features/log-in/log-in.module.css'
import type { OverLink } from '#features/log-in/over-link.ts'
import { type PasswordMailSent, passwordMailSent } from '#features/log-in/password-mail-sent.ts'
import { goOn } from '#shared/browser/go-on.client.ts'
import { handOver } from '#shared/browser/hand-over.client.ts'
import type { Envelope } from '#shared/contract/call.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Unbroken } from '#shared/ui/text/Unbroken.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

type ShownLink = {
  kind: 'confirm_email' | 'change_email' | 'stop_change'
  email: string
  token: string
  formToken: string
  /** Of a link that stops a change: the address has changed already. */
  isDone: boolean
}

/** A link that its account's customer alone may follow, who logs in at `login`; `loggedIn`: the address of who is, instead. */
type OthersLink = Pick<ShownLink, 'kind' | 'email'> & { login: string; here: string; loggedIn?: string }

type PageProps = {
  link?: ShownLink
  others?: OthersLink
  /** The address that the link is to give its account, which another one has. */
  taken?: string
  /**
   * Of a link that is over: the address of who is logged in, whether it is confirmed, what the link was to bring about for this
   * address, and the one that a change waits for.
   */
  customer?: {
    email: string
    confirmed: boolean
    over?: OverLink | undefined
    waits?: string | undefined
    formToken: string | undefined
  }
}

/** What the link of a mail is for, and the button that does it. */
export function Page({ link, others, taken, customer }: PageProps) {
  if (others) return <LogInFirst {...others} />
  if (taken !== undefined) return <Taken email={taken} />
  if (customer && !customer.confirmed) return <SendAgain {...customer} />
  if (!link)
    return (
      <EntryPage
        title={t(`link.${customer?.over ?? 'dead'}_title`)}
        lead={customer ? overText(customer) : t('link.dead_any')}
      >
        {customer?.waits !== undefined && (
          <p>
            <Unbroken text={t('link.waits', { email: customer.waits })} />
          </p>
        )}
        <LinkButton href={t('path.account')} wide>
          {t('link.to_account')}
        </LinkButton>
      </EntryPage>
    )
  const lead = t(link.isDone ? 'link.stop_change_done' : `link.${link.kind}_lead`, { email: link.email })
  return (
    <EntryPage title={t(`link.${link.kind}_title`)} lead={lead}>
      <Form
        call={followLink}
        token={link.formToken}
        className={styles.form}
        onSuccess={link.kind === 'stop_change' ? (answer) => showStopped(answer, link.email) : undefined}
      >
        <input type="hidden" name="token" value={link.token} />
        <SubmitButton wide>{t(`link.${link.kind}_button`)}</SubmitButton>
      </Form>
    </EntryPage>
  )
}

const overText = ({ email, over }: NonNullable<PageProps['customer']>): string =>
  t(`link.${over ?? 'dead_confirmed'}`, { email })

/** That a mail waits stays to be read on the page that it leads to, where a notice would go by itself. */
function showStopped(
  { title = '', message = '', redirect_url }: Envelope,
  email: string,
): 'stay' | undefined {
  const isKept = handOver(passwordMailSent, { title, message, email } satisfies PasswordMailSent)
  if (!isKept || redirect_url === undefined) return undefined
  void goOn({ redirect_url })
  return 'stay'
}

/** A link that can do nothing while another account has its address. */
function Taken({ email }: { email: string }) {
  return (
    <EntryPage title={t('link.taken_title')} lead={t('link.taken', { email })}>
      <LinkButton href={t('path.login')} wide>
        {t('link.log_in')}
      </LinkButton>
    </EntryPage>
  )
}

/** The link of a customer's own account is over before it was followed: a new one is sent from here. */
function SendAgain({ email, formToken }: { email: string; formToken: string | undefined }) {
  return (
    <EntryPage title={t('link.dead_title')} lead={t('link.unconfirmed', { email })}>
      <Form call={sendConfirmation} token={formToken} className={styles.form}>
        <SubmitButton wide>{t('dashboard.send_confirmation')}</SubmitButton>
      </Form>
    </EntryPage>
  )
}

function LogInFirst({ kind, email, login, here, loggedIn }: OthersLink) {
  const lead =
    loggedIn === undefined ? t('link.log_in_lead', { email }) : t('link.log_out_lead', { email: loggedIn })
  return (
    <EntryPage title={t(`link.${kind}_title`)} lead={lead}>
      {loggedIn === undefined ? (
        <LinkButton href={login} wide>
          {t('link.log_in')}
        </LinkButton>
      ) : (
        <LogOutForm leadsTo={here}>
          <SubmitButton wide>{t('link.log_out')}</SubmitButton>
        </LogOutForm>
      )}
      <p className={styles.aside}>{t(kind === 'confirm_email' ? 'link.not_mine' : 'link.not_asked')}</p>
    </EntryPage>
  )
}
