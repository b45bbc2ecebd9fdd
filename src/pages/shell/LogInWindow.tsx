import type { LoginWanted } from '#shared/browser/login-wait.client.ts'
import { addressHere } from '#shared/browser/url.client.ts'
import { leadingTo } from '#shared/forms/leading-to.ts'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { FetchedPanel, fetched } from './FetchedPanel.tsx'

type PanelProps = { wanted: LoginWanted | undefined }

/** Where it does not come, the page of the log-in serves. */
const LoginPanel = fetched<PanelProps>(
  () => import('#features/log-in/LoginPanel.tsx').then(({ LoginPanel: Panel }) => Panel),
  () => (
    <LinkButton href={leadingTo(t('path.login'), addressHere())} wide>
      {t('login.to_page')}
    </LinkButton>
  ),
)

/** The log-in, over the page that wanted it. */
export function LogInWindow({ wanted }: PanelProps) {
  return (
    <FetchedPanel>
      <LoginPanel wanted={wanted} />
    </FetchedPanel>
  )
}
