import { Frame } from '#features/dashboard/Frame.tsx'
import { Overview } from '#features/dashboard/Overview.tsx'
import type { OverviewView } from '#features/dashboard/views.ts'
import { t } from '#shared/text/text.ts'

/** The account at a glance. */
export function Page({ view }: { view: OverviewView }) {
  const { firstName, email } = view
  return (
    <Frame
      place="overview"
      title={firstName === '' ? t('dashboard.hello_nobody') : t('dashboard.hello', { name: firstName })}
      lead={t('dashboard.overview_lead', { email })}
    >
      <Overview view={view} />
    </Frame>
  )
}
