import { Frame } from '#features/dashboard/Frame.tsx'
import { Profile, type ProfileProps } from '#features/dashboard/Profile.tsx'
import { t } from '#shared/text/text.ts'

/** What a customer says of themselves. */
export function Page(props: ProfileProps) {
  return (
    <Frame
      place="profile"
      title={t('account.profile')}
      lead={t('dashboard.profile_lead')}
      pageType="dashboard_profile"
    >
      <Profile {...props} />
    </Frame>
  )
}
