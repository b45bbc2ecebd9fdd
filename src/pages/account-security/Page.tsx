import type { ComponentProps } from 'react'
import { Frame } from '#features/dashboard/Frame.tsx'
import { Security } from '#features/dashboard/Security.tsx'
import { t } from '#shared/text/text.ts'

/** How the account is got into. */
export function Page({ view, tokens }: Pick<ComponentProps<typeof Security>, 'view' | 'tokens'>) {
  return (
    <Frame place="security" title={t('dashboard.security')} lead={t('dashboard.security_lead')}>
      <Security view={view} tokens={tokens} />
    </Frame>
  )
}
