import { t } from '#shared/text/text.ts'
import { Button } from '#shared/ui/controls/Button.tsx'
import { usePasskeyFactor } from './use-passkey-factor.client.ts'

/** The second step by a passkey; not there without scripts, or where the browser knows none. */
export function PasskeyFactor() {
  const { possible, busy, confirm } = usePasskeyFactor()
  if (!possible) return null
  return (
    <Button look="secondary" wide busy={busy} onClick={() => void confirm()}>
      {t('staff.by_passkey')}
    </Button>
  )
}
