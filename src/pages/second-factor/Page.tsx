import { SecondFactor } from '#features/staff/SecondFactor.tsx'
import type { SecondFactorView } from '#features/staff/second-factor-view.ts'
import { t } from '#shared/text/text.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

/** The second step of a log-in of staff. */
export function Page(view: SecondFactorView & { destination?: string | undefined }) {
  return (
    <EntryPage title={t('staff.second_factor_title')} lead={t('staff.second_factor_lead')}>
      <SecondFactor {...view} />
    </EntryPage>
  )
}
