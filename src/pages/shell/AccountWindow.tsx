import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { FetchedPanel, fetched } from './FetchedPanel.tsx'

/** Where it does not come, the account's own page has the same. */
const AccountMenu = fetched(
  () => import('#features/dashboard/Menu.tsx').then(({ MenuOver }) => MenuOver),
  () => (
    <LinkButton href={t('path.account')} wide>
      {t('account.title')}
    </LinkButton>
  ),
)

/** The account's menu, over the page that the customer is on. */
export function AccountWindow() {
  return (
    <FetchedPanel>
      <AccountMenu />
    </FetchedPanel>
  )
}
