import { privacyHref } from '#features/content/privacy-href.ts'
import { Consents, type ConsentsProps } from '#features/dashboard/Consents.tsx'
import { Card, Frame } from '#features/dashboard/Frame.tsx'
import { StopInvitations } from '#features/reviews/StopInvitations.tsx'
import { t } from '#shared/text/text.ts'

/** What a customer has consented to, and what needs no consent. */
export function Page({
  stopped,
  given,
  ...props
}: ConsentsProps & { stopped: string | null; given: boolean }) {
  return (
    <Frame place="consents" title={t('dashboard.consents')} lead={t('dashboard.consents_lead')}>
      <Consents {...props} />
      <Card id="review-invitations" title={t('review.invitations')}>
        <StopInvitations token={null} stopped={stopped} given={given} />
      </Card>
      <Card id="without-consent" title={t('dashboard.privacy')}>
        <p>{t('dashboard.privacy_text')}</p>
        <p>
          <a href={privacyHref()}>{t('dashboard.privacy_link')}</a>
        </p>
      </Card>
    </Frame>
  )
}
