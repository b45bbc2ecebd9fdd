import { Apology } from '#features/content/Apology.tsx'
import { t } from '#shared/text/text.ts'
import { LinkButton } from '#shared/ui/controls/LinkButton.tsx'

type Props = {
  id?: string
  reason?: 'too_many' | 'away' | 'method' | 'request'
  /** Where to try again: an address of the shop's, `''` for this one. */
  again?: string
}

/** Too many requests at once, or one that nobody could take; or our fault, with the id that the log has too, be it passing or not. */
export function Page({ id, reason, again }: Props) {
  if (reason === 'too_many') return <Apology title={t('error.too_many_title')} text={t('error.too_many')} />
  if (reason === 'method') return <Apology title={t('error.method_title')} text={t('error.method_text')} />
  if (reason === 'request') return <Apology title={t('error.request_title')} text={t('error.request_text')} />
  return (
    <Apology
      isHomeSecond={again !== undefined}
      title={t(reason === 'away' ? 'error.away_title' : 'error.server_title')}
      text={t(reason === 'away' ? 'error.away_text' : 'error.server_text')}
    >
      {id && <p>{t('error.reference', { id })}</p>}
      {again !== undefined && <LinkButton href={again}>{t('error.reload')}</LinkButton>}
    </Apology>
  )
}
