import { LoginForm } from '#features/log-in/LoginForm.tsx'
import { PasskeyLogIn } from '#features/passkeys/PasskeyLogIn.tsx'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { Banner } from '#shared/ui/feedback/Banner.tsx'
import styles from '../entry/EntryPage.module.css'
import { EntryPage } from '../entry/EntryPage.tsx'

type LogInPage = {
  token: string
  destination?: string | undefined
  /** Whether the browser keeps no cookies, so that no log-in can last. */
  noCookies?: boolean
}

/** Log-in beside the way to an account. */
export function Page({ token, destination, noCookies = false }: LogInPage) {
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
      {noCookies && (
        <div data-no-cookies="">
          <Banner kind="error" title={t('error.no_cookies_title')} message={t('error.no_cookies')} />
        </div>
      )}
      <LoginForm token={token} destination={destination} />
      <PasskeyLogIn inField />
    </EntryPage>
  )
}
