import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

/** That the browser keeps no cookies, so that neither a cart nor a log-in can last. */
export function Page({ back }: { back: string }) {
  return (
    <EntryPage title={t('error.no_cookies_title')} lead={t('error.no_cookies')}>
      <div data-no-cookies="">
        <LinkButton href={back} wide>
          {t('error.no_cookies_back')}
        </LinkButton>
      </div>
    </EntryPage>
  )
}
