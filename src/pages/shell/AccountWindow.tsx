import { lazy, Suspense } from 'react'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'

/** Fetched when the window opens. Where it does not come, the account's own page has the same. */
const AccountMenu = lazy(() =>
  import('#features/dashboard/Menu.tsx').then(
    ({ MenuOver }) => ({ default: MenuOver }),
    () => ({ default: ToAccount }),
  ),
)

/** The account's menu, over the page that the customer is on. */
export function AccountWindow() {
  return (
    <Suspense fallback={<p aria-busy="true">{t('a11y.loading')}</p>}>
      <AccountMenu />
    </Suspense>
  )
}

function ToAccount() {
  return (
    <LinkButton href={t('path.account')} wide>
      {t('account.title')}
    </LinkButton>
  )
}
