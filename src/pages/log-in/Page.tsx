import { LoginForm } from '#features/log-in/LoginForm.tsx'
import { PasskeyLogIn } from '#features/passkeys/PasskeyLogIn.tsx'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import styles from '../entry/EntryPage.module.css'
import { EntryPage } from '../entry/EntryPage.tsx'

/** Log-in beside the way to an account. */
export function Page({ token, destination }: { token: string; destination?: string | undefined }) {
  return (
    <EntryPage
      title={t('login.title')}
      aside={
        <>
          <h2>{t('login.new_here')}</h2>
          <p className={styles.lead}>{t('login.why')}</p>
          <ul className={styles.reasons}>
            <li>{t('login.why_orders')}</li>
            <li>{t('login.why_addresses')}</li>
            <li>{t('login.why_favourites')}</li>
          </ul>
          <LinkButton href={leadingTo(t('path.register'), destination)} look="secondary" wide>
            {t('login.register')}
          </LinkButton>
        </>
      }
    >
      <LoginForm token={token} destination={destination} />
      <PasskeyLogIn inField />
    </EntryPage>
  )
}
