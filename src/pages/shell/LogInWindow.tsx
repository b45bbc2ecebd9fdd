import { lazy, Suspense } from 'react'
import type { LoginWanted } from '#shared/browser/login-wait.client.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'

/** Fetched when the window opens. Where it does not come, the page of the log-in serves. */
const LoginPanel = lazy(() =>
  import('#features/log-in/LoginPanel.tsx').then(
    ({ LoginPanel: Panel }) => ({ default: Panel }),
    () => ({ default: ToLogInPage }),
  ),
)

export function LogInWindow({ wanted }: { wanted: LoginWanted | undefined }) {
  return (
    <Suspense fallback={<p aria-busy="true">{t('a11y.loading')}</p>}>
      <LoginPanel wanted={wanted} />
    </Suspense>
  )
}

function ToLogInPage() {
  const here = `${location.pathname}${location.search}`
  return (
    <LinkButton href={`${t('path.login')}?destination=${encodeURIComponent(here)}`} wide>
      {t('login.to_page')}
    </LinkButton>
  )
}
