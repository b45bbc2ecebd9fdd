import type { ComponentProps } from 'react'
import { Frame } from '#features/dashboard/Frame.tsx'
import { Security } from '#features/dashboard/Security.tsx'
import { Passkeys } from '#features/passkeys/Passkeys.tsx'
import type { PasskeysView } from '#features/passkeys/passkeys-view.ts'
import { t } from '#shared/text/text.ts'

type PageProps = Pick<ComponentProps<typeof Security>, 'view' | 'tokens'> & { passkeys: PasskeysView }

/** How the account is got into. */
export function Page({ view, tokens, passkeys }: PageProps) {
  return (
    <Frame
      place="security"
      title={t('dashboard.security')}
      lead={`${t('dashboard.security_lead')} ${t('form.required_note')}`}
    >
      <Security view={view} tokens={tokens}>
        <Passkeys {...passkeys} />
      </Security>
    </Frame>
  )
}
