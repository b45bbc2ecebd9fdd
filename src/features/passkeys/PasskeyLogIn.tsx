import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { usePasskeyLogIn } from './use-passkey-log-in.client.ts'

/**
 * The button below a log-in's form. Not there without scripts, or where the browser knows no passkeys.
 * @param remember whether 'ostani prijavljen' is ticked, when it is asked
 * @param inField the field of the e-mail address has `autocomplete="username webauthn"`, and the browser fills in passkeys
 */
export function PasskeyLogIn({
  remember = () => false,
  stay = false,
  inField = false,
}: {
  remember?: () => boolean
  stay?: boolean
  inField?: boolean
}) {
  const { possible, busy, logIn } = usePasskeyLogIn({ remember, stay, inField })
  if (!possible) return null
  return (
    <Button look="secondary" wide icon="key" busy={busy} onClick={() => void logIn()}>
      {t('passkeys.log_in')}
    </Button>
  )
}
