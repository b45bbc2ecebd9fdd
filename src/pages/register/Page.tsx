import { RegisterForm } from '#features/log-in/RegisterForm.tsx'
import { t } from '#shared/text/text.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

/** A new account. */
export function Page({ token, destination }: { token: string; destination?: string | undefined }) {
  const login =
    destination === undefined
      ? t('path.login')
      : `${t('path.login')}?destination=${encodeURIComponent(destination)}`
  return (
    <EntryPage
      title={t('register.title')}
      lead={
        <>
          {t('register.has_account')} <a href={login}>{t('register.login')}</a>
        </>
      }
    >
      <RegisterForm token={token} destination={destination} />
    </EntryPage>
  )
}
