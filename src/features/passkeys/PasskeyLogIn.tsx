import type { Envelope } from '#shared/contract/call.ts'
import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { usePasskeyLogIn } from './use-passkey-log-in.client.ts'

/**
 * The button below a log-in's form. Not there without scripts, or where the browser knows no passkeys.
 * @param props.onDone in a window over a page: that page stays
 * @param props.inField the browser offers its passkeys in the field of the e-mail address as well
 */
export function PasskeyLogIn({
  onDone,
  inField = false,
}: {
  onDone?: (answer: Envelope) => 'stay' | undefined
  inField?: boolean
}) {
  const { possible, busy, logIn } = usePasskeyLogIn({ onDone, inField })
  if (!possible) return null
  return (
    <Button look="secondary" wide busy={busy} onClick={({ currentTarget }) => void logIn(currentTarget)}>
      {t('passkeys.log_in')}
    </Button>
  )
}
