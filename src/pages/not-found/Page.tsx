import { Apology } from '#features/content/Apology.tsx'
import { t } from '#shared/text/text.ts'

/** Nothing at this address: a search and the way home. */
export function Page() {
  return <Apology title={t('error.not_found_title')} text={t('error.not_found_text')} withSearch />
}
