import { Apology } from '#features/content/Apology.tsx'
import { t } from '#shared/text/text.ts'

/** Our fault, with the id that the log has too. */
export function Page({ id }: { id?: string }) {
  return (
    <Apology title={t('error.server_title')} text={t('error.server_text')}>
      {id && <p>{t('error.reference', { id })}</p>}
    </Apology>
  )
}
