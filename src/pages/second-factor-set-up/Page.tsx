import { SecondFactorSetUp } from '#features/staff/SecondFactorSetUp.tsx'
import type { SetUpView } from '#features/staff/second-factor-view.ts'
import { t } from '#shared/text/text.ts'
import { EntryPage } from '../entry/EntryPage.tsx'

/** Where staff set up the app whose codes are their second step. */
export function Page(view: SetUpView & { destination?: string | undefined }) {
  return (
    <EntryPage title={t('staff.set_up_title')} lead={t('staff.set_up_lead')}>
      <SecondFactorSetUp {...view} />
    </EntryPage>
  )
}
