import { PasswordFields } from '#features/account/PasswordFields.tsx'
import { resetPassword } from '#features/log-in/contract.ts'
import styles from '#features/log-in/log-in.module.css'
import { Form } from '#shared/forms/Form.tsx'
import { useTyped } from '#shared/forms/refused-form.ts'
import { SubmitButton } from '#shared/forms/SubmitButton.tsx'
import { t } from '#shared/text/text.ts'
import { Checkbox } from '#shared/ui/controls/Checkbox.tsx'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

type ShownLink = {
  email: string
  token: string
  formToken: string
  /** The account has no password yet: nobody is logged in by one. */
  isFirst: boolean
  /** How many passkeys of the account the new password may end. */
  passkeys: number
}

/**
 * A new password by a mail's link; of a link that is over, the way to another one. Whoever has just used it, and loads its page
 * again since the answer was lost, has a new password, and is told to log in by it.
 */
export function Page({ link }: { link?: ShownLink }) {
  const typed = useTyped(resetPassword.path)
  if (!link)
    return (
      <EntryPage title={t('link.dead_title')} lead={t('password.link_dead')}>
        <div className={styles.form}>
          <LinkButton href={t('path.login')} wide>
            {t('link.log_in')}
          </LinkButton>
          <LinkButton href={t('path.forgotten_password')} look="secondary" wide>
            {t('link.another')}
          </LinkButton>
        </div>
      </EntryPage>
    )
  return (
    <EntryPage
      title={t('password.new_title')}
      lead={t(link.isFirst ? 'password.first_lead' : 'password.new_lead', { email: link.email })}
    >
      <Form
        call={resetPassword}
        token={link.formToken}
        className={styles.form}
        keepsValues
        repeats
        leadsTo={t('path.account')}
      >
        <input type="hidden" name="token" value={link.token} />
        {/* For password managers: whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <PasswordFields typed={typed} insist replaces />
        {link.passkeys > 0 && (
          <Checkbox
            label={t('password.remove_passkeys', { count: link.passkeys })}
            hint={t('password.remove_passkeys_hint')}
            name="remove_passkeys"
            value="1"
            defaultChecked={typed.ticked('remove_passkeys', true)}
          />
        )}
        <SubmitButton wide>{t('password.new_submit')}</SubmitButton>
      </Form>
    </EntryPage>
  )
}
