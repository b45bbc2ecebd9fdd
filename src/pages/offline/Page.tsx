import { Apology } from '#features/content/Apology.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'

/** No connection: shown by `public/offline-worker.js` at the address that was wanted, so the link leads there again. */
export function Page() {
  return (
    <Apology title={t('error.offline_title')} text={t('error.offline_text')} withHome={false}>
      <LinkButton href="">{t('error.reload')}</LinkButton>
    </Apology>
  )
}
