import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'

/**
 * That the browser keeps no cookies, so that neither a cart nor a log-in can last; with `isDone` that what was sent has come,
 * which its own page could not say.
 */
export function Page({ back, isDone }: { back: string; isDone: boolean }) {
  return (
    <EntryPage
      title={t('error.no_cookies_title')}
      lead={t(isDone ? 'error.no_cookies_done' : 'error.no_cookies')}
    >
      <div data-no-cookies="">
        <LinkButton href={back} wide>
          {t('error.no_cookies_back')}
        </LinkButton>
      </div>
    </EntryPage>
  )
}
